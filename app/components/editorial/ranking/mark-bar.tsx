const BEST = 5

/** A mark or a note as a length, as a bar or through five stars; its number stands beside it. */
export function MarkBar({
  mark,
  look = 'mark-bar',
}: {
  mark: number
  look?: 'mark-bar' | 'stars'
}) {
  return (
    <svg aria-hidden="true" className={look}>
      <rect width={`${Math.round((mark / BEST) * 100)}%`} height="100%" />
    </svg>
  )
}
