import { z } from 'zod'
import { disclosureLines } from '../disclosure.ts'
import { criteria, edition, method } from './criteria.ts'
import { journal } from './journal.ts'
import { criterionIds, mapCriteria } from './note.ts'
import { rankedAgencies } from './ranked-agencies.ts'
import { reviewState } from './review.ts'

const Day = z.iso.date()
const Mark = z.number().min(1).max(5).multipleOf(0.5)
const Criterion = z.enum(criterionIds)

/** The whole ranking, for machines. */
export const RankingRecord = z.object({
  edition: z.string(),
  method: z.object({
    version: z.string(),
    since: Day,
    criteria: z.array(
      z.object({ id: Criterion, label: z.string(), weight: z.int().describe('In per cent') }),
    ),
  }),
  agencies: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      rank: z.int(),
      category: z.string(),
      price_range: z.string(),
      partner: z.boolean().describe('Pays a commission for requests sent through our links'),
      note: z.number(),
      marks: z.record(Criterion, z.object({ mark: Mark, evidence: z.string(), checked_on: Day })),
    }),
  ),
  journal: z
    .array(
      z.object({
        date: Day,
        quarter: z.string().regex(/^\d{4}-T[1-4]$/),
        summary: z.string().describe('With the corrections made since the review before'),
        changes: z.array(
          z.object({
            agency: z.string(),
            criterion: Criterion,
            from: Mark.nullable().describe('Null when given for the first time'),
            to: Mark,
            why: z.string(),
          }),
        ),
      }),
    )
    .describe('Oldest first; the marks of today are the sum of its changes'),
  last_review: Day,
  next_review: Day.describe('The last day on which it is in time'),
  late_days: z.int(),
  disclosure: z.string(),
})
export type RankingRecord = z.infer<typeof RankingRecord>

/** As it stands on a day in Paris (`YYYY-MM-DD`). */
export function describeRankingRecord(todayInParis: string): RankingRecord {
  const { lastReview, nextReview, lateDays } = reviewState(journal, todayInParis)
  return {
    edition,
    method: {
      ...method,
      criteria: criteria.map(({ id, name, weight }) => ({ id, label: name, weight })),
    },
    agencies: rankedAgencies.map((agency) => ({
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
    journal: journal.map(({ date, quarter, summary, changes, corrections }) => ({
      date,
      quarter,
      summary: [summary, ...corrections.map((text) => `Correction. ${text}`)].join(' '),
      changes: [...changes],
    })),
    last_review: lastReview,
    next_review: nextReview,
    late_days: lateDays,
    disclosure: disclosureLines.join(' '),
  }
}
