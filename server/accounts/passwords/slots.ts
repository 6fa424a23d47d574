import { setTimeout as sleep } from 'node:timers/promises'
import { Problem } from '../../problem.ts'

const HELD_BACK_MS = 45

/**
 * Runs at most `running` works at a time and lets `waiting` more wait, `fromOne` of them from one address;
 * the next is told to come back.
 */
export function createSlots(running: number, waiting: number, fromOne = waiting) {
  let free = running
  const queue: { from: string | undefined; start: () => void }[] = []

  function isFull(from: string | undefined): boolean {
    if (free > 0) return false
    return queue.length >= waiting || queue.filter((one) => one.from === from).length >= fromOne
  }

  /**
   * Rejects when `run` would; asked first, it spares the work that leads there. Refusals are held back,
   * each for another while, so that a flood of them comes slowly and never all at once.
   */
  async function requireCapacity(from?: string): Promise<void> {
    if (!isFull(from)) return
    await sleep(HELD_BACK_MS + Math.random() * HELD_BACK_MS)
    throw tooBusy()
  }

  async function take(from: string | undefined): Promise<void> {
    if (free > 0) {
      free -= 1
      return
    }
    if (isFull(from)) throw tooBusy()
    await new Promise<void>((start) => queue.push({ from, start }))
  }

  function release(): void {
    const next = queue.shift()
    if (next) next.start()
    else free += 1
  }

  return {
    requireCapacity,
    async run<T>(work: () => Promise<T>, from?: string): Promise<T> {
      await take(from)
      const started = performance.now()
      try {
        return await work()
      } finally {
        // While others wait, a rest as long as the work: a flood gets half of a processor at most.
        if (queue.length > 0) setTimeout(release, performance.now() - started)
        else release()
      }
    },
  }
}

const tooBusy = () =>
  new Problem(
    503,
    'too_busy',
    'Trop de connexions en même temps. Réessayez dans quelques instants.',
    {},
    { 'Retry-After': '5' },
  )
