import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { countAtFront } from './front-line.ts'
import { Problem } from './problem.ts'
import { type CrowdOptions, createRests } from './rests.ts'
import { createSharedTime, type WorkingTime } from './shared-time.ts'
import { countFrom, createCredits, createTurns, findCrowd, sideOf, workForSide } from './sides.ts'

export interface SlotsOptions extends CrowdOptions {
  /** How many works run at a time, and how many wait for one of them to end. */
  running: number
  waiting: number
  /** How many of those may come from one side. */
  fromOne?: number
  /** Whether who comes alone is spared the rest of a crowd. */
  sparesAlone?: boolean
  /** What the next one is told. */
  sentence: string
}

/**
 * For what people read and nobody keeps. A crowd gets less than a hundredth of the processor: such a work holds
 * everybody up for as long as it takes, and fewer than one reader in a hundred may notice.
 */
export const forReaders = { running: 4, waiting: 128, rest: 149, crowd: 16 }

/** Each rank waits in a line of its own, as long as the others; the higher one is served first. */
const ranks = ['trusted', 'known', 'stranger'] as const
export type Rank = (typeof ranks)[number]

/** Who asks, and from which side: one side may not fill a line. */
export interface Asker {
  from?: string | undefined
  rank?: Rank
  /** Whoever asks under the same name until the work is done shares it, at the best turn of theirs. */
  name?: unknown
}

const HELD_BACK_MS = 35
/** On a machine that has no time to spare a stranger is told so; who ranks higher waits as long as it takes. */
const PATIENCE_MS = 8000
/** More of one side than this in line are a crowd. */
const A_FEW = 4
/** Work that took longer was not at work all the time. */
const LONGEST_WORK_MS = 100

/**
 * A small queue before work that is dear: beyond it people are told to come back, rather than all made to wait. Who has
 * lately asked for little begins as soon as a slot is free. A crowd, and whoever asks on and on, rest after each work, and
 * nobody else waits for that.
 */
