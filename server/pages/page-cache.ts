import { dayInParis } from '../../domain/dates.ts'
import type { Log } from '../log.ts'
import type { PageAddress, PageRenderer } from './render-page.ts'
import { compress, type RenderedPage, thorough } from './rendered-page.ts'

export interface PageCache {
  /** The page as it should look now: cached, rendered, or, when rendering fails, as it last looked. */
  get(address: PageAddress): Promise<RenderedPage>
  /** The cached page under this very address, if it is still true. */
  findFresh(key: string): RenderedPage | undefined
}

interface Entry {
  page: RenderedPage
  /** What the page is true for. */
  state: string
  /** Asked for since it was last considered for removal. */
  used: boolean
  /** As small as it gets. */
  compact: boolean
}

const MAX_ENTRIES = 1000
const MAX_BYTES = 24 * 1024 * 1024

/** Pages by key, bounded in number and in bytes; a page in use gets a second chance to stay. */
export function createPageCache(
  renderer: PageRenderer,
  contentState: ContentState,
  log: Log,
): PageCache {
  const entries = new Map<string, Entry>()
  let bytes = 0
  const underWay = new Map<string, Promise<RenderedPage>>()
  // One page at a time: the same few threads read files and check passwords.
  let compressing = Promise.resolve()

  function findFresh(key: string): RenderedPage | undefined {
    const entry = entries.get(key)
    if (entry?.state !== contentState.current()) return undefined
    if (!entry.used) {
      entry.used = true
      if (!entry.compact) compressSoon(key, entry)
    }
    return entry.page
  }

  async function get(address: PageAddress): Promise<RenderedPage> {
    const { key, cacheable, missing } = address
    if (!cacheable) return renderer.render(address)
    const fresh = findFresh(key)
    if (fresh) return fresh
    try {
      const page = await renderOnce(address)
      const isMissing = missing !== undefined && page.headers.Location === missing
      return isMissing ? await get({ ...address, key: missing }) : page
    } catch (error) {
      const stale = entries.get(key)?.page
      if (!stale) throw error
      log.error('served_stale', { path: key, message: String(error) })
      return stale
    }
  }

  /** Renders once for everybody who asks meanwhile. */
  function renderOnce(address: PageAddress): Promise<RenderedPage> {
    const { key } = address
    const state = contentState.current()
    const flight = `${state} ${key}`
    const running = underWay.get(flight)
    if (running) return running
    const started = renderer
      .render(address)
      .then((page) => {
        remove(key)
        if (mayStore(page, address)) store(key, { page, state, used: false, compact: false })
        return page
      })
      .finally(() => underWay.delete(flight))
    underWay.set(flight, started)
    return started
  }

  function store(key: string, entry: Entry): void {
    entries.set(key, entry)
    bytes += sizeOf(entry)
    for (const [oldKey, old] of entries) {
      if (entries.size <= MAX_ENTRIES && bytes <= MAX_BYTES) break
      remove(oldKey)
      if (!old.used) continue
      old.used = false
      entries.set(oldKey, old)
      bytes += sizeOf(old)
    }
  }

  function remove(key: string): void {
    const entry = entries.get(key)
    if (entry && entries.delete(key)) bytes -= sizeOf(entry)
  }

  /** Worth the effort from the second visitor on: many addresses are asked for once. */
  function compressSoon(key: string, entry: Entry): void {
    compressing = compressing
      .then(async () => {
        if (entries.get(key) !== entry) return
        const bodies = await compress(entry.page.bodies.identity, thorough)
        entry.page = { ...entry.page, bodies }
        entry.compact = true
      })
      .catch((error) => log.error('compress_failed', { message: String(error) }))
  }

  return { get, findFresh }
}

/** Good pages, and those that say for many addresses that nothing is there. */
function mayStore({ status }: RenderedPage, { key, missing }: PageAddress): boolean {
  return status === 200 || (status === 404 && key === missing)
}

/** At most: HTML compresses to far less than half, and asking for a size must not compress anything. */
function sizeOf({ page }: Entry): number {
  return page.bodies.identity.byteLength * 2
}

/**
 * What a rendered page is true for: a version of the content and a day in Paris (pages say the year and
 * the dates of coming webinars). Pages made for another state are stale.
 */
export interface ContentState {
  /** Compared by its text; changes whenever visitors should see something new. */
  current(): string
  /** Reads the version again, now; called after this process has written. */
  refresh(): Promise<void>
  stop(): void
}

const POLL_MS = 1000

export async function watchContentState(readVersion: () => Promise<number>): Promise<ContentState> {
  let version = await readVersion()
  let current = describe(version)

  async function refresh() {
    // An answer that was overtaken must not take a newer version back.
    version = Math.max(version, await readVersion())
    current = describe(version)
  }

  // While the database is away the last known version stands, so cached pages go on being served.
  const timer = setInterval(() => {
    current = describe(version)
    refresh().catch(() => {})
  }, POLL_MS).unref()

  return { current: () => current, refresh, stop: () => clearInterval(timer) }
}

function describe(version: number): string {
  return `${version} ${dayInParis()}`
}
