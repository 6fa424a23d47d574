import { PostgresDialect } from 'kysely'
import pg from 'pg'
import type { DatabaseOptions } from './database-options.ts'

/** Connections, and queries that wait for one. */
export interface PoolState {
  open: number
  idle: number
  waiting: number
}

const CONNECTIONS = 10

export function postgresDialect(
  url: string,
  { onError = () => {}, patienceMs }: DatabaseOptions,
): { dialect: PostgresDialect; readPool(): PoolState } {
  const pool = new pg.Pool({
    Client: ImpatientClient,
    connectionString: url,
    max: CONNECTIONS,
    connectionTimeoutMillis: 2000,
    idleTimeoutMillis: 30_000,
    statement_timeout: 10_000,
    ...(patienceMs !== undefined && { query_timeout: patienceMs }),
  })
  // A backend that dies while idle is an event, and an unheard 'error' event would end the process.
  pool.on('error', onError)
  // The pool does not listen while somebody uses the connection: whoever does sees the query fail.
  pool.on('connect', (client) => client.on('error', () => {}))
  return {
    dialect: new PostgresDialect({ pool }),
    readPool: () => ({
      open: pool.totalCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),
  }
}

/**
 * After `query_timeout` pg tells whoever asked, and goes on using the connection: the next question would wait
 * behind the one that gets no answer. Hanging up also makes the server undo the transaction.
 */
class ImpatientClient extends pg.Client {
  // biome-ignore lint/suspicious/noExplicitAny: pg declares a dozen overloads, of which Kysely uses this one
  override query(text: any, values?: any): any {
    return super.query(text, values).catch((error: Error) => {
      if (error.message === 'Query read timeout') this.end().catch(() => {})
      throw error
    })
  }
}
