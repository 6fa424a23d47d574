import { sql } from 'kysely'
import { databaseKind } from './dialects.ts'
import { contentMissing } from './errors.ts'
import type { Db } from './tables.ts'

/** What was taken down this long ago is known to every process that is well. */
export const SPREAD_MS = 1000
/** A process that has missed more versions than this takes everything for withdrawn. */
const KEPT_VERSIONS = 10_000
/** A standby that takes over, or a snapshot that is put back, lacks fewer versions than this. */
const LOST_VERSIONS = 1000

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
  const row = await db
    .selectFrom('content_version')
    .select('version')
    .executeTakeFirstOrThrow(contentMissing)
  return row.version
}

export interface Withdrawal {
  /** The version of the content that has it no more. */
  version: number
  /** The address at which it was shown; null: anything may be gone. */
  address: string | null
}

/**
 * Says that nothing is shown at these addresses any more, or, with null, that anything may be gone. Called inside
 * the transaction that takes it down, once that has raised the content's version.
 */
export async function recordWithdrawal(db: Db, ...addresses: (string | null)[]): Promise<void> {
  const version = await readContentVersion(db)
  const rows = addresses.map((address) => ({ version, address }))
  await db.insertInto('withdrawals').values(rows).execute()
  await db
    .deleteFrom('withdrawals')
    .where('version', '<', version - KEPT_VERSIONS)
    .execute()
}

export interface KnownContent {
  version: number
  /** Another name, another server or start of it, or tables made anew: what it holds may be older than what the last one said. */
  server: string
}

export interface ContentChanges extends KnownContent {
  withdrawals: Withdrawal[]
}

/**
 * The content's version, and what was taken down after the one the caller knows. Another server may lack the
 * last versions and have given their numbers to others: what it took down by them is news. One question: on a slow line a
 * second one would show what was taken down for twice as long.
 */
export async function readContentChanges(db: Db, known: KnownContent): Promise<ContentChanges> {
  const since = sql<number>`case when ${nameServer(db)} = cast(${known.server} as text)
    then cast(${known.version} as bigint) else cast(${known.version - LOST_VERSIONS} as bigint) end`
  const rows = await db
    .selectFrom('content_version')
    .leftJoin('withdrawals', (join) => join.on('withdrawals.version', '>', since))
    .select(['content_version.version', nameServer(db).as('server')])
    .select(['withdrawals.version as withdrawnBy', 'withdrawals.address'])
    .orderBy('withdrawals.version')
    .execute()
  if (!rows[0]) throw contentMissing()
  const { version, server } = rows[0]
  if (version - known.version > KEPT_VERSIONS) {
    return { version, server, withdrawals: [{ version, address: null }] }
  }
  const withdrawals = rows.flatMap(({ withdrawnBy, address }) =>
    withdrawnBy === null
      ? []
      : [{ version: server === known.server ? withdrawnBy : version, address }],
  )
  return { version, server, withdrawals }
}

function nameServer(db: Db) {
  return databaseKind(db) === 'postgres'
    ? sql<string>`pg_postmaster_start_time()::text || ' ' || 'content_version'::regclass::oid`
    : sql<string>`'file'`
}
