import { setTimeout as sleep } from 'node:timers/promises'
import { Problem } from '../api/problem.ts'

export interface Slots {
  /**
   * Rejects when `run` would; asked first, it spares the work that leads there. Refusals are held back,
   * each for another moment, so that a flood of them comes slowly and never all at once.
   */
  requireRoom(): Promise<void>
  run<T>(work: () => Promise<T>): Promise<T>
}

const HELD_BACK_MS = 45

/** Runs at most `running` works at a time and lets `waiting` more wait; the next is told to come back. */
export function createSlots(running: number, waiting: number): Slots {
  let free = running
  const queue: (() => void)[] = []

  const isFull = () => free === 0 && queue.length >= waiting

  async function requireRoom(): Promise<void> {
    if (!isFull()) return
    await sleep(HELD_BACK_MS + Math.random() * HELD_BACK_MS)
    throw tooBusy()
  }

  async function take(): Promise<void> {
    if (free > 0) {
      free -= 1
      return
    }
    if (isFull()) throw tooBusy()
    await new Promise<void>((resolve) => queue.push(resolve))
  }

  function release(): void {
    const next = queue.shift()
    if (next) next()
    else free += 1
  }

  return {
    requireRoom,
    async run(work) {
      await take()
      try {
        return await work()
      } finally {
        release()
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
