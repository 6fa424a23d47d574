import { Problem } from '../problem.ts'

/** How many may wait behind one person's upload, and how many uploads may be in memory at the same time. */
const MOST_WAITING = 8
const AT_ONCE = 3

/** One upload at a time for each person, and few in all: what is being received lies in memory. */
export function createTurns() {
  const queues = new Map<string, { last: Promise<unknown>; waiting: number }>()
  let running = 0
  const starts: (() => void)[] = []

  async function withPlace<T>(work: () => Promise<T>): Promise<T> {
    if (running >= AT_ONCE) await new Promise<void>((start) => starts.push(start))
    else running += 1
    try {
      return await work()
    } finally {
      const next = starts.shift()
      if (next) next()
      else running -= 1
    }
  }

  return async function inTurn<T>(person: string, work: () => Promise<T>): Promise<T> {
    const queue = queues.get(person) ?? { last: Promise.resolve(), waiting: 0 }
    if (queue.waiting >= MOST_WAITING) throw tooManyAtOnce()
    queues.set(person, queue)
    queue.waiting += 1
    const done = queue.last.then(() => withPlace(work))
    queue.last = done
      .catch(() => {})
      .finally(() => {
        queue.waiting -= 1
        if (queue.waiting === 0) queues.delete(person)
      })
    return done
  }
}

const tooManyAtOnce = () =>
  new Problem(
    429,
    'rate_limited',
    'Trop d’images envoyées en même temps. Attendez la fin des envois en cours.',
    { headers: { 'Retry-After': '5' } },
  )
