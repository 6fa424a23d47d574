import { AsyncLocalStorage } from 'node:async_hooks'
import type { WorkingTime } from './shared-time.ts'

/**
 * Addresses that lie together (an IPv4 /24, an IPv6 /48) are one side: whoever has many of them has them there. The first
 * three parts tell. Accounts are named by their e-mail.
 */
export function sideOf(from = ''): string {
  return from.includes('@') ? from : from.split(/[.:]/, 3).join('.')
}

const asking = new AsyncLocalStorage<{ side: string; time?: WorkingTime | undefined }>()

/** Does some work for whoever asks from this side: what it reads takes turns with all that others read. */
export function workForSide<T>(side: string, work: () => T, time?: WorkingTime): T {
  return asking.run({ side, time }, work)
}

/** For whom work is done; undefined for what the site does of its own accord. */
export function currentSide(): string | undefined {
  return asking.getStore()?.side
}

/** For what the site waits idly: it is not counted as work of whoever asks. */
export function waitIdly<T>(answer: () => Promise<T>): Promise<T> {
  const time = asking.getStore()?.time
  return time ? time.waitFor(answer) : answer()
}

interface Placed {
  side: string
}

/** How many of those in line are of this side. */
export function countFrom(line: Placed[], side: string): number {
  return line.filter((one) => one.side === side).length
}

/** The last of the side with the most in line, where it has at least two more than one with so many. */
export function findCrowd<T extends Placed>(line: T[], own: number): T | undefined {
  const counts = new Map<string, number>()
  for (const { side } of line) counts.set(side, (counts.get(side) ?? 0) + 1)
  const most = Math.max(...counts.values())
  return most > own + 1 ? line.findLast(({ side }) => counts.get(side) === most) : undefined
}

const MOST_SIDES = 2000

/** Each side in turn: a crowd from one side waits for itself, and whoever comes alone is next. */
export function createTurns() {
  const lastOf = new Map<string, number>()
  let begun = 0
  const next = (side: string) => Math.max(begun, lastOf.get(side) ?? 0) + 1
  return {
    next,
    take(side: string): number {
      const turn = next(side)
      if (lastOf.size >= MOST_SIDES) lastOf.clear()
      lastOf.set(side, turn)
      return turn
    },
    begin(turn: number): void {
      begun = Math.max(begun, turn)
    },
  }
}

/** What one side may take at once, in ms of work, and all of them together. */
const FOR_ONE_MS = 1000
const FOR_ALL_MS = 2000
/** What is kept for those who have lately taken less than this: two hundred who each take it leave something. */
const FOR_NEW_MS = 3000
const NEW_MS = 12
/** And for those who have taken less than this, and less than a third of what others have who must wait. */
const FOR_LIGHT_MS = 1000
const LIGHT_MS = 45
/** Of those who must wait, so many count. */
const LAST_ASKERS = 16
/** How much of it comes back as time passes: more for all than for twenty who take all they can. */
const BACK_FOR_ONE = 1 / 2000
const BACK_FOR_ALL = 1 / 100
/** What asking in vain counts for. */
const ASKING_MS = 50
/** Whoever has taken more has taken much: among them each comes in turn. */
const MUCH_MS = 100

/** Who has lately asked for little is served without further ado; who goes on asking has had theirs. */
export function createCredits() {
  const ofAll = createCredit(FOR_ALL_MS, BACK_FOR_ALL)
  const ofNew = createCredit(FOR_NEW_MS, BACK_FOR_ALL)
  const ofLight = createCredit(FOR_LIGHT_MS, BACK_FOR_ALL)
  const ofSides = createSideCredits(FOR_ONE_MS, BACK_FOR_ONE)
  /** What those who must wait have taken, on average. */
  let takenByAskers = 0

  const taken = (side: string) => FOR_ONE_MS - ofSides.left(side)

  /** What is left for this side, of what there is for all first. */
  function findLeft(side: string): Credit | undefined {
    const ofSide = taken(side)
    if (ofSide >= FOR_ONE_MS) return undefined
    if (ofAll.isLeft()) return ofAll
    if (ofSide < NEW_MS && ofNew.isLeft()) return ofNew
    const isLight = ofSide < Math.min(takenByAskers / 3, LIGHT_MS)
    return isLight && ofLight.isLeft() ? ofLight : undefined
  }

  return {
    isLeft: (side: string) => findLeft(side) !== undefined,
    /** Tells of others whether they have taken far more. */
    weigh(side: string): (other: string) => boolean {
      const much = 2 * (taken(side) + ASKING_MS)
      return (other) => taken(other) > much
    },
    /** Those of a crowd who have taken least; the ones who have taken much are alike. */
    listLightest<T extends Placed>(line: T[]): T[] {
      const weights = new Map(line.map(({ side }) => [side, Math.min(taken(side), MUCH_MS)]))
      const least = Math.min(...weights.values())
      return line.filter(({ side }) => weights.get(side) === least)
    },
    /** How long a slot was held; and what of it all pay for: what a crowd pays for by resting is taken from nobody else. */
    spend(side: string, ms: number, forAll: number): void {
      findLeft(side)?.spend(forAll)
      ofSides.spend(side, ms)
    },
    /** For who has to wait or is sent away: whoever asks again and again has not asked for little. */
    spendAsking(side: string): void {
      ofSides.spend(side, ASKING_MS)
      takenByAskers += (taken(side) - takenByAskers) / LAST_ASKERS
    },
  }
}

type Credit = ReturnType<typeof createCredit>

/** A credit for each side. */
export function createSideCredits(most: number, back: number) {
  const credits = new Map<string, Credit>()
  return {
    left: (side: string) => credits.get(side)?.left() ?? most,
    spend(side: string, amount: number): void {
      if (credits.size >= MOST_SIDES) credits.clear()
      const credit = credits.get(side) ?? createCredit(most, back)
      credits.set(side, credit)
      credit.spend(amount)
    },
  }
}

/** So much at once, of which this share of the time comes back; nobody owes more than that. */
export function createCredit(most: number, back: number) {
  let left = most
  let at = performance.now()
  function now(): number {
    const before = at
    at = performance.now()
    left = Math.min(most, left + (at - before) * back)
    return left
  }
  return {
    left: now,
    isLeft: () => now() > 0,
    spend(ms: number): void {
      left = Math.max(-most, now() - ms)
    },
  }
}
