import type { rankingCalls } from '../../domain/api/ranking-calls.ts'
import { listClaimRecords } from '../../domain/claims/claim-records.ts'
import { wholeList } from '../../domain/list-page.ts'
import { describeRankingRecord } from '../../domain/ranking/ranking-record.ts'
import { dayInParis } from '../../domain/text/dates.ts'
import type { Handlers } from './serve-calls.ts'

/** The ranking and the ledger of figures, as the pages show them today. */
export const rankingHandlers: Handlers<typeof rankingCalls> = {
  getRanking: async () => describeRankingRecord(dayInParis()),
  listClaims: async () => wholeList(listClaimRecords(dayInParis())),
}
