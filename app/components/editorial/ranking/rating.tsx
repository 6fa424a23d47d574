const STAR = 'm10 1.6 2.6 5.3 5.8.8-4.2 4.1 1 5.8-5.2-2.7-5.2 2.7 1-5.8L1.6 7.7l5.8-.8z'

const decimal = new Intl.NumberFormat('fr-FR')

/** « 4,7 » */
export function formatRating(rating: number): string {
  return decimal.format(rating)
}

/** Five stars for the eye, one sentence for the ear. */
export function Rating({ rating }: { rating: number }) {
  return (
    <span className="rating" data-rating={rating}>
      <Stars rating={rating} />
      <span aria-hidden="true">
        <b>{formatRating(rating)}</b>/5
      </span>
      <span className="sr-only">{`Note\u00a0: ${formatRating(rating)} sur 5`}</span>
    </span>
  )
}

/** A mask of five stars over a bar as long as the rating. */
function Stars({ rating }: { rating: number }) {
  const id = `stars-${Math.round(rating * 10)}`
  return (
    <svg aria-hidden="true" viewBox="0 0 100 20" width="100" height="20">
      <clipPath id={id}>
        {[0, 20, 40, 60, 80].map((x) => (
          <path key={x} d={STAR} transform={`translate(${x})`} />
        ))}
      </clipPath>
      <g clipPath={`url(#${id})`}>
        <rect width="100" height="20" className="star-empty" />
        <rect width={rating * 20} height="20" className="star-full" />
      </g>
    </svg>
  )
}
