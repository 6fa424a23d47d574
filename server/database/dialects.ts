import { PostgresAdapter } from 'kysely'
import type { DatabaseKind } from './open.ts'
import type { Db } from './tables.ts'

/** Which database this is, or this transaction runs on: search and dates are spelled differently. */
export function databaseKind(db: Db): DatabaseKind {
  return db.getExecutor().adapter instanceof PostgresAdapter ? 'postgres' : 'sqlite'
}

/** A stored time as ISO-8601 UTC text, whichever database it came from. */
export function instant(value: string | Date): string {
  return typeof value === 'string' ? value : value.toISOString()
}

export function instantOrNull(value: string | Date | null): string | null {
  return value === null ? null : instant(value)
}

/** A stored boolean, whichever database it came from. */
export function flag(value: boolean | number): boolean {
  return value === true || value === 1
}
