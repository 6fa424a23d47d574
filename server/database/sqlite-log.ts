import { pathToFileURL } from 'node:url'
import { Worker } from 'node:worker_threads'
import { createThread } from '../thread.ts'
import { logNotOnDisk, sqliteBusy } from './errors.ts'
import { LONG_LOG_BYTES, type Place } from './file-in-place.ts'

/** A log of so many pages, some 4 MB, is put into the file. */
const LONG_LOG_PAGES = 1000
/** How long the disk may take: longer than a slow one does. */
const PATIENCE_MS = 10_000
const RETRY_MS = 1000

// The change that changes nothing begins the log anew, and SQLite waits until the disk has its new head.
const THREAD_PROGRAM = `
const { DatabaseSync } = require('node:sqlite')
const { parentPort } = require('node:worker_threads')
parentPort.on('message', ({ url, mode }) => {
  const database = new DatabaseSync(new URL(url), { timeout: 1000 })
  try {
    database.exec('PRAGMA synchronous = NORMAL; PRAGMA journal_size_limit = ${LONG_LOG_BYTES}')
    const { busy } = database.prepare('PRAGMA wal_checkpoint(' + mode + ')').get()
    if (mode !== 'PASSIVE' && !busy) database.exec('begin immediate; PRAGMA user_version = 0; commit')
    parentPort.postMessage(busy === 0)
  } finally {
    database.close()
  }
})
`

/** Waits for all who write before; the result lets the next one in. */
type TakeTurn = (deadline: number) => Promise<() => void>

/**
 * Brings what SQLite has written to its log of changes onto the disk, and from the log into the file, in other threads:
 * on the main one a slow disk would keep every reader waiting.
 */
export function keepLog(file: string, place: Place) {
  const syncTogether = shareRuns(syncOrDoubt)
  const resourceLimits = { maxOldGenerationSizeMb: 16, maxYoungGenerationSizeMb: 2 }
  const askThread = createThread<{ url: string; mode: string }, boolean>(
    () => new Worker(THREAD_PROGRAM, { eval: true, resourceLimits }),
    6 * PATIENCE_MS,
  )
  let isDoubtful = false
  let triedAt = 0
  let underWay: Promise<void> | undefined

  /** The disk says only once that it has failed, and what comes later in the log needs what came before. */
  async function syncOrDoubt(): Promise<void> {
    try {
      await place.syncLog()
    } catch (error) {
      isDoubtful = true
      throw error
    }
  }

  /** Whether all of the log lay in the file at one moment; PASSIVE keeps nobody from writing meanwhile. */
  async function checkpoint(mode: 'PASSIVE' | 'RESTART' | 'TRUNCATE'): Promise<boolean> {
    // Beside another log it would be put into the file with that.
    place.require()
    const url = pathToFileURL(file)
    // Never made anew, should it be gone.
    url.searchParams.set('mode', 'rw')
    return askThread({ url: url.href, mode })
  }

  /** One at a time. What fails is tried again later, and by SQLite itself in the end. */
  function begin(work: () => Promise<void>): void {
    underWay ??= work()
      .catch(() => {})
      .finally(() => {
        underWay = undefined
      })
  }

  async function beginAnew(takeTurn: TakeTurn): Promise<void> {
    await checkpoint('PASSIVE')
    const endTurn = await takeTurn(performance.now() + PATIENCE_MS)
    await checkpoint('RESTART').finally(endTurn)
  }

  async function saveAll(): Promise<void> {
    if (await checkpoint('TRUNCATE')) isDoubtful = false
  }

  function requireSound(): void {
    place.require()
    if (isDoubtful) throw logNotOnDisk()
  }

  return {
    /** What was committed before may be acknowledged afterwards. */
    async sync(): Promise<void> {
      try {
        await inTime(syncTogether())
      } catch (error) {
        throw logNotOnDisk(error)
      }
      requireSound()
    },
    /** Throws where what is written now could be lost. */
    require: requireSound,
    /** Whether something in the log never reached the disk: what is added to it now would be lost with that. */
    isDoubtful: () => isDoubtful,
    /** Has all of the log put into the file, after which it is to be trusted again. */
    rescue(): void {
      if (performance.now() - triedAt < RETRY_MS) return
      triedAt = performance.now()
      begin(saveAll)
    },
    /** Has a log that has grown by so many pages put into the file. */
    shorten(pages: number, takeTurn: TakeTurn): void {
      if (pages >= LONG_LOG_PAGES) begin(() => beginAnew(takeTurn))
    },
    close: async () => underWay,
  }
}

function inTime(work: Promise<void>): Promise<void> {
  const { promise, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(sqliteBusy()), PATIENCE_MS)
  return Promise.race([work, promise]).finally(() => clearTimeout(timer))
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
