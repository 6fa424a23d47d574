const SCALE = 3

/** Two or three euro signs, also when the text is copied; out of three, when it is read aloud. */
export function PriceRange({ range }: { range: string }) {
  return (
    <span className="price-range">
      <span aria-hidden="true">{range}</span>
      <span className="sr-only">{`Niveau de prix\u00a0: ${range.length} sur ${SCALE}`}</span>
    </span>
  )
}
