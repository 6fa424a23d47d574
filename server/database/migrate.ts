import { type Kysely, sql } from 'kysely'
import { Refusal } from '../refusal.ts'
import { requireWritable } from './content-version.ts'
import { isBusy } from './errors.ts'
import * as accounts from './migrations/0001-accounts.ts'
import * as blog from './migrations/0002-blog.ts'
import * as lists from './migrations/0003-lists.ts'
import * as search from './migrations/0004-search.ts'
import * as signInLimits from './migrations/0010-sign-in-limits.ts'
import * as audit from './migrations/0020-audit.ts'
import * as simpleTokens from './migrations/0021-simple-tokens.ts'
import * as withdrawalsAndDays from './migrations/0022-withdrawals-and-days.ts'
import * as history from './migrations/0023-history.ts'
import * as media from './migrations/0027-media.ts'
import * as imports from './migrations/0029-imports.ts'
import * as secondFactor from './migrations/0030-second-factor.ts'
import * as keptApart from './migrations/0031-kept-apart.ts'
import * as onePassword from './migrations/0032-one-password.ts'
import type { Database, DatabaseKind } from './open.ts'
import { requireUsable } from './require-usable.ts'
import { markAsOurs } from './site-relations.ts'
import type { Db } from './tables.ts'

export interface Migration {
  name: string
  // A migration sees the schema of its own day, not today's types.
  // biome-ignore lint/suspicious/noExplicitAny: see above
  up(db: Kysely<any>, kind: DatabaseKind): Promise<void>
}

/** In order, for ever: a migration that has been released is never edited. */
export const migrations: Migration[] = [
  accounts,
  blog,
  lists,
  search,
  signInLimits,
  audit,
  simpleTokens,
  withdrawalsAndDays,
  history,
  media,
  imports,
  secondFactor,
  keptApart,
  onePassword,
]

/** Any number: PostgreSQL's advisory locks are named by one. */
const LOCK = 4_271_909

/** Somebody who reads or writes several tables may stand in a ring with us as often as this. */
const TRIES = 10

/**
 * Brings the schema up to date, then runs `afterwards` (starter content), all in one transaction under
 * one lock: several processes may start at once, and one killed half-way leaves nothing behind.
 */
export async function migrate(
  { db, kind }: Database,
  afterwards: (db: Database['db']) => Promise<void> = async () => {},
): Promise<void> {
  const attempt = () =>
    db.transaction().execute(async (transaction) => {
      if (kind === 'postgres') {
        await waitForLock(transaction)
        await requireUsable(transaction)
      }
      await bringUpToDate(transaction, kind)
      await afterwards(transaction)
    })
  for (let left = kind === 'postgres' ? TRIES : 1; ; left -= 1) {
    try {
      return await attempt()
    } catch (error) {
      if (!isBusy(error) || left === 1) throw error
    }
  }
}

/** The migrations alone, for whoever has a transaction and the lock. */
export async function bringUpToDate(db: Db, kind: DatabaseKind): Promise<void> {
  await sql`create table if not exists schema_migrations (name text primary key)`.execute(db)
  const { rows } = await sql<{ name: string }>`select name from schema_migrations`.execute(db)
  const applied = new Set(rows.map((row) => row.name))
  refuseNewerSchema(applied)
  const missing = migrations.filter(({ name }) => !applied.has(name))
  if (missing.length === 0) return
  // First, as every save does, of whatever release: from here on nobody else changes what visitors see.
  if (applied.has(blog.name)) await requireWritable(db)
  const apply = async () => {
    for (const { name, up } of missing) {
      await up(db, kind)
      await sql`insert into schema_migrations (name) values (${name})`.execute(db)
    }
  }
  await (kind === 'postgres' ? markAsOurs(db, apply) : apply())
}

/** However long the process that holds it takes. */
export async function waitForLock(transaction: Db): Promise<void> {
  await sql`set local statement_timeout = 0`.execute(transaction)
  await sql`select pg_advisory_xact_lock(${LOCK})`.execute(transaction)
}

/** Throws when one of these migrations is not ours: a newer version of the site made it. */
export function refuseNewerSchema(applied: Iterable<string>): void {
  const known = new Set(migrations.map((migration) => migration.name))
  const unknown = [...applied].filter((name) => !known.has(name))
  if (unknown.length === 0) return
  throw new Refusal(
    `The database is newer than this version of the site (unknown migrations: ${unknown.join(', ')}). ` +
      'Start the version that made them, or restore an older backup.',
  )
}
