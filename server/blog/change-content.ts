import { raiseContentVersion } from '../database/content-version.ts'
import type { Db } from '../database/tables.ts'

/**
 * One transaction for a change of what visitors see. Raising the version comes first: its single row is
 * the lock that lets one writer at a time through, so nothing checked inside can change before the write.
 */
export async function changeContent<T>(db: Db, change: (db: Db) => Promise<T>): Promise<T> {
  return db.transaction().execute(async (transaction) => {
    await raiseContentVersion(transaction)
    return change(transaction)
  })
}

/** Now, and later than the version it replaces even when the clock has not moved or went back. */
export function nextInstant(previous?: string, now = Date.now()): string {
  const after = previous === undefined ? now : Date.parse(previous) + 1
  return new Date(Math.max(now, after)).toISOString()
}
