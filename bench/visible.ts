import { setTimeout as sleep } from 'node:timers/promises'
import { openEditor } from '../tests/faults/support/clients/editor.ts'

const TIMES = 5
const PAUSE_MS = 20
const PATIENCE_MS = 10_000

/** Publishes on the site while its list is read behind a proxy all the time; the longest wait for a new title. */
export async function timeUntilVisible(proxyUrl: string, siteUrl: string): Promise<number> {
  const editor = await openEditor(siteUrl)
  let longest = 0
  for (let time = 0; time < TIMES; time += 1) {
    const title = uniqueTitle()
    await shows(proxyUrl, title)
    await editor.create(siteUrl, title, true)
    const published = performance.now()
    while (!(await shows(proxyUrl, title))) {
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
