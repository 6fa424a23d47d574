import { hasAskedForLittle } from '../front-line.ts'
import { createTurns, currentSide } from '../sides.ts'

/** In the words of the pool behind the line. */
export const noConnection = () => new Error('timeout exceeded when trying to connect')

export interface FairLine {
  /** Waits to be let in; who is in leaves by what it gives. */
  enter(): Promise<() => void>
  waiting(): number
}

interface Waiting {
  rank: number
  turn: number
  letIn(): void
}

/**
 * Lets so many in at a time. Those who wait are let in by turns, one of each side: whoever asks a thousand times waits for
 * themselves alone. Who has lately asked for little comes before them, and what the site asks of its own accord before all.
 */
export function createFairLine(places: number, patienceMs: number): FairLine {
  const turns = createTurns()
  const waiting = new Set<Waiting>()
  let free = places

  function leave(): void {
    free += 1
    let next: Waiting | undefined
    for (const one of waiting) if (!next || comesBefore(one, next)) next = one
    next?.letIn()
  }

  function wait(): Promise<() => void> {
    const side = currentSide()
    const { promise, resolve, reject } = Promise.withResolvers<() => void>()
    const one: Waiting = {
      rank: side === undefined ? 0 : hasAskedForLittle(side) ? 1 : 2,
      turn: side === undefined ? 0 : turns.take(side),
      letIn() {
        clearTimeout(timer)
        waiting.delete(one)
        turns.begin(one.turn)
        free -= 1
        resolve(leave)
      },
    }
    const timer = setTimeout(() => {
      waiting.delete(one)
      reject(noConnection())
    }, patienceMs)
    waiting.add(one)
    return promise
  }

  return {
    async enter() {
      if (free === 0) return wait()
      free -= 1
      return leave
    },
    waiting: () => waiting.size,
  }
}

const comesBefore = (one: Waiting, other: Waiting) =>
  one.rank < other.rank || (one.rank === other.rank && one.turn < other.turn)
