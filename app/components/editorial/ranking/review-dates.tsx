import type { ReviewState } from '../../../../domain/ranking/review.ts'
import { journalSection } from '../../../content/ranking/ranking.ts'
import { describeLateness, describeReview } from '../../../content/ranking/review-text.ts'
import { SourceMark } from '../sources/source-mark.tsx'

/** Whether the promised review was held, as of today. */
export function ReviewDates({ review }: { review: ReviewState }) {
  const lateness = describeLateness(review)
  const [last, next] = describeReview(review).split(' · ')
  return (
    <p className="review-dates">
      <a href={`#${journalSection.id}`}>{last}</a>
      <span> · </span>
      {next}
      <SourceMark id="mise-a-jour-trimestrielle" />
      {lateness && <strong className="late">{lateness}</strong>}
    </p>
  )
}
