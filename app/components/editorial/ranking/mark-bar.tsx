const BEST = 5

/** A mark or a note as a length; its number stands beside it. */
export function MarkBar({ mark }: { mark: number }) {
  return (
    <svg
      aria-hidden="true"
      className="mark-bar"
      viewBox={`0 0 ${BEST} 1`}
      preserveAspectRatio="none"
    >
      <rect width={mark} height="1" />
    </svg>
  )
}
