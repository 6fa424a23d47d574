const SCALE = 3

/** Two or three euro signs out of three. */
export function PriceRange({ range }: { range: string }) {
  return (
    <span className="price-range">
      <span aria-hidden="true">
        {range}
        <i>{'€'.repeat(SCALE - range.length)}</i>
      </span>
      <span className="sr-only">{`Niveau de prix\u00a0: ${range.length} sur ${SCALE}`}</span>
    </span>
  )
}
