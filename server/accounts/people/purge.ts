import type { Db } from '../../database/tables.ts'
import { isClockTrusted } from '../../database/trusted-clock.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** A confirmation link lives a day; an account whose owner never came is forgotten after a week. */
const UNCONFIRMED_MS = 7 * DAY_MS
const JOURNAL_MS = 365 * DAY_MS
/** As long as the session that signing up opened: who never came back has not used the account. */
const UNUSED_MS = 30 * DAY_MS

/** Forgets what has ended, unless the clock that says so may be wrong: then only counts, which begin anew by it. */
export async function purgeByTrustedClock(
  db: Db,
  purges: ((db: Db, now: number) => Promise<void>)[],
  now = Date.now(),
): Promise<void> {
  await forgetCounts(db, now)
  if (!(await isClockTrusted(db, now))) return
  for (const purge of purges) await purge(db, now)
}

async function forgetCounts(db: Db, now: number): Promise<void> {
  await db.deleteFrom('rate_limits').where('expire', '<', now).execute()
}

/** Forgets what has no use any more: ended sessions, old journal, accounts never confirmed or never used. */
export async function purgeExpired(db: Db, now = Date.now()): Promise<void> {
  const past = new Date(now).toISOString()
  await db.deleteFrom('session').where('expiresAt', '<', past).execute()
  await db.deleteFrom('verification').where('expiresAt', '<', past).execute()
  await db
    .deleteFrom('audit_log')
    .where('at', '<', new Date(now - JOURNAL_MS).toISOString())
    .execute()
  await db
    .deleteFrom('user')
    .where('emailVerified', '=', false)
    .where('createdAt', '<', new Date(now - UNCONFIRMED_MS).toISOString())
    .where('id', 'not in', db.selectFrom('user_roles').select('user_id'))
    .execute()
  await forgetUnusedAccounts(db, new Date(now - UNUSED_MS).toISOString())
}

/** Those made before this, without a role or a session, by people who never signed in again. */
async function forgetUnusedAccounts(db: Db, madeBefore: string): Promise<void> {
  const signedIn = db
    .selectFrom('audit_log')
    .select('actor')
    .where('action', '=', 'signed_in')
    .where('actor', 'is not', null)
  await db
    .deleteFrom('user')
    .where('createdAt', '<', madeBefore)
    .where('id', 'not in', db.selectFrom('user_roles').select('user_id'))
    .where('id', 'not in', db.selectFrom('session').select('userId'))
    .where('id', 'not in', signedIn)
    .execute()
  await db
    .deleteFrom('sign_in_unlocks')
    .where('account', 'not in', db.selectFrom('user').select('id'))
    .execute()
}
