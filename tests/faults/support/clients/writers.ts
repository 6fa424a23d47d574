import { setTimeout as sleep } from 'node:timers/promises'
import type { Editor } from './editor.ts'

export interface Writers {
  /** Articles that the site said it had stored. */
  acknowledged: string[]
  /** Saves that were not acknowledged: refused, or cut off. */
  refused: number
  /** Until so many saves are acknowledged, for ten seconds at most. */
  until(count: number): Promise<void>
  stop(): Promise<void>
}

let series = 0

/** Several tabs that save article after article and do not mind being refused. */
export function startWriting(
  editor: Editor,
  origin: string,
  { tabs = 4, pauseMs = 0 }: { tabs?: number; pauseMs?: number } = {},
): Writers {
  const writers: Writers = { acknowledged: [], refused: 0, until, stop }
  series += 1
  let stopped = false

  async function write(tab: number): Promise<void> {
    for (let number = 0; !stopped; number += 1) {
      const slug = `serie-${series}-${tab}-${number}`
      const stored = await editor.create(origin, slug).catch(() => undefined)
      if (stored) writers.acknowledged.push(stored.id)
      else writers.refused += 1
      if (pauseMs > 0 || !stored) await sleep(pauseMs || 20)
    }
  }
  const writing = Promise.all(Array.from({ length: tabs }, (_, tab) => write(tab)))

  async function until(count: number) {
    const deadline = Date.now() + 10_000
    while (writers.acknowledged.length < count && Date.now() < deadline) await sleep(2)
  }

  async function stop() {
    stopped = true
    await writing
  }
  return writers
}
