import type { Claim } from './claim.ts'
import { costAndTimeClaims } from './cost-and-time-claims.ts'
import { resultClaims } from './result-claims.ts'

/** The ledger: every figure the site states. */
export const claims: readonly Claim[] = [...resultClaims, ...costAndTimeClaims]

export function getClaim(id: string): Claim {
  const claim = claims.find((candidate) => candidate.id === id)
  if (!claim) throw new Error(`domain/claims has no figure called ${id}`)
  return claim
}

/** Whether its next check was due before this day in Paris. */
export function isCheckLate({ nextCheck }: Claim, todayInParis: string): boolean {
  return todayInParis > nextCheck
}

/** The figures whose check is late, by id. */
export function listLateClaims(todayInParis: string): string[] {
  return claims.filter((claim) => isCheckLate(claim, todayInParis)).map(({ id }) => id)
}
