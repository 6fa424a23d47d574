import type { Log } from '../log.ts'
import { compress, thorough } from './compress.ts'
import type { ContentClock } from './content-clock.ts'
import type { Page } from './page.ts'
import type { PageAddress } from './page-address.ts'
import { PageStore } from './page-store.ts'
import type { PageRenderer } from './render-page.ts'

export interface PageCache {
  /** The page as it should look now: kept, rendered, or, when rendering fails, as it last looked. */
  get(address: PageAddress): Promise<Page>
  /** The kept page under this very address, if it is still true. */
  findFresh(key: string): Page | undefined
  readonly size: number
}

export function createPageCache(renderer: PageRenderer, clock: ContentClock, log: Log): PageCache {
  const store = new PageStore(compressSoon)
  const underWay = new Map<string, Promise<Page>>()
  // One page at a time: the same few threads read files and check passwords.
  let compressing = Promise.resolve()

  /** Renders once for everybody who asks meanwhile. */
  function renderOnce(address: PageAddress): Promise<Page> {
    const moment = clock.moment()
    const flight = `${moment} ${address.key}`
    const running = underWay.get(flight)
    if (running) return running
    const started = renderer
      .render(address.key, address)
      .then((page) => {
        if (mayKeep(page, address)) store.put(address.key, page, moment)
        return page
      })
      .finally(() => underWay.delete(flight))
    underWay.set(flight, started)
    return started
  }

  /** Worth the effort from the second visitor on: many addresses are asked for once. */
  function compressSoon(key: string, page: Page): void {
    compressing = compressing
      .then(() => compressBetter(key, page))
      .catch((error) => log.error('compress_failed', { message: String(error) }))
  }

  async function compressBetter(key: string, page: Page): Promise<void> {
    if (store.findAny(key) !== page) return
    const bodies = await compress(page.bodies.identity, thorough)
    store.swap(key, page, { ...page, bodies })
  }

  async function get(address: PageAddress): Promise<Page> {
    if (!address.cacheable) return renderer.render(address.key, address)
    const fresh = store.findFresh(address.key, clock.moment())
    if (fresh) return fresh
    const { uncertain } = address
    try {
      if (uncertain && !(await uncertain.isThere())) return await get(uncertain.missing)
      return await renderOnce(address)
    } catch (error) {
      const stale = store.findAny(address.key)
      if (!stale) throw error
      log.error('served_stale', { path: address.key, message: String(error) })
      return stale
    }
  }

  return {
    findFresh: (key) => store.findFresh(key, clock.moment()),
    get,
    get size() {
      return store.size
    },
  }
}

/** Good pages, and the one page that says an address does not exist. */
function mayKeep(page: Page, address: PageAddress): boolean {
  return page.status === 200 || (page.status === 404 && !address.exists)
}
