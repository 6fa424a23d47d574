import { setTimeout as sleep } from 'node:timers/promises'
import { Problem } from './problem.ts'

export interface SlotsOptions {
  /** How many works run at a time, and how many wait for one of them to end. */
  running: number
  waiting: number
  /** How many of those may come from one side. */
  fromOne?: number
  /** While others wait, a rest after each work, as a multiple of its time: what is left is for everybody else. */
  rest?: number
  /** So many may wait before that begins: they are no crowd yet. */
  restBeyond?: number
  /** What the next one is told. */
  sentence: string
}

/** Each rank waits in a line of its own, as long as the others; the higher one is served first. */
const ranks = ['trusted', 'known', 'stranger'] as const
export type Rank = (typeof ranks)[number]

/** Who asks, and from which side: one side may not fill a line. */
export interface Asker {
  from?: string | undefined
  rank?: Rank
}

const HELD_BACK_MS = 45
/** On a machine that has no time to spare a stranger is told so; who ranks higher waits as long as it takes. */
const PATIENCE_MS = 8000
/** Work that took longer was not at work all the time. */
const LONGEST_REST_MS = 600

/** A small queue before work that is dear: beyond it people are told to come back, rather than all made to wait. */
export function createSlots(options: SlotsOptions) {
  const { running, waiting, fromOne = waiting, rest = 0, restBeyond = 0, sentence } = options
  let free = running
  let restUntil = 0
  const lines: Record<Rank, Waiting[]> = { trusted: [], known: [], stranger: [] }
  const countWaiting = () => ranks.reduce((sum, rank) => sum + lines[rank].length, 0)

  function isFull({ from, rank = 'stranger' }: Asker): boolean {
    if (free > 0) return false
    const line = lines[rank]
    return line.length >= waiting || line.filter((one) => one.from === from).length >= fromOne
  }

  /** Held back, each for another while, so that a flood of refusals comes slowly and never all at once. */
  async function refuse(): Promise<never> {
    await sleep(HELD_BACK_MS + Math.random() * HELD_BACK_MS)
    throw tooBusy()
  }

  const tooBusy = () => new Problem(503, 'too_busy', sentence, { headers: { 'Retry-After': '5' } })

  async function take(asker: Asker): Promise<void> {
    if (free > 0) {
      free -= 1
      return
    }
    if (isFull(asker)) await refuse()
    const { promise, resolve: start, reject } = Promise.withResolvers<void>()
    const one = { from: asker.from, start }
    const { rank = 'stranger' } = asker
    lines[rank].push(one)
    if (rank !== 'stranger') return promise
    const giveUp = setTimeout(() => {
      lines.stranger.splice(lines.stranger.indexOf(one), 1)
      reject(tooBusy())
    }, PATIENCE_MS)
    return promise.finally(() => clearTimeout(giveUp))
  }

  function release(): void {
    const rank = ranks.find((name) => lines[name].length > 0)
    const next = rank && lines[rank].shift()
    if (next) next.start()
    else free += 1
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
      await take(asker)
      const started = performance.now()
      try {
        return await work()
      } finally {
        const restMs = Math.min(rest * (performance.now() - started), LONGEST_REST_MS)
        // Never at once: work that waits for nothing would let a whole crowd through in one turn, before anybody
        // who comes for something quick is heard.
        const strangers = lines.stranger.length
        const isShort = restMs === 0 || countWaiting() > strangers || strangers <= restBeyond
        if (isShort) setImmediate(release)
        else restThenRelease(restMs)
      }
    },
  }
}

interface Waiting {
  from: string | undefined
  start(): void
}
