import { createSideCredits } from './sides.ts'

/** A request that has come. */
export interface Arrived {
  begin(): void
  /** There is no room for it. */
  sendAway(): void
}

/** So many are looked at in a turn of the event loop: pages in memory would make it as long as there are readers. */
const MOST_LOOKS = 128
/** Of what is not in memory two begin in each turn, and one more for so many looks: they make the turn longer. */
const BEGINS = 2
const LOOKS_FOR_ONE = 8
/** Each with up to 100 kB of what it has sent; beyond, the last of the side that has asked most is sent away. */
const MOST_WAITING = 400
/** What each side may have asked for lately; one comes back in so many ms. Up to a few is little. */
const MOST_ASKED = 1000
const ONE_BACK_MS = 500
const A_FEW = 8

/** Those who have not been looked at. */
const unseen = createLine<() => void>()
/** Those who wait for what is not in memory: who has lately asked for little, and who has not. */
const light = createLine<Arrived>()
const heavy = createLine<Arrived>()
const asks = createSideCredits(MOST_ASKED, 1 / ONE_BACK_MS)
const countAsked = (side: string) => (trusted.has(side) ? 0 : MOST_ASKED - asks.left(side))
/** From where administrators came, the last one at the end. */
const trusted = new Set<string>()
const MOST_TRUSTED = 100

let looks = 0
let hasBegun = false
let isPlanned = false
let isTurnOfHeavy = false

/** Whether a request may be looked at now, and answered if that can be done from memory. */
export function mayLook(): boolean {
  if (looks >= MOST_LOOKS) return false
  planTurn()
  looks += 1
  return true
}

/** For who may not: looked at in one of the next turns, each side in turn; from where administrators came, at once. */
export function waitForLook(side: string, look: () => void): void {
  if (trusted.has(side)) look()
  else unseen.add(side, look)
}

/**
 * Whatever is not in memory begins here, few requests in each turn and each side in turn: pages that are in memory leave
 * between any two of them, and a crowd waits for itself. Who has lately asked for little comes first, but for every
 * second time. One line, as there is one loop.
 */
export function enterFrontLine(side: string, arrived: Arrived, isUrgent = false): void {
  const isLight = hasAskedForLittle(side)
  asks.spend(side, 1)
  if (!hasBegun || (isUrgent && isLight)) begin(arrived)
  else (isLight ? light : heavy).add(side, arrived)
  if (countAtFront() > MOST_WAITING) sendAwayOneOf(heavy.count() > 0 ? heavy : light)
}

/** Whether it comes first, here and in the lines behind. */
export const hasAskedForLittle = (side: string) => countAsked(side) < A_FEW

/** An administrator came from there: whatever strangers do, what comes from there has asked for little. */
export function trustSide(side: string): void {
  trusted.delete(side)
  trusted.add(side)
  const [first] = trusted
  if (first !== undefined && trusted.size > MOST_TRUSTED) trusted.delete(first)
}

/** For who has hung up. */
export function leaveFrontLine(side: string, arrived: Arrived): void {
  for (const line of [light, heavy]) line.remove(side, arrived)
}

/** How many wait for what is not in memory, of one side or of all. */
export function countAtFront(side?: string): number {
  return light.count(side) + heavy.count(side)
}

function begin(arrived: Arrived): void {
  hasBegun = true
  planTurn()
  arrived.begin()
}

function planTurn(): void {
  if (!isPlanned) setImmediate(takeTurn)
  isPlanned = true
}

function takeTurn(): void {
  const more = Math.floor(looks / LOOKS_FOR_ONE)
  looks = 0
  hasBegun = false
  isPlanned = false
  while (unseen.count() > 0 && mayLook()) unseen.takeNext()?.()
  for (let left = BEGINS + more; left > 0; left -= 1) beginNext()
}

function beginNext(): void {
  isTurnOfHeavy = !isTurnOfHeavy
  const [first, second] = isTurnOfHeavy ? [heavy, light] : [light, heavy]
  const next = first.takeNext() ?? second.takeNext()
  if (next) begin(next)
}

function sendAwayOneOf(line: typeof light): void {
  const sides = line.sides().map((side) => ({ side, asked: countAsked(side) }))
  const { side } = sides.reduce((most, one) => (one.asked > most.asked ? one : most))
  line.takeLast(side)?.sendAway()
}

function createLine<Waiting>() {
  /** The side at the beginning comes next. */
  const sides = new Map<string, Set<Waiting>>()
  let waiting = 0

  function remove(side: string, one: Waiting): void {
    const ofSide = sides.get(side)
    if (!ofSide?.delete(one)) return
    waiting -= 1
    if (ofSide.size === 0) sides.delete(side)
  }

  return {
    add(side: string, one: Waiting): void {
      sides.set(side, (sides.get(side) ?? new Set()).add(one))
      waiting += 1
    },
    remove,
    count: (side?: string) => (side === undefined ? waiting : (sides.get(side)?.size ?? 0)),
    sides: () => [...sides.keys()],
    /** Of the side whose turn it is, which comes after the others then. */
    takeNext(): Waiting | undefined {
      const [side, ofSide] = sides.entries().next().value ?? ['', new Set<Waiting>()]
      const [next] = ofSide
      if (!next) return undefined
      sides.delete(side)
      sides.set(side, ofSide)
      remove(side, next)
      return next
    },
    takeLast(side: string): Waiting | undefined {
      const last = [...(sides.get(side) ?? [])].at(-1)
      if (last) remove(side, last)
      return last
    },
  }
}
