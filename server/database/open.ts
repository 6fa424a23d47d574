import { Kysely } from 'kysely'
import type { DatabaseOptions } from './database-options.ts'
import { postgresDialect } from './postgres.ts'
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
export function openDatabase(location: DatabaseLocation, options: DatabaseOptions = {}): Database {
  const dialect =
    location.kind === 'sqlite'
      ? sqliteDialect(location.file, options)
      : postgresDialect(location.url, options)
  const db = new Kysely<Schema>({ dialect })
  return { kind: location.kind, db, close: () => db.destroy() }
}

/** Opens the database for one piece of work. */
export async function withDatabase<T>(
  location: DatabaseLocation,
  work: (database: Database) => Promise<T>,
): Promise<T> {
  const database = openDatabase(location)
  try {
    return await work(database)
  } finally {
    await database.close()
  }
}
