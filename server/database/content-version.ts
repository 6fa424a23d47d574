import { sql } from 'kysely'
import { databaseKind } from './dialects.ts'
import type { Db } from './tables.ts'

/** What was taken down this long ago is known to every process that is well. */
export const SPREAD_MS = 600
/** A process that has missed more versions than this takes everything for withdrawn. */
const KEPT_VERSIONS = 10_000

/** Says that what visitors see has changed; called inside the transaction that changes it. */
export async function raiseContentVersion(db: Db): Promise<void> {
  await db
    .updateTable('content_version')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .execute()
}

/** Throws when nothing can be written; changes nothing, but as a change would. */
export async function requireWritable(db: Db): Promise<void> {
  await db
    .updateTable('content_version')
    .set((eb) => ({ version: eb.ref('version') }))
    .execute()
}

export async function readContentVersion(db: Db): Promise<number> {
  const row = await db.selectFrom('content_version').select('version').executeTakeFirstOrThrow()
  return row.version
}

export interface Withdrawal {
  /** The version of the content that has it no more. */
  version: number
  /** The address at which it was shown; null: anything may be gone. */
  address: string | null
}

/**
 * Says that nothing is shown at this address any more, or, without one, that anything may be gone. Called inside
 * the transaction that takes it down, once that has raised the content's version.
 */
export async function recordWithdrawal(db: Db, address: string | null): Promise<void> {
  const version = await readContentVersion(db)
  await db.insertInto('withdrawals').values({ version, address }).execute()
  await db
    .deleteFrom('withdrawals')
    .where('version', '<', version - KEPT_VERSIONS)
    .execute()
}

export interface ContentChanges {
  version: number
  /** Another name, another server or start of it: what it holds may be older than what the last one said. */
  server: string
  withdrawals: Withdrawal[]
}

/** The content's version, and what was taken down after the one the caller knows. */
export async function readContentChanges(db: Db, since: number): Promise<ContentChanges> {
  const { version, server } = await db
    .selectFrom('content_version')
    .select(['version', nameServer(db).as('server')])
    .executeTakeFirstOrThrow()
  const said = { version, server }
  if (version <= since) return { ...said, withdrawals: [] }
  if (version - since > KEPT_VERSIONS) return { ...said, withdrawals: [{ version, address: null }] }
  const rows = db.selectFrom('withdrawals').selectAll().where('version', '>', since)
  return { ...said, withdrawals: await rows.orderBy('version').execute() }
}

function nameServer(db: Db) {
  return databaseKind(db) === 'postgres'
    ? sql<string>`pg_postmaster_start_time()::text`
    : sql<string>`'file'`
}
