import type { ReviewState } from '../../../../domain/ranking/review.ts'
import { describeLateness, describeReview } from '../../../content/ranking/review-text.ts'
import { journalSection } from '../../../content/ranking.ts'
import { SourceMark } from '../sources/source-mark.tsx'

/** Whether the promised review was held, as of today. */
export function ReviewDates({ review }: { review: ReviewState }) {
  const lateness = describeLateness(review)
  return (
    <p className="review-dates">
      {describeReview(review)}
      <SourceMark id="mise-a-jour-trimestrielle" />{' '}
      <a href={`#${journalSection.id}`}>Lire le journal</a>
      {lateness && <strong className="late">{lateness}</strong>}
    </p>
  )
}
