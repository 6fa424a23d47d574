import { setTimeout as sleep } from 'node:timers/promises'
import { addressesIn } from '../../domain/content-addresses.ts'
import type { Log } from '../log.ts'
import { Problem } from '../problem.ts'
import type { ContentState } from './content-state.ts'
import type { LimitedRenderer, PageAddress } from './render-page.ts'
import { compress, type RenderedPage, thorough, withText } from './rendered-page.ts'

export interface PageCache {
  /** The page as it should look now: cached, rendered, or, when rendering fails, as it last looked. */
  get(address: PageAddress): Promise<RenderedPage>
  /** What is kept nowhere: made once more if something that its text shows was taken down meanwhile. */
  makeAlone<T>(make: () => Promise<T>, textOf: (made: T) => string | Promise<string>): Promise<T>
  /** The cached page under this very address, if it is still true. */
  findFresh(key: string): RenderedPage | undefined
  /** What it holds now, and how many pages were rendered since it was made. */
  figures(): { pages: number; bytes: number; rendered: number }
}

interface Entry {
  page: RenderedPage
  /** What the page is true for. */
  state: string
  /** The content's version when its rendering began. */
  version: number
  /** Asked for since it was last considered for removal. */
  used: boolean
  /** As small as it gets, or about to be. */
  compact: boolean
}

const MAX_ENTRIES = 1000
const MAX_BYTES = 24 * 1024 * 1024
/** After each thorough compression, in its own time: smaller pages are worth a tenth of a processor. */
const REST = 9
/** The parts of a page that lead on to other articles; it stands without them. No author can write one. */
const OTHERS = /<section [^>]*data-others=""[^>]*>[\s\S]*?<\/section>/g

/** Pages by key, bounded in number and in bytes; a page in use gets a second chance to stay. */
export function createPageCache(
  renderer: LimitedRenderer,
  contentState: ContentState,
  log: Log,
): PageCache {
  const entries = new Map<string, Entry>()
  let bytes = 0
  let rendered = 0
  let isCompressing = false

  function findFresh(key: string): RenderedPage | undefined {
    const entry = entries.get(key)
    if (entry?.state !== contentState.current()) return undefined
    if (!entry.used) {
      entry.used = true
      void compressInTurn()
    }
    return entry.page
  }

  async function get(address: PageAddress): Promise<RenderedPage> {
    const { key, cacheable, missing } = address
    if (!cacheable) return makeAlone(renderNow, (page) => textShown(key, page))
    const fresh = findFresh(key)
    if (fresh) return fresh
    const last =
      contentState.isSilent() && (await findLast(key, new Error('The database does not answer.')))
    if (last) return last
    try {
      const entry = await renderOnce(address)
      // Taken down while it was rendered: once more, without it.
      if (entry.state !== contentState.current() && showsWithdrawn(key, entry)) {
        return await get(address)
      }
      const isMissing = missing !== undefined && entry.page.headers.Location === missing
      return isMissing ? await get({ ...address, key: missing }) : entry.page
    } catch (error) {
      const last = await findLast(key, error)
      if (!last) throw error
      return last
    }

    async function renderNow(): Promise<RenderedPage> {
      return counted(await renderer.render(address))
    }
  }

  /** The page as it last looked, in place of one that cannot be made. */
  async function findLast(key: string, why: unknown): Promise<RenderedPage | undefined> {
    const stale = entries.get(key)
    const page = stale && (await findShowable(key, stale))
    // That too many asked at once is no fault of the site's: nobody has to be woken for it.
    const isCrowd = why instanceof Problem && why.cause === undefined
    if (page) log[isCrowd ? 'info' : 'error']('served_stale', { path: key, message: String(why) })
    return page
  }

  async function makeAlone<T>(
    make: () => Promise<T>,
    textOf: (made: T) => string | Promise<string>,
  ): Promise<T> {
    const [state, version] = [contentState.current(), contentState.version()]
    const made = await make()
    if (contentState.current() === state) return made
    const addresses = addressesIn(await textOf(made))
    return contentState.isWithdrawn(addresses, version) ? makeAlone(make, textOf) : made
  }

  /** Renders once for everybody who asks meanwhile. */
  function renderOnce(address: PageAddress): Promise<Entry> {
    const { key } = address
    const [state, version] = [contentState.current(), contentState.version()]
    return renderer.renderOnce(`${state} ${key}`, address, (page) => {
      const entry = { page: counted(page), state, version, used: false, compact: false }
      remove(key)
      if (mayStore(page, address)) store(key, entry)
      return entry
    })
  }

  function counted(page: RenderedPage): RenderedPage {
    rendered += 1
    return page
  }

  /** Whether something has been taken down since that the page shows: whoever shows an article names its address. */
  function showsWithdrawn(key: string, { page, version }: Entry): boolean {
    if (!page.showsContent) return false
    return contentState.isWithdrawn(addressesIn(textShown(key, page)), version)
  }

  function textShown(key: string, page: RenderedPage): string {
    return `${key} ${page.bodies.identity.toString('latin1')}`
  }

  /** If need be without what it says of other articles; undefined when even so it may not be shown. */
  async function findShowable(key: string, stale: Entry): Promise<RenderedPage | undefined> {
    if (!showsWithdrawn(key, stale)) return stale.page
    const page = await withText(
      stale.page,
      stale.page.bodies.identity.toString().replace(OTHERS, ''),
    )
    const alone = { ...stale, page, compact: false }
    if (showsWithdrawn(key, alone)) return undefined
    if (entries.get(key) === stale) {
      remove(key)
      store(key, alone)
    }
    return page
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

  /**
   * Worth the effort from the second visitor on: many addresses are asked for once. One page at a time, with a rest: the
   * same few threads read files and check passwords, and whoever asks for more pages than are kept would never let it end.
   */
  async function compressInTurn(): Promise<void> {
    if (isCompressing) return
    isCompressing = true
    for (let entry = findLoose(); entry; entry = findLoose()) {
      const started = performance.now()
      entry.compact = true
      try {
        const bodies = await compress(entry.page.bodies.identity, thorough)
        entry.page = { ...entry.page, bodies }
      } catch (error) {
        log.error('compress_failed', { message: String(error) })
      }
      await sleep(REST * (performance.now() - started), undefined, { ref: false })
    }
    isCompressing = false
  }

  /** Plain addresses first: there are as many as the site has pages, while anybody can make up queries. */
  function findLoose(): Entry | undefined {
    const state = contentState.current()
    const loose = [...entries].filter(
      ([, entry]) => entry.used && !entry.compact && entry.state === state,
    )
    return (loose.find(([key]) => !key.includes('?')) ?? loose[0])?.[1]
  }

  return { get, makeAlone, findFresh, figures: () => ({ pages: entries.size, bytes, rendered }) }
}

/** Good pages, and those that say for many addresses that nothing is there. */
function mayStore({ status }: RenderedPage, { key, missing }: PageAddress): boolean {
  return status === 200 || (status === 404 && key === missing)
}

/** At most: HTML compresses to far less than half, and asking for a size must not compress anything. */
function sizeOf({ page }: Entry): number {
  return page.bodies.identity.byteLength * 2
}
