import { setTimeout as sleep } from 'node:timers/promises'
import type { Editor } from './editor.ts'

const TIMES = 5
const PAUSE_MS = 20
const PATIENCE_MS = 10_000

/** Publishes several times while the list is read all the time; the longest wait for a new title. */
export async function timeUntilVisible(origin: string, editor: Editor): Promise<number> {
  let longest = 0
  for (let time = 0; time < TIMES; time += 1) {
    const title = uniqueTitle()
    await shows(origin, title)
    await editor.publish(title)
    const published = performance.now()
    while (!(await shows(origin, title))) {
      if (performance.now() - published > PATIENCE_MS) throw new Error(`${title} never appeared.`)
      await sleep(PAUSE_MS)
    }
    longest = Math.max(longest, performance.now() - published)
  }
  return longest
}

export function uniqueTitle(): string {
  return `publication-${crypto.randomUUID()}`
}

export async function shows(origin: string, title: string): Promise<boolean> {
  const list = await fetch(`${origin}/blog`)
  return (await list.text()).includes(title)
}
