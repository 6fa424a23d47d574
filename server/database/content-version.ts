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
  withdrawals: Withdrawal[]
}

/** The content's version, and what was taken down after the one the caller knows. */
export async function readContentChanges(db: Db, since: number): Promise<ContentChanges> {
  const version = await readContentVersion(db)
  if (version <= since) return { version, withdrawals: [] }
  if (version - since > KEPT_VERSIONS) return { version, withdrawals: [{ version, address: null }] }
  const rows = db.selectFrom('withdrawals').selectAll().where('version', '>', since)
  return { version, withdrawals: await rows.orderBy('version').execute() }
}
