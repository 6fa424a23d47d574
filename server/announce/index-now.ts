import { Hono } from 'hono'
import type { AppEnv } from '../http/app-env.ts'
import type { Log } from '../log.ts'

export interface IndexNowParts {
  siteUrl: string
  key: string
  /** Where pings go: one engine passes them on to the others. */
  endpoint: string
  log: Log
}

export interface IndexNow {
  /** Notes that the page at this path has changed or gone; returns at once. */
  announce(path: string): void
  /** What shows search engines that the key is ours: the file of that name. */
  keyFile: Hono<AppEnv>
  /** Sends what is noted, now. */
  flush(): Promise<void>
}

/** What is saved in the same breath is told together. */
const GATHER_MS = 2000
const TIMEOUT_MS = 10_000
/** A search engine that does not answer is asked again so much later, then left alone. */
const PAUSES_MS = [30_000, 300_000]
const MAX_WAITING = 1000

/** Tells search engines which pages to read again (indexnow.org); nobody waits for it, and a failure is only logged. */
export function createIndexNow({ siteUrl, key, endpoint, log }: IndexNowParts): IndexNow {
  const waiting = new Set<string>()
  let timer: NodeJS.Timeout | undefined

  async function send(urlList: string[]): Promise<void> {
    const body = { host: new URL(siteUrl).host, key, keyLocation: `${siteUrl}/${key}.txt`, urlList }
    const answer = await fetch(endpoint, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json; charset=utf-8' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    await answer.body?.cancel()
    if (!answer.ok) throw new Error(`${endpoint} answered ${answer.status}`)
  }

  async function flush(tries = 0): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    const urls = [...waiting]
    if (urls.length === 0) return
    waiting.clear()
    try {
      await send(urls)
      log.info('index_now_sent', { pages: urls.length })
    } catch (error) {
      log.error('index_now_failed', { message: String(error) })
      const pause = PAUSES_MS[tries]
      if (pause === undefined) return
      for (const url of urls) note(url)
      timer ??= setTimeout(() => void flush(tries + 1), pause).unref()
    }
  }

  function note(url: string): void {
    if (waiting.size < MAX_WAITING) waiting.add(url)
  }

  return {
    announce(path) {
      note(siteUrl + path)
      timer ??= setTimeout(() => void flush(), GATHER_MS).unref()
    },
    keyFile: new Hono<AppEnv>().get(`/${key}.txt`, (c) => c.text(key)),
    flush: () => flush(),
  }
}
