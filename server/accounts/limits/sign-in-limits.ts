import type { RateLimiterRes } from 'rate-limiter-flexible'
import type { Db } from '../../database/tables.ts'
import { type Limiters, waitAfterRefusal } from './limiters.ts'
import { pseudonym } from './pseudonym.ts'
import { accountKey } from './sign-in-unlock.ts'
import { tooManyTries } from './too-many-tries.ts'

/** What became of a try that was let through. */
export interface Attempt {
  succeeded(): Promise<void>
  /** Nothing was learnt about the password: the try is given back to the account. */
  undone(): Promise<void>
}

export interface SignInLimits {
  /** Counts the try before the password is looked at, so that tries at the same instant count too. */
  begin(email: string, address: string): Promise<Attempt>
}

const HOUR = 60 * 60
const DAY = 24 * HOUR
/** Quick tries for one account from one address; the last of them starts the wait. */
const QUICK_TRIES = 5
const FIRST_WAIT = 60
const LONGEST_WAIT = 15 * 60
/** Tries for one account from everywhere, before the account's own pace sets in: 50 + 24 × 60 a day at most. */
const ACCOUNT_TRIES = 50
const ACCOUNT_PACE = 60
/** Tries from one address, whichever the account. Never given back: each costs a hash, even with the right password. */
const ADDRESS_TRIES = 200

export function createSignInLimits(limiters: Limiters, db: Db): SignInLimits {
  const pairTries = limiters('sign-in', { points: QUICK_TRIES, duration: HOUR })
  const pairWait = limiters('sign-in-wait', { points: 1, duration: FIRST_WAIT })
  const accountTries = limiters('account', { points: ACCOUNT_TRIES, duration: DAY })
  const accountWait = limiters('account-wait', { points: 1, duration: ACCOUNT_PACE })
  const addressTries = limiters('address', { points: ADDRESS_TRIES, duration: HOUR })
  // Who has signed in from here before is not held up by strangers who guess elsewhere.
  const knownAddresses = limiters('known', { points: 1, duration: 14 * DAY })

  async function begin(email: string, address: string): Promise<Attempt> {
    const account = await accountKey(db, email)
    const pair = `${account}:${address}`
    // Without the count of unlocks: who is let in again is still who they were.
    const known = `${pseudonym(email)}:${address}`

    const addressCount = inForce(await addressTries.get(address))
    if (addressCount && addressCount.consumedPoints >= ADDRESS_TRIES) {
      throw refusal(addressCount.msBeforeNext)
    }
    const waiting = inForce(await pairWait.get(pair))
    if (waiting) throw refusal(waiting.msBeforeNext)

    const isKnown = inForce(await knownAddresses.get(known)) !== undefined
    const holdsAccount = !isKnown && (await passAccount(account))
    const holdsPair = await passPair(pair)
    await addressTries.penalty(address)

    return {
      async succeeded() {
        if (!isKnown) await accountTries.reward(account)
        await pairTries.delete(pair)
        await pairWait.delete(pair)
        await knownAddresses.set(known, 1, 14 * DAY)
      },
      async undone() {
        if (!isKnown) await accountTries.reward(account)
        await pairTries.reward(pair)
        if (holdsPair) await pairWait.delete(pair)
        if (holdsAccount) await accountWait.delete(account)
      },
    }
  }

  /** Counts the try; true when it started the account's wait. */
  async function passAccount(account: string): Promise<boolean> {
    const tries = inForce(await accountTries.get(account))?.consumedPoints ?? 0
    if (tries >= ACCOUNT_TRIES) await accountWait.consume(account).catch(refuse)
    const { consumedPoints } = await accountTries.penalty(account)
    if (tries >= ACCOUNT_TRIES) return true
    // Several tries may have read the same count: those beyond the limit wait after all.
    if (consumedPoints <= ACCOUNT_TRIES) return false
    await accountWait.consume(account).catch(refuse)
    return true
  }

  /** Counts the try; true when it started the wait for this account from this address. */
  async function passPair(pair: string): Promise<boolean> {
    const { consumedPoints } = await pairTries.penalty(pair)
    if (consumedPoints < QUICK_TRIES) return false
    const wait = Math.min(FIRST_WAIT * 2 ** (consumedPoints - QUICK_TRIES), LONGEST_WAIT)
    await pairWait.consume(pair, 1, { customDuration: wait }).catch(refuse)
    return true
  }

  return { begin }
}

/** The counter in memory may still show a row whose time is over. */
function inForce(row: RateLimiterRes | null): RateLimiterRes | undefined {
  return row && row.msBeforeNext > 0 ? row : undefined
}

function refuse(error: unknown): never {
  throw refusal(waitAfterRefusal(error))
}

function refusal(waitMs: number) {
  return tooManyTries('Trop de tentatives de connexion.', waitMs)
}
