/** Connections, resources, an operator or a time limit that stepped in, the system below. */
const POSTGRES_AWAY = /^(08|53|57|58)/
const NETWORK_AWAY = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ETIMEDOUT',
  'EPIPE',
  'ENOENT',
])
/** What pg and Kysely say in words only. */
const PG_AWAY =
  /connection terminated|timeout exceeded when trying to connect|Cannot use a pool|Query read timeout|not queryable|connection has been discarded/i
/** SQLite's primary codes: busy, locked, read-only, I/O error, full, cannot open. */
const SQLITE_AWAY = new Set([5, 6, 8, 10, 13, 14])

/** Whether this failure is the database being away, full or busy, rather than a fault of ours. */
export function isDatabaseTrouble(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code, errcode } = error as { code?: unknown; errcode?: unknown }
  if (typeof errcode === 'number') return SQLITE_AWAY.has(errcode & 0xff)
  if (typeof code === 'string' && (NETWORK_AWAY.has(code) || POSTGRES_AWAY.test(code))) return true
  if (PG_AWAY.test(error.message)) return true
  if (error instanceof AggregateError) return error.errors.some(isDatabaseTrouble)
  return isDatabaseTrouble(error.cause)
}
