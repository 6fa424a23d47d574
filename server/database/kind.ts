import { PostgresAdapter } from 'kysely'
import type { DatabaseKind } from './open.ts'
import type { Db } from './tables.ts'

/** Which database this is, or this transaction runs on: search and dates are spelled differently. */
export function databaseKind(db: Db): DatabaseKind {
  return db.getExecutor().adapter instanceof PostgresAdapter ? 'postgres' : 'sqlite'
}
