import { once } from 'node:events'
import type { Worker } from 'node:worker_threads'

/** Between questions a thread gives its memory back. */
const IDLE_MS = 10_000

/**
 * Work that would hold everybody up, in a thread of its own that starts with the first question, answers one at a time,
 * and keeps no program from ending. One that takes longer than its patience is ended.
 */
export function createThread<Question, Answer>(start: () => Worker, patienceMs: number) {
  let thread: Worker | undefined
  let rest: NodeJS.Timeout | undefined

  function dismiss(): void {
    void thread?.terminate()
    thread = undefined
  }

  return async function ask(question: Question): Promise<Answer> {
    clearTimeout(rest)
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
      rest = setTimeout(dismiss, IDLE_MS).unref()
    }
  }
}
