import { Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import { sqliteDialect } from './sqlite.ts'
import type { Db, Schema } from './tables.ts'

export type DatabaseKind = 'sqlite' | 'postgres'

export interface Database {
  kind: DatabaseKind
  db: Db
  close(): Promise<void>
}

export type DatabaseLocation = { kind: 'sqlite'; file: string } | { kind: 'postgres'; url: string }

/** Opens the database; nothing is read or written before the first query. */
export function openDatabase(
  location: DatabaseLocation,
  onError: (error: Error) => void = ignoreIdleError,
): Database {
  const db =
    location.kind === 'sqlite'
      ? new Kysely<Schema>({ dialect: sqliteDialect(location.file) })
      : new Kysely<Schema>({ dialect: postgresDialect(location.url, onError) })
  return { kind: location.kind, db, close: () => db.destroy() }
}

/** Answers when the database does. */
export async function pingDatabase(db: Db): Promise<void> {
  await sql`select 1`.execute(db)
}

function postgresDialect(url: string, onError: (error: Error) => void): PostgresDialect {
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: 2000,
    idleTimeoutMillis: 30_000,
    statement_timeout: 10_000,
  })
  // A backend that dies while idle is an event, and an unheard 'error' event would end the process.
  pool.on('error', onError)
  return new PostgresDialect({ pool })
}

function ignoreIdleError(): void {
  // The pool drops the broken connection by itself; the next query opens another.
}
