import { method } from '../ranking/criteria.ts'

export const claimKindIds = ['communique', 'etude', 'exemple', 'estimation'] as const
export type ClaimKind = (typeof claimKindIds)[number]

export type Claim = {
  id: string
  /** With its unit, as the pages write it. */
  value: string
  statement: string
  kind: ClaimKind
  source: string
  /** Days, `YYYY-MM-DD`. */
  checkedOn: string
  nextCheck: string
  /** The pages that state it. */
  pages: readonly `/${string}`[]
}

// Where figures come from.
export const noPublicSource = 'sans source publique'
export const rankingMethod = `Calcul expliqué dans la méthode ${method.version} du classement`
export const ours = 'Conseil de méthode, sans étude à l’appui'
export const invented = 'Inventé pour l’illustration'

// The ranking is looked at every quarter, the other figures twice a year.
export const withRanking = { checkedOn: '2026-09-15', nextCheck: '2026-12-31' }
export const thisAutumn = { checkedOn: '2026-11-15', nextCheck: '2027-05-31' }
