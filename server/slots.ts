import { setTimeout as sleep } from 'node:timers/promises'
import { Problem } from './problem.ts'
import { createTurns, sideOf } from './sides.ts'

export interface SlotsOptions {
  /** How many works run at a time, and how many wait for one of them to end. */
  running: number
  waiting: number
  /** How many of those may come from one side. */
  fromOne?: number
  /** While others wait, a rest after each work, as a multiple of its time: what is left is for everybody else. */
  rest?: number
  /** How many must wait for the whole of that rest; fewer are less of a crowd, and rest less. */
  crowd?: number
  /** What each work counts for at least, in ms: what is quickly made has to be sent too. */
  least?: number
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

const HELD_BACK_MS = 45
/** On a machine that has no time to spare a stranger is told so; who ranks higher waits as long as it takes. */
const PATIENCE_MS = 8000
/** Work that took longer was not at work all the time. */
const LONGEST_REST_MS = 900
/**
 * A few who ask on and on never wait, and would take the whole processor: past this much work there is a short rest even
 * so, until it makes a tenth of the time.
 */
const FREE_WORK_MS = 1000
const SHORT_REST = 9

/** A small queue before work that is dear: beyond it people are told to come back, rather than all made to wait. */
export function createSlots(options: SlotsOptions) {
  const { running, waiting, fromOne = waiting, rest = 0, crowd = 1, least = 0, sentence } = options
  let free = running
  let restUntil = 0
  const isLong = createWorkMeter()
  const lines: Record<Rank, Waiting[]> = { trusted: [], known: [], stranger: [] }
  const turns = createTurns()
  /** How to ask for what is in line or being done, by its name. */
  const works = new Map<unknown, (from?: string) => Promise<unknown>>()
  const countWaiting = () => ranks.reduce((sum, rank) => sum + lines[rank].length, 0)

  function isFull({ from, rank = 'stranger' }: Asker): boolean {
    if (free > 0) return false
    const line = lines[rank]
    const own = countFrom(line, sideOf(from))
    return own >= fromOne || (line.length >= waiting && findCrowd(line, own) === undefined)
  }

  /** Held back, each for another while, so that a flood of refusals comes slowly and never all at once. */
  async function refuse(): Promise<never> {
    await sleep(HELD_BACK_MS + Math.random() * HELD_BACK_MS)
    throw tooBusy()
  }

  const tooBusy = () => new Problem(503, 'too_busy', sentence, { headers: { 'Retry-After': '5' } })

  /** Work that stands in line once for all who ask for it; each of them has a patience of their own. */
  function share<T>(work: () => Promise<T>, { name = Symbol(), rank = 'stranger' }: Asker) {
    const line = lines[rank]
    const asking = new Set<Asking<T>>()
    let place: Waiting | undefined
    let result: Promise<T> | undefined

    function ask(from?: string): Promise<T> {
      if (result) return result
      if (free > 0) {
        free -= 1
        return begin()
      }
      if (!place && isFull({ from, rank })) return refuse()
      const answer = wait(from)
      if (place) takeBetterTurn(place, sideOf(from))
      else enter(sideOf(from))
      return answer
    }

    function begin(): Promise<T> {
      place = undefined
      works.set(name, ask)
      const done = perform(work).finally(() => works.delete(name))
      for (const { end } of asking) end(done)
      result = done
      return done
    }

    function wait(from: string | undefined): Promise<T> {
      const { promise, resolve } = Promise.withResolvers<T>()
      const giveUp = rank === 'stranger' ? setTimeout(loseHeart, PATIENCE_MS) : undefined
      const one = { from, end }
      asking.add(one)
      return promise

      function end(answer: Promise<T>): void {
        clearTimeout(giveUp)
        asking.delete(one)
        resolve(answer)
      }

      function loseHeart(): void {
        end(Promise.reject(tooBusy()))
        if (place && asking.size === 0) leave(place)
      }
    }

    function enter(side: string): void {
      // A full line has room for one more side: the last of the side that fills it is sent away.
      const last = line.length >= waiting ? findCrowd(line, countFrom(line, side)) : undefined
      const entered = { side, turn: turns.take(side), start: begin, sendAway }
      place = entered
      line.push(entered)
      works.set(name, ask)
      last?.sendAway()

      /** Those of the side whose place it was; whoever else waits for the same asks again. */
      function sendAway(): void {
        leave(entered)
        for (const { from, end } of [...asking]) {
          end(sideOf(from) === entered.side ? Promise.reject(tooBusy()) : ask(from))
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
    if (turns.next(side) >= place.turn) return
    place.turn = turns.take(side)
    place.side = side
  }

  async function perform<T>(work: () => Promise<T>): Promise<T> {
    const started = performance.now()
    try {
      return await work()
    } finally {
      const took = performance.now() - started
      const strangers = lines.stranger.length
      const hasRank = countWaiting() > strangers
      const crowdRest = rest * Math.min(strangers / crowd, 1) * Math.max(took, least)
      const shortRest = isLong(took) && rest > SHORT_REST ? SHORT_REST * took : 0
      const restMs = hasRank ? 0 : Math.min(Math.max(crowdRest, shortRest), LONGEST_REST_MS)
      // Never at once: work that waits for nothing would let a whole crowd through in one turn, before anybody
      // who comes for something quick is heard.
      if (restMs === 0) setImmediate(release)
      else restThenRelease(restMs)
    }
  }

  function release(): void {
    const rank = ranks.find((name) => lines[name].length > 0)
    if (!rank) {
      free += 1
      return
    }
    const line = lines[rank]
    const next = line.reduce((first, one) => (one.turn < first.turn ? one : first))
    line.splice(line.indexOf(next), 1)
    turns.begin(next.turn)
    next.start()
  }

  /** One rest after the other, however many run: what they take together is what one would take. */
  function restThenRelease(restMs: number): void {
    const now = performance.now()
    restUntil = Math.max(now, restUntil) + restMs
    setTimeout(release, restUntil - now)
  }

  return {
    isFull,
    refuse,
    waiting: countWaiting,
    async run<T>(work: () => Promise<T>, asker: Asker = {}): Promise<T> {
      const known = works.get(asker.name) as ((from?: string) => Promise<T>) | undefined
      const ask = known ?? share(work, asker)
      return ask(asker.from)
    },
  }
}

/** Who waits for a work, with or before others. */
interface Asking<T> {
  from: string | undefined
  end(answer: Promise<T>): void
}

/** A work in line. */
interface Waiting {
  /** Of whoever has the best turn of those who wait for it. */
  side: string
  /** The lowest begins next. */
  turn: number
  start(): unknown
  sendAway(): void
}

/** Tells, of each work, whether all of them have lately taken more than is free. */
function createWorkMeter() {
  let spent = 0
  let at = performance.now()
  return function isLong(took: number): boolean {
    const now = performance.now()
    spent = Math.max(0, spent - (now - at) / (1 + SHORT_REST)) + took
    at = now
    return spent > FREE_WORK_MS
  }
}

function countFrom(line: Waiting[], side: string): number {
  return line.filter((one) => one.side === side).length
}

/** The last of the side with the most in line, where it has at least two more than one with so many. */
function findCrowd(line: Waiting[], own: number): Waiting | undefined {
  const counts = new Map<string, number>()
  for (const { side } of line) counts.set(side, (counts.get(side) ?? 0) + 1)
  const [largest, count] = [...counts].reduce((most, side) => (side[1] > most[1] ? side : most))
  return count > own + 1 ? line.findLast(({ side }) => side === largest) : undefined
}
