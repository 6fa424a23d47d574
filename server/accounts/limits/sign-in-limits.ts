import type { Db } from '../../database/tables.ts'
import type { Rank } from '../../slots.ts'
import { isAdmin } from '../people/administrators.ts'
import type { Pseudonym } from '../people/pseudonym.ts'
import { findUserByEmail, normalizeEmail } from '../people/users.ts'
import { type Change, type Count, type Counters, tooManyTries } from './counters.ts'

export type BeginAttempt = ReturnType<typeof createSignInLimits>

const HOUR = 60 * 60
const DAY = 24 * HOUR
/** Quick tries for one account from one address; the last of them starts the wait. */
const QUICK_TRIES = 5
const FIRST_WAIT = 60
const LONGEST_WAIT = 15 * 60
/**
 * Tries for one account from everywhere, before the account's own pace sets in: 50 + 24 × 60 passwords a day at most.
 * Of codes there are only a million, and who guesses them has the password: 20 + 24 a day.
 */
const accountLimits = {
  password: { tries: 50, pace: 60, key: 'account' },
  code: { tries: 20, pace: HOUR, key: 'account-code' },
}
export type Guessed = keyof typeof accountLimits
/**
 * Tries from one address, whichever the account. Never given back: each costs a hash, even with the right password.
 * Those of each rank are counted apart, lest strangers close the door of an office to those who work there.
 */
const ADDRESS_TRIES = 200

export interface SignInLimitsParts {
  counters: Counters
  known: KnownAddresses
  db: Db
  pseudonym: Pseudonym
}

export function createSignInLimits({ counters, known, db, pseudonym }: SignInLimitsParts) {
  /** Counts the try before the password is looked at, so that tries at the same instant count too. */
  return async function beginAttempt(email: string, address: string, guessed: Guessed) {
    const limit = accountLimits[guessed]
    const account = `${pseudonym(email)}:${await countUnlocks(db, email)}`
    const accountTries = `${limit.key}:${account}`
    const accountWait = `${limit.key}-wait:${account}`
    // Who has signed in from here before is not held up by strangers who guess, here or elsewhere.
    const isKnown = await known.has(address, email)
    const rank = isKnown ? await findRank(db, email) : 'stranger'
    const addressTries = addressKey(address, rank)
    const pairTries = `sign-in:${account}:${address}`
    const pairWait = `sign-in-wait:${account}:${address}`

    const before = await counters.read([
      { key: accountTries, seconds: DAY },
      { key: accountWait, seconds: limit.pace },
      { key: addressTries, seconds: HOUR },
      { key: pairWait, seconds: LONGEST_WAIT },
    ])
    refuseIf(before.get(addressTries), ADDRESS_TRIES)
    refuseIf(before.get(pairWait))
    if (!isKnown && pointsOf(before, accountTries) >= limit.tries) {
      refuseIf(before.get(accountWait))
    }

    const refundable: Change[] = [{ key: pairTries, by: 1, seconds: HOUR }]
    if (!isKnown) refundable.push({ key: accountTries, by: 1, seconds: DAY })
    const counted = [...refundable, { key: addressTries, by: 1, seconds: HOUR }]
    const after = await counters.add(counted)
    const waits: string[] = []

    /** Of several tries that have read the same counts, one starts the wait; the others are not counted. */
    async function startWait(key: string, seconds: number): Promise<void> {
      const wait = (await counters.add([{ key, by: 1, seconds }])).get(key)
      if (wait && wait.points > 1) {
        await giveBack(counted)
        refuseIf(wait)
      }
      waits.push(key)
    }

    async function giveBack(changes: Change[]): Promise<void> {
      await counters.add(changes.map((change) => ({ ...change, by: -change.by })))
      if (waits.length > 0) await counters.delete(waits)
    }

    if (pointsOf(after, accountTries) > limit.tries) await startWait(accountWait, limit.pace)
    const extraTries = pointsOf(after, pairTries) - QUICK_TRIES
    if (extraTries >= 0) {
      await startWait(pairWait, Math.min(FIRST_WAIT * 2 ** extraTries, LONGEST_WAIT))
    }

    return {
      rank,
      async succeeded() {
        await counters.delete([pairTries, pairWait])
        if (!isKnown) {
          // The first of those that somebody known has.
          const addressTries = addressKey(address, await findRank(db, email))
          await counters.add([
            { key: accountTries, by: -1, seconds: DAY },
            { key: addressTries, by: 1, seconds: HOUR },
          ])
        }
        await known.add(address, email)
      },
      /** Nothing was learnt about the password: the try is given back to the account. */
      undone: () => giveBack(refundable),
    }
  }
}

/**
 * Of somebody who has signed in from where they are before. Accounts are had for the asking, enough of them to fill a
 * line or a count: those with a role have one more.
 */
async function findRank(db: Db, email: string): Promise<Rank> {
  const user = await findUserByEmail(db, email)
  return user && (await isAdmin(db, user.id)) ? 'trusted' : 'known'
}

const addressKey = (address: string, rank: Rank) => `address:${rank}:${address}`

function pointsOf(counts: Map<string, Count>, key: string): number {
  return counts.get(key)?.points ?? 0
}

function refuseIf(count: Count | undefined, limit = 0): void {
  if (count && count.points >= limit) throw tooManyTries('Trop de tentatives de connexion.', count)
}

/**
 * How many times an operator has unlocked the account. It is part of the name under which tries are counted, so that
 * unlocking also reaches counters in the memory of a running server.
 */
async function countUnlocks(db: Db, email: string): Promise<number> {
  const row = await db
    .selectFrom('user')
    .innerJoin('sign_in_unlocks', 'sign_in_unlocks.account', 'user.id')
    .select('times')
    .where('user.email', '=', normalizeEmail(email))
    .executeTakeFirst()
  return row?.times ?? 0
}

/** Forgets every failed try for the account, from the next try on. */
export async function unlockSignIn(db: Db, userId: string): Promise<void> {
  await db
    .insertInto('sign_in_unlocks')
    .values({ account: userId, times: 1 })
    .onConflict((conflict) =>
      conflict
        .column('account')
        .doUpdateSet((eb) => ({ times: eb('sign_in_unlocks.times', '+', 1) })),
    )
    .execute()
}

const KNOWN_FOR_MS = 14 * 24 * 60 * 60 * 1000

type KnownAddresses = ReturnType<typeof createKnownAddresses>

/**
 * From where people have signed in before: strangers who guess, or who come in crowds, do not hold them up there. In
 * the database, since a crowd may well come after a restart.
 */
export function createKnownAddresses(db: Db, pseudonym: Pseudonym) {
  const keyOf = (address: string, email = '') => `known:${pseudonym(`${email} ${address}`)}`

  return {
    /** Whether this person, or anybody when none is named, has signed in from there. */
    async has(address: string, email?: string): Promise<boolean> {
      const row = await db
        .selectFrom('rate_limits')
        .select('key')
        .where('key', '=', keyOf(address, email))
        .where('expire', '>', Date.now())
        .executeTakeFirst()
      return row !== undefined
    },
    async add(address: string, email: string): Promise<void> {
      const expire = Date.now() + KNOWN_FOR_MS
      const keys = [keyOf(address), keyOf(address, email)].sort()
      await db
        .insertInto('rate_limits')
        .values(keys.map((key) => ({ key, points: 1, expire })))
        .onConflict((conflict) => conflict.column('key').doUpdateSet({ expire }))
        .execute()
    },
  }
}
