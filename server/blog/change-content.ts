import { raiseContentVersion } from '../database/content-version.ts'
import { isUniqueViolation } from '../database/errors.ts'
import type { Db } from '../database/tables.ts'
import { write } from '../database/write.ts'
import { slugTaken } from './refusals.ts'

/**
 * One transaction for a change of what visitors see. Raising the version comes first: its single row is
 * the lock that lets one writer at a time through, so nothing checked inside can change before the write.
 * Behind those checks stands the database's own rule that slugs are unique.
 */
export async function changeContent<T>(db: Db, change: (db: Db) => Promise<T>): Promise<T> {
  try {
    return await write(db, change, { takeLock: raiseContentVersion })
  } catch (error) {
    throw isUniqueViolation(error) ? slugTaken() : error
  }
}

/** Now, and later than the version it replaces even when the clock has not moved or went back. */
export function nextInstant(previous?: string, now = Date.now()): string {
  const after = previous === undefined ? now : Date.parse(previous) + 1
  return new Date(Math.max(now, after)).toISOString()
}

/** Whether an edit was made on another version than the stored one; naming none is always current. */
export function isStale(read: string | null | undefined, stored: string): boolean {
  return read != null && Date.parse(read) !== Date.parse(stored)
}
