import { z } from 'zod'
import { claimKindIds } from './claim.ts'
import { claims, isCheckLate } from './claims.ts'

/** A figure the site states, for machines. */
export const ClaimRecord = z.object({
  id: z.string(),
  value: z.string().describe('With its unit'),
  statement: z.string(),
  kind: z.enum(claimKindIds),
  source: z.string(),
  checked_on: z.iso.date(),
  next_check: z.iso.date(),
  late: z.boolean(),
  pages: z.array(z.string()).describe('The paths that state it'),
})
export type ClaimRecord = z.infer<typeof ClaimRecord>

/** The ledger as it stands on a day in Paris (`YYYY-MM-DD`). */
export function listClaimRecords(todayInParis: string): ClaimRecord[] {
  return claims.map((claim) => {
    const { checkedOn, nextCheck, pages, ...rest } = claim
    return {
      ...rest,
      checked_on: checkedOn,
      next_check: nextCheck,
      late: isCheckLate(claim, todayInParis),
      pages: [...pages],
    }
  })
}