export function createSlots(options: SlotsOptions) {
  const { running, waiting, fromOne = waiting, rest = 0, sparesAlone = true, sentence } = options
  let underWay = 0
  // A crowd never holds every slot: who comes alone would wait for as long as its works take.
  let freeForCrowd = rest > 0 && sparesAlone ? Math.ceil(running / 2) : running
  const lines: Record<Rank, Waiting[]> = { trusted: [], known: [], stranger: [] }
  const turns = createTurns()
  const credits = createCredits()
  const rests = createRests(options)
  const beginWorking = createSharedTime()
  // One for all: to note where each was made takes as long as half of the refusal.
  const tooBusy = new Problem(503, 'too_busy', sentence, { headers: { 'Retry-After': '5' } })
  /** How to ask for what is in line or being done, by its name. */
  const works = new Map<unknown, (from?: string) => Promise<unknown>>()

  /** Whether they come alone, or nearly so. */
  const isAlone = (side: string) =>
    rest === 0 || (sparesAlone && credits.isLeft(side) && countWaiting(side) <= A_FEW)
  const countWaiting = (side: string) => countFrom(lines.stranger, side) + countAtFront(side)

  function mayBegin(side: string, rank: Rank): boolean {
    return underWay < running && (rank !== 'stranger' || freeForCrowd > 0 || isAlone(side))
  }

  function isFull({ from, rank = 'stranger' }: Asker): boolean {
    const side = sideOf(from)
    if (mayBegin(side, rank)) return false
    const line = lines[rank]
    if (countFrom(line, side) >= fromOne) return true
    return line.length >= waiting && findWhoYields(line, side) === undefined
  }

  /** A full line has room for one more side: the last of the side that fills it is sent away, or of those who go on asking. */
  function findWhoYields(line: Waiting[], side: string): Waiting | undefined {
    const last = findCrowd(line, countFrom(line, side))
    const isHeavier = isAlone(side) ? (other: string) => !isAlone(other) : credits.weigh(side)
    return last ?? line.findLast((one) => isHeavier(one.side))
  }

  /** Held back, each for another while, so that a flood of refusals comes slowly and never all at once. */
  async function refuse(): Promise<never> {
    await sleep(HELD_BACK_MS + Math.random() * HELD_BACK_MS)
    throw tooBusy
  }

  /** Work that stands in line once for all who ask for it; each of them has a patience of their own. */
  function share<T>(work: Work<T>, { name = Symbol(), rank = 'stranger' }: Asker) {
    const line = lines[rank]
    const asking = new Set<Asking<T>>()
    let place: Waiting | undefined
    let result: Promise<T> | undefined

    function ask(from?: string): Promise<T> {
      const side = sideOf(from)
      if (result) return result
      if (mayBegin(side, rank)) {
        if (place) leave(place)
        return begin(side, rank !== 'stranger' || isAlone(side))
      }
      const isCounted = !isAlone(side)
      if (isCounted) credits.spendAsking(side)
      if (!place && isFull({ from, rank })) return refuse()
      const answer = wait(from)
      if (place) takeBetterTurn(place, side)
      else enter(side, isCounted)
      return answer
    }

    function begin(side: string, isFree: boolean): Promise<T> {
      place = undefined
      works.set(name, ask)
      const done = perform(work, rank === 'stranger' ? side : undefined, isFree).finally(() =>
        works.delete(name),
      )
      for (const { end } of asking) end(() => done)
      result = done
      return done
    }

    function wait(from: string | undefined): Promise<T> {
      const { promise, resolve } = Promise.withResolvers<T>()
      const giveUp = rank === 'stranger' ? setTimeout(loseHeart, PATIENCE_MS) : undefined
      const one = { from, end }
      asking.add(one)
      return promise

      function end(answer: () => Promise<T>): void {
        if (!asking.delete(one)) return
        clearTimeout(giveUp)
        resolve(answer())
      }

      function loseHeart(): void {
        end(() => Promise.reject(tooBusy))
        if (place && asking.size === 0) leave(place)
      }
    }

    function enter(side: string, isCounted: boolean): void {
      const last = line.length >= waiting ? findWhoYields(line, side) : undefined
      const entered = { side, turn: turns.take(side), isCounted, start: begin, sendAway }
      place = entered
      line.push(entered)
      works.set(name, ask)
      last?.sendAway()

      /** Those of the side whose place it was; whoever else waits for the same asks again. */
      function sendAway(): void {
        leave(entered)
        for (const { from, end } of [...asking]) {
          end(() => (sideOf(from) === entered.side ? Promise.reject(tooBusy) : ask(from)))
        }
      }
    }

    function leave(left: Waiting): void {
      line.splice(line.indexOf(left), 1)
      place = undefined
      works.delete(name)
    }

    return ask
  }

  function takeBetterTurn(place: Waiting, side: string): void {
    const isBetter =
      isAlone(side) === isAlone(place.side) ? turns.next(side) < place.turn : isAlone(side)
    if (!isBetter) return
    place.turn = turns.take(side)
    place.side = side
  }

  async function perform<T>(work: Work<T>, side: string | undefined, isFree: boolean): Promise<T> {
    const time = beginWorking()
    underWay += 1
    if (!isFree) freeForCrowd -= 1
    try {
      return await work(side, time)
    } finally {
      const held = time.end()
      const forAll = isFree ? Math.min(held, LONGEST_WORK_MS) : 0
      if (side !== undefined) credits.spend(side, held, forAll)
      // A rest is many times the work: of works that run together each rests for its share.
      if (!isFree) restThenRelease(held)
      // Never at once: work that waits for nothing would let a whole crowd through in one turn, before anybody
      // who comes for something quick is heard.
      setImmediate(endWork)
    }
  }

  function restThenRelease(took: number): void {
    const restMs = rests.add(
      Math.min(took, LONGEST_WORK_MS),
      lines.stranger.length + countAtFront(),
    )
    if (restMs === 0) freeForCrowd += 1
    else setTimeout(endRest, restMs)
  }

  function endWork(): void {
    underWay -= 1
    serve()
  }

  function endRest(): void {
    freeForCrowd += 1
    serve()
  }

  function serve(): void {
    const rank = ranks.find((name) => lines[name].length > 0)
    if (!rank || underWay >= running) return
    const line = lines[rank]
    const alone = rank === 'stranger' ? line.filter(({ side }) => isAlone(side)) : line
    countAsking(line.filter((one) => !alone.includes(one)))
    if (alone.length === 0 && freeForCrowd === 0) return
    const next = (alone.length > 0 ? alone : credits.listLightest(line)).reduce((first, one) =>
      one.turn < first.turn ? one : first,
    )
    line.splice(line.indexOf(next), 1)
    turns.begin(next.turn)
    next.start(next.side, alone.length > 0)
    serve()
  }

  /** Who came alone and has to wait for long is part of a crowd in the end. */
  function countAsking(crowd: Waiting[]): void {
    for (const one of crowd) {
      if (!one.isCounted) credits.spendAsking(one.side)
      one.isCounted = true
    }
  }

  return {
    isFull,
    refuse,
    waiting: () => ranks.reduce((sum, rank) => sum + lines[rank].length, 0),
    async run<T>(work: () => Promise<T>, asker: Asker = {}): Promise<T> {
      const known = works.get(asker.name) as ((from?: string) => Promise<T>) | undefined
      // It may begin when somebody else's ends, and is done for whoever asked all the same.
      const begin: Work<T> = (side, time) =>
        side === undefined ? work() : workForSide(side, work, time)
      const ask = known ?? share(AsyncLocalStorage.bind(begin), asker)
      return ask(asker.from)
    },
  }
}

/** For this side, if it is that of a stranger. */
type Work<T> = (side: string | undefined, time: WorkingTime) => Promise<T>

/** Who waits for a work, with or before others. */
interface Asking<T> {
  from: string | undefined
  /** Once: who has been answered is not asked for another answer, which nobody would take. */
  end(answer: () => Promise<T>): void
}

/** A work in line. */
interface Waiting {
  /** Of whoever has the best turn of those who wait for it. */
  side: string
  /** The lowest begins next. */
  turn: number
  /** Whether asking has cost them something. */
  isCounted: boolean
  start(side: string, isFree: boolean): unknown
  sendAway(): void
}
