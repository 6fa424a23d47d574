import { Kysely } from 'kysely'
import type { DatabaseOptions } from './database-options.ts'
import { type PoolState, postgresDialect } from './postgres.ts'
import { sqliteDialect } from './sqlite.ts'
import type { Db, Schema } from './tables.ts'

export type DatabaseKind = 'sqlite' | 'postgres'

export interface Database {
  kind: DatabaseKind
  db: Db
  /** Of PostgreSQL alone. */
  readPool?: () => PoolState
  /** Of SQLite alone: throws when the open file is no longer the one of its name. */
  requireInPlace?: () => void
  close(): Promise<void>
}

export type DatabaseLocation = { kind: 'sqlite'; file: string } | { kind: 'postgres'; url: string }

/** Opens the database; nothing is read or written before the first query. */
export function openDatabase(location: DatabaseLocation, options: DatabaseOptions = {}): Database {
  const opened =
    location.kind === 'sqlite'
      ? sqliteDialect(location.file, options)
      : postgresDialect(location.url, options)
  const { dialect, ...rest } = opened
  const db = new Kysely<Schema>({ dialect })
  return { ...rest, kind: location.kind, db, close: () => db.destroy() }
}

/** Opens the database for one piece of work. */
export async function withDatabase<T>(
  location: DatabaseLocation,
  work: (database: Database) => Promise<T>,
  options?: DatabaseOptions,
): Promise<T> {
  const database = openDatabase(location, options)
  try {
    return await work(database)
  } finally {
    await database.close()
  }
}
