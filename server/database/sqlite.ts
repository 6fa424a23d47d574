import { closeSync, mkdirSync, openSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { type Dialect, SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler } from 'kysely'
import { isSqliteBusy } from './errors.ts'
import { LONG_LOG_BYTES, watchPlace } from './file-in-place.ts'
import { type OpenedSqlite, openOrRead } from './read-only-sqlite.ts'
import { createSqliteDriver } from './sqlite-driver.ts'
import { keepLog } from './sqlite-log.ts'

const BUSY_TIMEOUT_MS = 5000

/** For commands and migrations: an import may hold the lock for long. */
const PATIENCE_MS = 30_000

/** A Kysely dialect over the SQLite that Node ships. */
export function sqliteDialect(
  file: string,
  { patienceMs = PATIENCE_MS } = {},
): { dialect: Dialect; requireInPlace(): void } {
  const place = watchPlace(file)

  function open(): OpenedSqlite {
    const opened = openOrRead(file, () => openSqliteFile(file))
    // The driver waits for locks and for the disk; SQLite would stop the whole process meanwhile.
    opened.database.exec('PRAGMA busy_timeout = 0; PRAGMA synchronous = NORMAL')
    opened.database.exec(`PRAGMA wal_autocheckpoint = ${(4 * LONG_LOG_BYTES) / 4096}`)
    return opened
  }
  const options = {
    open,
    place,
    log: keepLog(file, place),
    isFile: file !== ':memory:',
    patienceMs,
  }
  const dialect: Dialect = {
    createAdapter: () => new SeveralConnections(),
    createDriver: () => createSqliteDriver(options),
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  }
  return { dialect, requireInPlace: place.require }
}

/** Our driver lets writers wait for each other; Kysely would let readers wait too. */
class SeveralConnections extends SqliteAdapter {
  override get supportsMultipleConnections(): boolean {
    return true
  }
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
    database.exec(`PRAGMA journal_size_limit = ${LONG_LOG_BYTES}`)
    // Once it has been read its companions are there.
    database.exec('PRAGMA schema_version')
    requireWritable(database)
    return database
  } catch (error) {
    database.close()
    throw error
  }
}

/**
 * Where its companions are there, SQLite opens a file that can only be read without a word, and even begins a transaction:
 * only a change tells. It is undone before anything reaches the disk.
 */
function requireWritable(database: DatabaseSync): void {
  database.exec('PRAGMA busy_timeout = 0')
  try {
    database.exec('begin; PRAGMA user_version = 0')
  } catch (error) {
    // Somebody else writes: so can we.
    if (!isSqliteBusy(error)) throw error
  } finally {
    if (database.isTransaction) database.exec('rollback')
  }
  database.exec(`PRAGMA busy_timeout = ${BUSY_TIMEOUT_MS}`)
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
