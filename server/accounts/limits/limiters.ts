import { CompiledQuery } from 'kysely'
import {
  type IRateLimiterOptions,
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
} from 'rate-limiter-flexible'
import type { Database } from '../../database/open.ts'

/** Makes a counter that forgets after `duration` seconds; its name keeps it apart from the others. */
export type Limiters = (
  name: string,
  options: Pick<IRateLimiterOptions, 'points' | 'duration'>,
) => RateLimiterAbstract

/** In memory beside SQLite, where one process serves; in the database where several may. */
export function createLimiters({ db, kind }: Database): Limiters {
  if (kind === 'sqlite') {
    return (name, options) => new RateLimiterMemory({ keyPrefix: name, ...options })
  }
  const storeClient = {
    async query({ text, values }: { text: string; values: unknown[] }) {
      const { rows, numAffectedRows } = await db.executeQuery(CompiledQuery.raw(text, values))
      return { rows, rowCount: Number(numAffectedRows ?? rows.length) }
    },
  }
  return (name, options) =>
    new RateLimiterPostgres({
      keyPrefix: name,
      ...options,
      storeClient,
      storeType: 'client',
      tableName: 'rate_limits',
      tableCreated: true,
      clearExpiredByTimeout: false,
    })
}

/** Milliseconds until the next try is allowed, if this one is not; any other failure is thrown on. */
export function waitAfterRefusal(error: unknown): number {
  if (error instanceof RateLimiterRes) return error.msBeforeNext
  throw error
}
