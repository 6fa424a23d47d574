import { claims, isCheckLate } from './claims.ts'

/** The ledger of figures for machines, as it stands on a day in Paris (`YYYY-MM-DD`). */
export function listClaimRecords(todayInParis: string) {
  return claims.map((claim) => {
    const { checkedOn, nextCheck, ...rest } = claim
    return {
      ...rest,
      checked_on: checkedOn,
      next_check: nextCheck,
      late: isCheckLate(claim, todayInParis),
    }
  })
}
