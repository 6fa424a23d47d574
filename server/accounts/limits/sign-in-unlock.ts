import type { Db } from '../../database/tables.ts'
import { normalizeEmail } from '../people/users.ts'
import { pseudonym } from './pseudonym.ts'

/**
 * The name under which an account's tries are counted. It carries the number of times an operator has
 * unlocked the account, so that unlocking also reaches counters in the memory of a running server.
 */
export async function accountKey(db: Db, email: string): Promise<string> {
  const account = pseudonym(normalizeEmail(email))
  const row = await db
    .selectFrom('sign_in_unlocks')
    .select('times')
    .where('account', '=', account)
    .executeTakeFirst()
  return `${account}:${row?.times ?? 0}`
}

/** Forgets every failed try for the account, from the next try on. */
export async function unlockSignIn(db: Db, email: string): Promise<void> {
  await db
    .insertInto('sign_in_unlocks')
    .values({ account: pseudonym(normalizeEmail(email)), times: 1 })
    .onConflict((conflict) =>
      conflict
        .column('account')
        .doUpdateSet((eb) => ({ times: eb('sign_in_unlocks.times', '+', 1) })),
    )
    .execute()
}
