import { backup, DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'

const PATIENCE_MS = 30_000
/** All pages in one step: a copy in several begins again whenever another process writes in between. */
const ALL_PAGES = 2 ** 31 - 1
/** SQLite's codes for busy and locked; the copy reports 0 when its very first lock is refused. */
const BUSY = new Set([0, 5, 6])

/**
 * Puts the content of one SQLite file, as it stands at one instant, into another. Both may be in use:
 * for those who read or write them meanwhile it happens at once, or, if this process is killed, not at all.
 */
export async function copySqlite(from: string, to: string): Promise<void> {
  const source = new DatabaseSync(from, { readOnly: true, timeout: 5000 })
  try {
    await copyWhenFree(source, to)
  } finally {
    source.close()
  }
}

async function copyWhenFree(source: DatabaseSync, to: string): Promise<void> {
  const deadline = Date.now() + PATIENCE_MS
  for (;;) {
    try {
      await backup(source, to, { rate: ALL_PAGES })
      return
    } catch (error) {
      const { errcode = -1 } = error as { errcode?: number }
      if (!BUSY.has(errcode & 0xff) || Date.now() > deadline) throw error
      await sleep(50)
    }
  }
}

/** What SQLite finds wrong with a file, or undefined; a file it cannot read at all is wrong too. */
export function findDamage(file: string): string | undefined {
  let database: DatabaseSync | undefined
  try {
    database = new DatabaseSync(file)
    const integrity = Object.values(database.prepare('PRAGMA integrity_check(1)').get() ?? {})[0]
    if (integrity !== 'ok') return String(integrity)
    const orphan = database.prepare('PRAGMA foreign_key_check').get()
    return orphan && `a row of ${orphan.table} points at nothing`
  } catch (error) {
    return (error as Error).message
  } finally {
    database?.close()
  }
}
