import { AsyncLocalStorage } from 'node:async_hooks'
import type { Db } from './tables.ts'

/** Rejects once the person some work is done for may no longer write; asked on the connection that writes. */
type RequireWriter = (db: Db) => Promise<void>

const writers = new AsyncLocalStorage<RequireWriter>()

/** Does some work for a person: whatever it writes, by whatever way, it writes only while they may. */
export function workFor<T>(requireWriter: RequireWriter, work: () => T): T {
  return writers.run(requireWriter, work)
}

/** What a transaction was told when it began is believed for so long. */
const SOON_MS = 500

interface WriteOptions {
  /** Waits for those who write the same. */
  takeLock?: (db: Db) => Promise<void>
}

/**
 * One transaction that writes. Words to list and others who write may keep it waiting for seconds: whether its person
 * may still write is asked inside, once it waits for nobody, and again at its end if it took long.
 */
export async function write<T>(
  db: Db,
  change: (db: Db) => Promise<T>,
  { takeLock }: WriteOptions = {},
): Promise<T> {
  const requireWriter = writers.getStore()
  return db.transaction().execute(async (transaction) => {
    await takeLock?.(transaction)
    await requireWriter?.(transaction)
    const askedAt = performance.now()
    const result = await change(transaction)
    if (performance.now() - askedAt > SOON_MS) await requireWriter?.(transaction)
    return result
  })
}
