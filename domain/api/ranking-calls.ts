import { ClaimRecord } from '../claims/claim-records.ts'
import { listPageOf } from '../list-page.ts'
import { RankingRecord } from '../ranking/ranking-record.ts'
import type { ApiCalls } from './api-call.ts'

export const rankingCalls = {
  getRanking: {
    route: 'GET /ranking',
    summary: 'The ranking with its method, marks, evidence, journal, next review and disclosure',
    answers: { 200: RankingRecord },
  },
  listClaims: {
    route: 'GET /claims',
    summary: 'Every figure the site states, with its source and the day it was checked',
    answers: { 200: listPageOf(ClaimRecord) },
  },
} as const satisfies ApiCalls
