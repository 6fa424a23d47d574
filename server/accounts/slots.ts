import { Problem } from '../api/problem.ts'

export interface Slots {
  /** Throws what `run` would throw now; asked first, it spares the work that leads there. */
  requireRoom(): void
  run<T>(work: () => Promise<T>): Promise<T>
}

/** Runs at most `running` works at a time and lets `waiting` more wait; the next is told to come back. */
export function createSlots(running: number, waiting: number): Slots {
  let free = running
  const queue: (() => void)[] = []

  function requireRoom(): void {
    if (free === 0 && queue.length >= waiting) throw tooBusy()
  }

  async function take(): Promise<void> {
    if (free > 0) {
      free -= 1
      return
    }
    requireRoom()
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
