/**
 * Every way in which PostgreSQL refuses us rather than what we ask: connections, wrong passwords, no such database or one
 * that is closed, or whose tables are not there yet, no permission, resources, an operator or a time limit that stepped in,
 * the system below, damage; a transaction that another one stood in the way of, or that stood still; read-only.
 */
const POSTGRES_AWAY = /^(02|08|0P|28|3D|3F|40|42501|42P01|53|55|57|58|XX|25006|25P03)/
const NETWORK_AWAY =
  /^(ECONNREFUSED|ECONNRESET|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|EPIPE)$/
/** Its certificate is over, or not one we trust. */
const CERTIFICATE = /^(CERT_|UNABLE_TO_|SELF_SIGNED_|DEPTH_ZERO_|ERR_TLS_)/
const AWAY = [POSTGRES_AWAY, NETWORK_AWAY, CERTIFICATE]
/** What pg and Kysely say in words only. */
const PG_AWAY =
  /connection terminated|timeout exceeded when trying to connect|Cannot use a pool|Query read timeout|not queryable|connection has been discarded|^SASL|does not support SSL/i

/** SQLite's primary result codes. */
const SQLITE = {
  busy: 5,
  locked: 6,
  readOnly: 8,
  ioError: 10,
  corrupt: 11,
  full: 13,
  cannotOpen: 14,
  notADatabase: 26,
}
const SQLITE_AWAY = Object.values(SQLITE)
const SQLITE_CONSTRAINT = 19
/** Extended codes: of a unique index, of a primary key. */
const SQLITE_UNIQUE = [2067, 1555]

/** Extended: the file was moved since it was opened. SQLite says so itself, but not where it keeps a log of changes. */
const SQLITE_MOVED = 1032

export function fileMoved(): Error {
  return movedBecause(
    'The database file was moved, replaced or removed while it was open. Put it back; or stop the site, move the ' +
      'companions ending in -wal and -shm away, which belong to that file, and start on the one that lies there.',
  )
}

export function placeUnseen(): Error {
  return movedBecause(
    'The folder of the database file cannot be looked into any more: give it back its owner and its rights, or look after ' +
      'its disk. What is open goes on being read, and nothing is saved meanwhile.',
  )
}

export function companionReplaced(): Error {
  return movedBecause(
    'A companion of the database file, ending in -wal or -shm, was removed while it was open, and another program reads ' +
      'the file or has written to it. Let that end: the site then puts what it holds into the file. If this lasts, ' +
      'stop the site, which does so too, and start it again.',
  )
}

export function noRoomForLog(): Error {
  return movedBecause(
    'A companion of the database file, ending in -wal or -shm, was removed while it was open, and the disk is full. Free ' +
      'space first, and do NOT stop the site before /readyz answers 200: what was saved last is in no file yet, and the ' +
      'site puts it there by itself once there is room.',
  )
}

/** The file is left open then: closing it would damage it. */
export function lastSavesLost(): Error {
  return movedBecause(
    'What was saved last is lost: a companion of the database file was removed, and until the stop the disk was full ' +
      'or another program read the file, which is as whole as it was.',
  )
}

/** What was committed is there for all to see, and may be gone after a power cut. */
export function logNotOnDisk(cause?: unknown): Error {
  const reason = cause instanceof Error ? ` (${cause.message})` : ''
  return sqliteError(
    `The disk has not taken what was saved last${reason}: nothing is saved before it has.`,
    SQLITE.ioError,
  )
}

const movedBecause = (message: string) => sqliteError(message, SQLITE_MOVED)

/** As SQLite itself would say it. */
function sqliteError(message: string, errcode: number): Error {
  return Object.assign(new Error(message), { code: 'ERR_SQLITE_ERROR', errcode })
}

/** As while a restore has made a table and not filled it. */
export function contentMissing(): Error {
  return Object.assign(new Error('The content has no version: is a restore under way?'), {
    code: '02000',
  })
}

/** Whether the open file, or a companion of it, is no longer the one of its name. */
export function isFileMoved(error: unknown): boolean {
  return codesOf(error).sqlite === SQLITE_MOVED
}

/** Whether this failure is the database being away, full, busy, read-only or broken, rather than a fault of ours. */
export function isDatabaseTrouble(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code, sqlite } = codesOf(error)
  if (sqlite !== undefined) return SQLITE_AWAY.includes(primary(sqlite))
  if (AWAY.some((codes) => codes.test(code)) || PG_AWAY.test(error.message)) return true
  // PostgreSQL's socket is a file; any other that is missing is ours.
  if (code === 'ENOENT') return (error as NodeJS.ErrnoException).syscall === 'connect'
  if (error instanceof AggregateError) return error.errors.some(isDatabaseTrouble)
  return isDatabaseTrouble(error.cause)
}

/** Whether another connection holds SQLite's lock; a copy reports 0 when its very first lock is refused. */
export function isSqliteBusy(error: unknown): boolean {
  return [0, SQLITE.busy, SQLITE.locked].includes(primary(codesOf(error).sqlite))
}

/** A lock that was not had in time, and a ring of transactions of which each waited for the next. */
const POSTGRES_LOCKED = ['55P03', '40P01']

/** Whether a write waited too long for another one: a lock, or a PostgreSQL that gave no answer. */
export function isBusy(error: unknown): boolean {
  const isSilent = (error as Error | undefined)?.message === 'Query read timeout'
  return isSqliteBusy(error) || isSilent || POSTGRES_LOCKED.includes(codesOf(error).code)
}

/** What SQLite says of a lock, for a lock of our own. */
export function sqliteBusy(): Error {
  return Object.assign(new Error('database is locked'), { errcode: SQLITE.busy })
}

/** Read-only, and its disk full. */
const POSTGRES_UNWRITABLE = ['25006', '53100']
const SQLITE_UNWRITABLE = [SQLITE.readOnly, SQLITE.ioError, SQLITE.full, SQLITE.cannotOpen]

/** Whether a write failed where a read may well succeed: a full disk, one that is read-only, a standby server. */
export function isUnwritable(error: unknown): boolean {
  const { code, sqlite } = codesOf(error)
  return POSTGRES_UNWRITABLE.includes(code) || SQLITE_UNWRITABLE.includes(primary(sqlite))
}

export function isDiskFull(error: unknown): boolean {
  const { code, sqlite } = codesOf(error)
  return code === 'ENOSPC' || sqlite === SQLITE.full
}

/** Whether a write failed because another row already holds that value. */
export function isUniqueViolation(error: unknown): boolean {
  const { code, sqlite = -1 } = codesOf(error)
  return code === '23505' || SQLITE_UNIQUE.includes(sqlite)
}

/** Whether a write failed because of its rows: a constraint, or a value the database cannot hold. */
export function isRefusedRow(error: unknown): error is Error {
  const { code, sqlite } = codesOf(error)
  return /^2[23]/.test(code) || primary(sqlite) === SQLITE_CONSTRAINT
}

/** PostgreSQL and the network give a text, SQLite a number beside it. */
function codesOf(error: unknown): { code: string; sqlite: number | undefined } {
  const { code, errcode } = (error ?? {}) as { code?: unknown; errcode?: unknown }
  return { code: String(code), sqlite: typeof errcode === 'number' ? errcode : undefined }
}

/** An extended code carries its primary one in its lowest byte. */
function primary(extended = -1): number {
  return extended & 0xff
}
