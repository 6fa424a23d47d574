import { PostgresDialect } from 'kysely'
import pg from 'pg'

export interface PostgresOptions {
  /** Told when a connection breaks while nobody uses it. */
  onError(error: Error): void
  /** How long a query may go without an answer; for ever when not given, as migrations and imports need. */
  patienceMs?: number | undefined
}

const CONNECTIONS = 10

export function postgresDialect(
  url: string,
  { onError, patienceMs }: PostgresOptions,
): PostgresDialect {
  const pool = new pg.Pool({
    connectionString: url,
    max: CONNECTIONS,
    connectionTimeoutMillis: 2000,
    idleTimeoutMillis: 30_000,
    statement_timeout: 10_000,
    ...(patienceMs !== undefined && { query_timeout: patienceMs }),
  })
  // A backend that dies while idle is an event, and an unheard 'error' event would end the process.
  pool.on('error', onError)
  pool.on('connect', (client) => {
    // The pool does not listen while somebody uses the connection: whoever does sees the query fail.
    client.on('error', () => {})
    hangUpOnSilence(client as unknown as pg.Client)
  })
  return new PostgresDialect({ pool })
}

/**
 * pg tells whoever asked, and goes on using the connection: the next question would wait behind the one
 * that gets no answer. Hanging up also makes the server undo the transaction.
 */
function hangUpOnSilence(client: pg.Client): void {
  const ask = client.query.bind(client) as (...given: unknown[]) => Promise<unknown>
  async function askOrHangUp(...given: unknown[]): Promise<unknown> {
    try {
      return await ask(...given)
    } catch (error) {
      if (isSilence(error)) client.end().catch(() => {})
      throw error
    }
  }
  client.query = askOrHangUp as typeof client.query
}

function isSilence(error: unknown): boolean {
  return error instanceof Error && error.message === 'Query read timeout'
}
