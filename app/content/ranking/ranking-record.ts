import { agencies } from '../agencies.ts'
import { disclosureLines } from '../partners.ts'
import { correctionsSinceReview, journal } from './journal.ts'
import { criteria, edition, method } from './method.ts'
import { mapCriteria } from './note.ts'
import { reviewState } from './review.ts'

/** The whole ranking for machines, as it stands on a day in Paris (`YYYY-MM-DD`). */
export function describeRankingRecord(todayInParis: string) {
  const { lastReview, nextReview, lateDays } = reviewState(journal, todayInParis)
  return {
    edition,
    method: {
      ...method,
      criteria: criteria.map(({ id, name, weight }) => ({ id, label: name, weight })),
    },
    agencies: agencies.map((agency) => ({
      id: agency.slug,
      name: agency.name,
      rank: agency.rank,
      category: agency.category,
      price_range: agency.priceRange,
      partner: agency.partner,
      note: agency.rating,
      marks: mapCriteria((id) => {
        const { mark, evidence, checkedOn } = agency.evidence[id]
        return { mark, evidence, checked_on: checkedOn }
      }),
    })),
    journal,
    corrections: correctionsSinceReview,
    last_review: lastReview,
    next_review: nextReview,
    late_days: lateDays,
    disclosure: disclosureLines.join(' '),
  }
}
