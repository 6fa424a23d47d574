import { type Dialect, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely'
import pg from 'pg'
import type { DatabaseOptions } from './database-options.ts'
import { createFairLine } from './fair-line.ts'
import { createPostgresDriver } from './postgres-driver.ts'

/** Connections, and queries that wait for one. */
export interface PoolState {
  open: number
  idle: number
  waiting: number
}

/** Ten together, as docs/operations.md says. */
const CONNECTIONS = { readers: 6, writers: 4 }
/** For one of them. */
const WAIT_MS = 2000

/**
 * A machine that has lost its power or its network says no goodbye: PostgreSQL asks whether it is there still, and
 * undoes what it had begun after half a minute instead of two hours. What a transaction of ours relies on, and how times
 * are written, must not depend on how somebody has set the server up.
 */
export const ON_CONNECT = `
  set tcp_keepalives_idle = 10;
  set tcp_keepalives_interval = 5;
  set tcp_keepalives_count = 4;
  set tcp_user_timeout = 30000;
  set default_transaction_isolation = 'read committed';
  set datestyle = 'ISO'`

export function postgresDialect(
  url: string,
  { onError = () => {}, patienceMs }: DatabaseOptions,
): { dialect: Dialect; readPool(): PoolState } {
  function openPool(max: number): pg.Pool {
    const pool = new pg.Pool({
      Client: SiteClient,
      connectionString: url,
      max,
      connectionTimeoutMillis: WAIT_MS,
      idleTimeoutMillis: 30_000,
      keepAlive: true,
      ...(patienceMs === undefined ? { statement_timeout: 10_000 } : limits(patienceMs)),
      onConnect: (client) => client.query(ON_CONNECT),
    })
    // A backend that dies while idle is an event, and an unheard 'error' event would end the process.
    pool.on('error', onError)
    // The pool does not listen while somebody uses the connection: whoever does sees the query fail.
    pool.on('connect', (client) => client.on('error', () => {}))
    // A session that was told to write nothing is told so for ever, also once others may write again.
    pool.on('release', (_, client) => {
      if (client instanceof SiteClient && client.isReadOnly) client.end().catch(() => {})
    })
    return pool
  }
  const pools = {
    readers: openPool(CONNECTIONS.readers),
    writers: openPool(CONNECTIONS.writers),
  }
  const lines = {
    readers: createFairLine(CONNECTIONS.readers, WAIT_MS),
    writers: createFairLine(CONNECTIONS.writers, WAIT_MS),
  }
  const sum = (count: (pool: pg.Pool) => number) => count(pools.readers) + count(pools.writers)
  return {
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => createPostgresDriver({ pools, lines, waitMs: WAIT_MS }),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
    readPool: () => ({
      open: sum((pool) => pool.totalCount),
      idle: sum((pool) => pool.idleCount),
      waiting: sum((pool) => pool.waitingCount) + lines.readers.waiting() + lines.writers.waiting(),
    }),
  }
}

/**
 * What we no longer wait for, PostgreSQL no longer works on: else connections that we have given up would pile up there.
 * A process that stands still in the middle of a save keeps the lock of all writers: a save asks its next question
 * within milliseconds, and one that has not asked for so long is undone.
 */
function limits(patienceMs: number) {
  return {
    query_timeout: patienceMs,
    statement_timeout: patienceMs,
    // Before the others, so that the connection stays good.
    lock_timeout: patienceMs - LOCK_ANSWER_MS,
    idle_in_transaction_session_timeout: 2 * patienceMs,
  }
}

/** What PostgreSQL says to who writes where nothing may be written. */
const READ_ONLY = '25006'

/** Enough for the answer to arrive. */
const LOCK_ANSWER_MS = 100

/**
 * After `query_timeout` pg tells whoever asked, and goes on using the connection: the next question would wait
 * behind the one that gets no answer. Hanging up also makes the server undo the transaction.
 */
class SiteClient extends pg.Client {
  isReadOnly = false

  // biome-ignore lint/suspicious/noExplicitAny: pg declares a dozen overloads, of which Kysely uses this one
  override query(text: any, values?: any): any {
    return super.query(text, values).catch((error: Error & { code?: string }) => {
      if (error.message === 'Query read timeout') this.end().catch(() => {})
      if (error.code === READ_ONLY) this.isReadOnly = true
      throw error
    })
  }
}
