import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises'
import type { CompiledQuery, DatabaseConnection, Driver, QueryResult } from 'kysely'
import { isSqliteBusy, lastSavesLost, placeUnseen, sqliteBusy } from './errors.ts'
import type { Place } from './file-in-place.ts'
import type { OpenedSqlite } from './read-only-sqlite.ts'
import type { keepLog } from './sqlite-log.ts'
import { prepareStatements, type SqliteStatements } from './sqlite-statements.ts'

export interface SqliteDriverOptions {
  open(): OpenedSqlite
  /** Where the file lies: elsewhere, what is written now would be gone at the next start. */
  place: Place
  log: ReturnType<typeof keepLog>
  /** Whether a second connection would see the same data: in memory it would not. */
  isFile: boolean
  /** How long a statement waits for another process that writes. */
  patienceMs: number
}

const LONGEST_PAUSE_MS = 50
/** How often a file that can only be read is tried again. */
const RETRY_MS = 1000
/** How often those who only read look whether all files are there. */
const LOOK_MS = 20
/** How long a stop waits for room, or for somebody who reads, where it would lose what was saved last. */
const CLOSE_MS = 1000
/** After a statement that took longer, everybody else gets a turn. */
const LONG_MS = 5

/**
 * SQLite runs on the main thread, so nothing here may wait there: a lock that another process holds is asked for again
 * and again, with everything else in between, and a commit goes to the log alone, which others bring onto the disk before
 * it is acknowledged. One connection writes, for one after the other; reads have a connection of their own and wait for
 * nobody.
 */
