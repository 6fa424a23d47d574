import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite'
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises'
import type { CompiledQuery, DatabaseConnection, Driver, QueryResult } from 'kysely'
import { isSqliteBusy, sqliteBusy } from './errors.ts'
import type { OpenedSqlite } from './read-only-sqlite.ts'

export interface SqliteDriverOptions {
  open(): OpenedSqlite
  /** Throws when what is written now would be gone at the next start. */
  requireInPlace(): void
  /** Whether a second connection would see the same data: in memory it would not. */
  isFile: boolean
  /** How long a statement waits for another process that writes. */
  patienceMs: number
}

const LONGEST_PAUSE_MS = 50
/** How often a file that can only be read is tried again. */
const RETRY_MS = 1000
/** After a statement that took longer, everybody else gets a turn. */
const LONG_MS = 5

/**
 * SQLite runs on the main thread, so nothing here may wait there: a lock that another process holds is asked for again
 * and again, with everything else in between. One connection writes, for one after the other; reads have a connection
 * of their own and wait for nobody.
 */
export function createSqliteDriver(options: SqliteDriverOptions): Driver {
  const { open, requireInPlace, isFile, patienceMs } = options
  let writer: SqliteStatements
  let reader: SqliteStatements
  let lastTurn = Promise.resolve()
  /** Why the file can only be read, if so. */
  let trouble: Error | undefined
  let openedAt = 0
  let streams = 0

  function openBoth(): void {
    openedAt = performance.now()
    const opened = open()
    writer = prepareStatements(opened.database)
    reader = isFile ? prepareStatements(open().database) : writer
    trouble = opened.trouble
  }

  function closeBoth(statements: SqliteStatements[]): void {
    for (const one of new Set(statements)) one.close()
  }

  /** What ails the disk passes: nothing should need a restart then. */
  function tryAgain(): void {
    const isIdle = streams === 0 && !writer.isInTransaction() && !reader.isInTransaction()
    if (!isIdle || performance.now() - openedAt < RETRY_MS) return
    const before = [writer, reader]
    try {
      openBoth()
      closeBoth(before)
    } catch {
      // Not even readable anew: what is open stays so.
      ;[writer, reader] = before as [SqliteStatements, SqliteStatements]
    }
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
    requireInPlace()
    return writer.run(query)
  }

  class Connection implements DatabaseConnection {
    /** Present while a transaction is open. */
    endTurn: (() => void) | undefined

    async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
      if (trouble) tryAgain()
      const started = performance.now()
      const result = await this.#run(query, started + patienceMs)
      if (performance.now() - started > LONG_MS) await nextTurn()
      return result as QueryResult<Row>
    }

    async #run(query: CompiledQuery, deadline: number) {
      if (this.endTurn) return writer.run(query)
      if (isFile && isRead(query)) return patiently(() => reader.run(query), deadline)
      const endTurn = await takeTurn(deadline)
      return patiently(() => runInPlace(query), deadline).finally(endTurn)
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

  return {
    async init() {
      openBoth()
    },
    acquireConnection: async () => new Connection(),
    async beginTransaction(connection) {
      const deadline = performance.now() + patienceMs
      const own = connection as Connection
      own.endTurn = await takeTurn(deadline)
      if (trouble) tryAgain()
      // Every transaction of ours writes: taking the lock at once means it can never fail half-way as busy.
      await patiently(() => writer.exec('begin immediate'), deadline)
    },
    async commitTransaction() {
      requireInPlace()
      writer.exec('commit')
    },
    async rollbackTransaction() {
      // On a full disk SQLite has undone the transaction by itself, and would now say that there is none.
      if (writer.isInTransaction()) writer.exec('rollback')
    },
    async releaseConnection(connection) {
      const own = connection as Connection
      own.endTurn?.()
      own.endTurn = undefined
    },
    async destroy() {
      closeBoth([writer, reader])
    },
  }
}

/**
 * An export also looks at one instant for long: it begins and ends that itself. Whoever checks that the file can be
 * read makes the connection that reads forget what it knows.
 */
function isRead({ sql }: CompiledQuery): boolean {
  return /^(select|begin deferred|rollback|pragma shrink_memory)\b/i.test(sql)
}

type SqliteStatements = ReturnType<typeof prepareStatements>

const MAX_PREPARED = 200

/** Kysely's queries on one connection, each prepared once. */
function prepareStatements(database: DatabaseSync) {
  const known = new Map<string, { statement: StatementSync; givesRows: boolean }>()

  function prepare(sql: string) {
    let prepared = known.get(sql)
    if (!prepared) {
      const statement = database.prepare(sql)
      prepared = { statement, givesRows: statement.columns().length > 0 }
      if (known.size >= MAX_PREPARED) known.clear()
      known.set(sql, prepared)
    }
    return prepared
  }

  return {
    run({ sql, parameters }: CompiledQuery): QueryResult<unknown> {
      const { statement, givesRows } = prepare(sql)
      const values = parameters.map(bindable)
      if (givesRows) return { rows: statement.all(...values) }
      const { changes, lastInsertRowid } = statement.run(...values)
      return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) }
    },
    iterate: ({ sql, parameters }: CompiledQuery) =>
      prepare(sql).statement.iterate(...parameters.map(bindable)),
    exec: (sql: string) => database.exec(sql),
    isInTransaction: () => database.isTransaction,
    close: () => database.close(),
  }
}

/** SQLite has neither booleans nor dates. */
function bindable(value: unknown): SQLInputValue {
  if (typeof value === 'boolean') return value ? 1 : 0
  if (value instanceof Date) return value.toISOString()
  return (value ?? null) as SQLInputValue
}
