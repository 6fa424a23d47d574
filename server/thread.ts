import { once } from 'node:events'
import type { Worker } from 'node:worker_threads'

/** Between questions a thread gives its memory back; one that has needed much of it, soon. */
const IDLE_MS = 10_000
const SOON_MS = 50
const MUCH_BYTES = 32 * 1024 * 1024

/**
 * Work that would hold everybody up, in a thread of its own that starts with the first question, answers one at a time,
 * and keeps no program from ending. One that takes longer than its patience is ended.
 */
export function createThread<Question, Answer>(
  start: () => Worker,
  patienceMs: number,
  soonMs = SOON_MS,
) {
  let thread: Worker | undefined
  let rest: NodeJS.Timeout | undefined

  function dismiss(): void {
    void thread?.terminate()
    thread = undefined
  }

  function beginRest(): void {
    const begun = setTimeout(async () => {
      const isLarge = thread !== undefined && (await holdsMuch(thread))
      // It may have been asked again meanwhile.
      if (rest !== begun) return
      if (isLarge) dismiss()
      else rest = setTimeout(dismiss, IDLE_MS).unref()
    }, soonMs).unref()
    rest = begun
  }

  function endRest(): void {
    clearTimeout(rest)
    rest = undefined
  }

  return async function ask(question: Question): Promise<Answer> {
    endRest()
    thread ??= start().on('error', dismiss)
    thread.ref()
    const answered = once(thread, 'message', { signal: AbortSignal.timeout(patienceMs) })
    thread.postMessage(question)
    try {
      const [answer] = await answered
      return answer
    } catch (error) {
      dismiss()
      throw error
    } finally {
      thread?.unref()
      beginRest()
    }
  }
}

/** One that has ended meanwhile holds nothing. */
async function holdsMuch(thread: Worker): Promise<boolean> {
  const { total_heap_size } = await thread.getHeapStatistics().catch(() => NOTHING)
  return total_heap_size > MUCH_BYTES
}

const NOTHING = { total_heap_size: 0 }