export function createSqliteDriver(options: SqliteDriverOptions): Driver {
  const { open, place, log, isFile, patienceMs } = options
  let writer: SqliteStatements
  let reader: SqliteStatements
  let lastTurn = Promise.resolve()
  /** Why the file can only be read, if so. */
  let trouble: Error | undefined
  let openedAt = 0
  let lookedAt = 0
  let streams = 0

  function openBoth(): void {
    openedAt = performance.now()
    const opened = open()
    try {
      // Before the second is opened: one that was removed in between has to be missed.
      place.note({ hasCompanions: isFile && !opened.trouble })
    } catch (error) {
      opened.database.close()
      throw error
    }
    writer = prepareStatements(opened.database)
    reader = isFile ? prepareStatements(open().database) : writer
    trouble = opened.trouble
  }

  function closeBoth(statements: SqliteStatements[]): void {
    for (const one of new Set(statements)) one.close()
  }

  /** What ails the disk passes, and what was removed beside the file can be made anew: nothing should need a restart then. */
  function mend({ onlyReads = false } = {}): void {
    const isIdle = streams === 0 && !writer.isInTransaction() && !reader.isInTransaction()
    if (!isIdle) return
    if (trouble) tryAgain()
    else if (!reader.isOpen() || (mustLook(onlyReads) && place.lacksCompanion())) renewCompanions()
    else if (log.isDoubtful()) log.rescue()
  }

  /** To look takes as long as a short question does. */
  function mustLook(onlyReads: boolean): boolean {
    const now = performance.now()
    if (onlyReads && now - lookedAt < LOOK_MS) return false
    lookedAt = now
    return true
  }

  function tryAgain(): void {
    if (reader.isOpen() && performance.now() - openedAt < RETRY_MS) return
    // First: all who have a file open in one process share its locks, and whether these can be written.
    closeBoth([writer, reader])
    openBoth()
  }

  /** Makes both anew. While what lies in a log without a name cannot be saved, it stays open. */
  function renewCompanions(): void {
    if (!saveLog()) return
    closeBoth([writer, reader])
    place.release()
    openBoth()
  }

  /** Whether all that lay in the log lies in the file now: not while somebody else reads, nor on a full disk. */
  function saveLog(): boolean {
    try {
      if (!writer.isOpen()) return true
      if (writer.countNewPages() > 0) place.removeStrange()
      if (!(place.isUnseen() || makeRoom()) || !writer.emptyLog()) return false
      place.removeRest()
      return true
    } catch {
      return false
    }
  }

  /** What a long transaction wrote before it was undone takes room on a disk that may be full because of it. */
  function trimLog(): void {
    if (!isFile || !place.isLogLong()) return
    try {
      // Nobody else writes meanwhile.
      writer.exec('begin immediate')
      place.trimLog(reader.countLogBytes())
    } catch {
      // Somebody does, and trims it in the end.
    } finally {
      if (writer.isInTransaction()) writer.exec('rollback')
    }
  }

  function makeRoom(): boolean {
    return place.makeRoom(writer.countBytes())
  }

  /** Whether closing loses and damages nothing: SQLite puts the log into the file then, as far as the disk has room. */
  function canClose(): boolean {
    // Where it cannot look, SQLite leaves the log where it is, perhaps under no name.
    if (place.isUnseen()) return saveLog()
    if (!place.hasLostCompanion() || isLeftToOthers()) return true
    return place.lacksCompanion() ? saveLog() : makeRoom()
  }

  /** Whether somebody else has gone on with the log, in which lies all of ours that is not in the file. */
  function isLeftToOthers(): boolean {
    if (!place.hasLostCompanion() || place.lacksCompanion()) return false
    return !place.hasLostLog() || writer.countNewPages() === 0
  }

  /** Waits for all who asked to write before, until the deadline; the turn ends when the result is called. */
  async function takeTurn(deadline: number): Promise<() => void> {
    const before = lastTurn
    const { promise, resolve: endTurn } = Promise.withResolvers<void>()
    lastTurn = promise
    const tooLate = Promise.withResolvers<never>()
    const timer = setTimeout(() => tooLate.reject(sqliteBusy()), deadline - performance.now())
    try {
      await Promise.race([before, tooLate.promise])
      return endTurn
    } catch (error) {
      // Those behind still wait for those before.
      before.then(endTurn)
      throw error
    } finally {
      clearTimeout(timer)
    }
  }

  async function patiently<T>(work: () => T, deadline: number): Promise<T> {
    for (let pauseMs = 1; ; pauseMs = Math.min(2 * pauseMs, LONGEST_PAUSE_MS)) {
      try {
        return work()
      } catch (error) {
        if (!isSqliteBusy(error) || performance.now() > deadline) throw error
      }
      await sleep(pauseMs)
    }
  }

  function runInPlace(query: CompiledQuery) {
    log.require()
    return writer.run(query)
  }

  function shortenLog(): void {
    try {
      log.shorten(writer.countNewPages(), takeTurn)
    } catch {
      // The next one has begun to write, and does this afterwards.
    }
  }

  class Connection implements DatabaseConnection {
    /** Present while a transaction is open. */
    endTurn: (() => void) | undefined

    async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
      mend({ onlyReads: isRead(query) })
      const started = performance.now()
      const result = await this.#run(query, started + patienceMs)
      if (performance.now() - started > LONG_MS) await nextTurn()
      return result as QueryResult<Row>
    }

    async #run(query: CompiledQuery, deadline: number) {
      if (this.endTurn) return writer.run(query)
      if (isFile && isRead(query)) return patiently(() => reader.run(query), deadline)
      const endTurn = await takeTurn(deadline)
      const result = await patiently(() => runInPlace(query), deadline).finally(endTurn)
      shortenLog()
      await log.sync()
      return result
    }

    async *streamQuery<Row>(query: CompiledQuery): AsyncIterableIterator<QueryResult<Row>> {
      const statements = this.endTurn || !isFile ? writer : reader
      streams += 1
      try {
        for (const row of statements.iterate(query)) yield { rows: [row as Row] }
      } finally {
        streams -= 1
      }
    }
  }

  function endTurnOf(connection: DatabaseConnection): void {
    const own = connection as Connection
    own.endTurn?.()
    own.endTurn = undefined
  }

  return {
    async init() {
      openBoth()
    },
    acquireConnection: async () => new Connection(),
    async beginTransaction(connection) {
      const deadline = performance.now() + patienceMs
      const own = connection as Connection
      own.endTurn = await takeTurn(deadline)
      mend()
      // Every transaction of ours writes: taking the lock at once means it can never fail half-way as busy.
      await patiently(() => writer.exec('begin immediate'), deadline)
    },
    async commitTransaction(connection) {
      log.require()
      writer.exec('commit')
      shortenLog()
      endTurnOf(connection)
      await log.sync()
    },
    async rollbackTransaction(connection) {
      // Committed, and perhaps not on the disk: the connection is somebody else's by now.
      if (!(connection as Connection).endTurn) return
      // On a full disk SQLite has undone the transaction by itself, and would now say that there is none.
      if (writer.isInTransaction()) writer.exec('rollback')
      trimLog()
    },
    releaseConnection: async (connection) => endTurnOf(connection),
    async destroy() {
      await log.close()
      const deadline = performance.now() + Math.min(patienceMs, CLOSE_MS)
      while (!canClose()) {
        if (performance.now() > deadline) throw place.isUnseen() ? placeUnseen() : lastSavesLost()
        await sleep(LONGEST_PAUSE_MS)
      }
      const letGo = isLeftToOthers() ? await place.holdOpen() : undefined
      closeBoth([writer, reader])
      place.release()
      await letGo?.()
    },
  }
}

/**
 * An export also looks at one instant for long: it begins and ends that itself. Whoever checks that the file can be
 * read makes the connection that reads forget what it knows.
 */
function isRead({ sql }: CompiledQuery): boolean {
  return /^\s*(select|begin deferred|rollback|pragma shrink_memory)\b/i.test(sql)
}
