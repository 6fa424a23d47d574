import { closeSync, mkdirSync, openSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import { type SqliteDatabase, SqliteDialect, type SqliteStatement } from 'kysely'
import { isSqliteBusy } from './errors.ts'
import { type OpenedSqlite, openOrRead } from './read-only-sqlite.ts'

const BUSY_TIMEOUT_MS = 5000

/** A Kysely dialect over the SQLite that Node ships. */
export function sqliteDialect(file: string): SqliteDialect {
  const open = () => openOrRead(file, () => openSqliteFile(file))
  return new SqliteDialect({ database: async () => adapt(open(), open) })
}

/** Opens the file, made if missing, so that what was acknowledged survives a power cut. */
export function openSqliteFile(file: string): DatabaseSync {
  if (file !== ':memory:') createPrivateFile(file)
  const database = new DatabaseSync(file, {
    timeout: BUSY_TIMEOUT_MS,
    enableForeignKeyConstraints: true,
  })
  try {
    retryWhileBusy(() => database.exec('PRAGMA journal_mode = WAL'))
    database.exec('PRAGMA synchronous = FULL')
    return database
  } catch (error) {
    database.close()
    throw error
  }
}

/** Empty, for its owner alone, unless it is there: SQLite gives its companions the same permissions. */
export function createPrivateFile(file: string): void {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  try {
    closeSync(openSync(file, 'wx', 0o600))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
}

/** Two processes that turn WAL on at the same instant: one is told "busy" at once, timeout or not. */
function retryWhileBusy(work: () => void): void {
  const deadline = Date.now() + BUSY_TIMEOUT_MS
  for (;;) {
    try {
      work()
      return
    } catch (error) {
      if (!isSqliteBusy(error) || Date.now() > deadline) throw error
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 10)
    }
  }
}

const MAX_PREPARED = 200
/** How often a file that can only be read is tried again. */
const RETRY_MS = 1000

function adapt(opened: OpenedSqlite, reopen: () => OpenedSqlite): SqliteDatabase {
  const prepared = new Map<string, SqliteStatement>()
  let { database, trouble } = opened
  let triedAt = performance.now()

  /** What ails the disk passes: nothing should need a restart then. */
  function tryAgain(): void {
    triedAt = performance.now()
    try {
      const next = reopen()
      database.close()
      prepared.clear()
      ;({ database, trouble } = next)
    } catch {
      // Not even readable anew: what is open stays so.
    }
  }

  return {
    close: () => database.close(),
    prepare(sql) {
      if (trouble && !database.isTransaction && performance.now() - triedAt > RETRY_MS) tryAgain()
      // On a full disk SQLite has undone the transaction by itself, and would now say that there is none.
      if (sql === 'rollback' && !database.isTransaction) return nothingToDo
      // Every transaction of ours writes: taking the lock at once means it can never fail half-way as busy.
      const text = sql === 'begin' ? 'begin immediate' : sql
      let statement = prepared.get(text)
      if (!statement) {
        statement = adaptStatement(database.prepare(text))
        if (prepared.size >= MAX_PREPARED) prepared.clear()
        prepared.set(text, statement)
      }
      return statement
    },
  }
}

const nothingToDo: SqliteStatement = {
  reader: true,
  all: () => [],
  run: () => ({ changes: 0, lastInsertRowid: 0 }),
  iterate: () => [].values(),
}

function adaptStatement(statement: StatementSync): SqliteStatement {
  return {
    reader: statement.columns().length > 0,
    all: (parameters) => statement.all(...parameters.map(bindable)),
    run: (parameters) => statement.run(...parameters.map(bindable)),
    iterate: (parameters) => statement.iterate(...parameters.map(bindable)),
  }
}

/** SQLite has neither booleans nor dates. */
function bindable(value: unknown): SQLInputValue {
  if (typeof value === 'boolean') return value ? 1 : 0
  if (value instanceof Date) return value.toISOString()
  return (value ?? null) as SQLInputValue
}
