import { MarkBar } from './mark-bar.tsx'

const decimal = new Intl.NumberFormat('fr-FR')

/** « 4,7 » */
export function formatRating(rating: number): string {
  return decimal.format(rating)
}

/** Five stars for the eye, one sentence for the ear. */
export function Rating({ rating }: { rating: number }) {
  return (
    <span className="rating" data-rating={rating}>
      <MarkBar mark={rating} look="stars" />
      <span aria-hidden="true">
        <b>{formatRating(rating)}</b>/5
      </span>
      <span className="sr-only">{`Note\u00a0: ${formatRating(rating)} sur 5`}</span>
    </span>
  )
}
