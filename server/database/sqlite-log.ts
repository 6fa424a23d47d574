import { pathToFileURL } from 'node:url'
import { Worker } from 'node:worker_threads'
import { createThread } from '../thread.ts'
import { logNotOnDisk } from './errors.ts'
import type { Place } from './file-in-place.ts'

/** A log of so many pages, some 4 MB, is put into the file. */
const LONG_LOG_PAGES = 1000
const PATIENCE_MS = 60_000

// The change that changes nothing begins the log anew, and SQLite waits until the disk has its new head.
const CHECKPOINT_PROGRAM = `
const { DatabaseSync } = require('node:sqlite')
const { parentPort } = require('node:worker_threads')
parentPort.on('message', (url) => {
  const database = new DatabaseSync(new URL(url), { timeout: 1000 })
  try {
    database.exec('PRAGMA synchronous = NORMAL')
    const { log, checkpointed } = database.prepare('PRAGMA wal_checkpoint(PASSIVE)').get()
    if (log === checkpointed) database.exec('begin immediate; PRAGMA user_version = 0; commit')
  } finally {
    database.close()
  }
  parentPort.postMessage('done')
})
`

/**
 * Brings what SQLite has written to its log of changes onto the disk, and from the log into the file, in other threads:
 * on the main one a slow disk would keep every reader waiting.
 */
export function keepLog(file: string, place: Place) {
  const syncTogether = shareRuns(place.syncLog)
  const checkpoint = createThread<string, void>(
    () =>
      new Worker(CHECKPOINT_PROGRAM, {
        eval: true,
        resourceLimits: { maxOldGenerationSizeMb: 16 },
      }),
    PATIENCE_MS,
  )
  let isDoubtful = false
  let checkpointing: Promise<void> | undefined

  return {
    /** What was committed before may be acknowledged afterwards. */
    async sync(): Promise<void> {
      try {
        await syncTogether()
      } catch (error) {
        isDoubtful = true
        throw logNotOnDisk(error)
      }
    },
    /** Whether something in the log never reached the disk: what is added to it now would be lost with that. */
    isDoubtful: () => isDoubtful,
    /** All of the log lies in the file. */
    trust(): void {
      isDoubtful = false
    },
    shorten(pages: number): void {
      if (checkpointing || pages < LONG_LOG_PAGES) return
      const url = pathToFileURL(file)
      // Never made anew, should it be gone.
      url.searchParams.set('mode', 'rw')
      checkpointing = checkpoint(url.href)
        // Tried again after the next commit; SQLite itself does so in the end.
        .catch(() => {})
        .finally(() => {
          checkpointing = undefined
        })
    },
    close: async () => checkpointing,
  }
}

/** One run at a time, for all who asked before it began. */
function shareRuns(run: () => Promise<void>): () => Promise<void> {
  let last = Promise.resolve()
  let next: Promise<void> | undefined
  return () => {
    next ??= last
      .catch(() => {})
      .then(() => {
        next = undefined
        return run()
      })
    last = next
    return next
  }
}
