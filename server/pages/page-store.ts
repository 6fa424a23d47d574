import type { Page } from './page.ts'

interface Entry {
  page: Page
  moment: string
  /** Asked for since it was last considered for removal. */
  used: boolean
  /** As small as it gets. */
  compact: boolean
}

const MAX_ENTRIES = 1000
const MAX_BYTES = 24 * 1024 * 1024

/** Pages by key, bounded in number and in bytes; a page in use gets a second chance to stay. */
export class PageStore {
  readonly #entries = new Map<string, Entry>()
  readonly #onReuse: (key: string, page: Page) => void
  #bytes = 0

  /** Tells of every page that somebody asks for again before it has been compressed well. */
  constructor(onReuse: (key: string, page: Page) => void) {
    this.#onReuse = onReuse
  }

  /** The page made for this very moment. */
  findFresh(key: string, moment: string): Page | undefined {
    const entry = this.#entries.get(key)
    if (entry?.moment !== moment) return undefined
    if (!entry.used) {
      entry.used = true
      if (!entry.compact) this.#onReuse(key, entry.page)
    }
    return entry.page
  }

  /** The page as last rendered, however old. */
  findAny(key: string): Page | undefined {
    return this.#entries.get(key)?.page
  }

  put(key: string, page: Page, moment: string): void {
    this.#remove(key)
    this.#entries.set(key, { page, moment, used: false, compact: false })
    this.#bytes += sizeOf(page)
    this.#makeRoom()
  }

  /** Puts a better-compressed copy in the place of a page, if that page is still there. */
  swap(key: string, page: Page, better: Page): void {
    const entry = this.#entries.get(key)
    if (entry?.page !== page) return
    this.#bytes += sizeOf(better) - sizeOf(page)
    entry.page = better
    entry.compact = true
  }

  get size(): number {
    return this.#entries.size
  }

  #makeRoom(): void {
    for (const [key, entry] of this.#entries) {
      if (this.#entries.size <= MAX_ENTRIES && this.#bytes <= MAX_BYTES) break
      this.#entries.delete(key)
      if (entry.used) this.#entries.set(key, { ...entry, used: false })
      else this.#bytes -= sizeOf(entry.page)
    }
  }

  #remove(key: string): void {
    const entry = this.#entries.get(key)
    if (!entry) return
    this.#entries.delete(key)
    this.#bytes -= sizeOf(entry.page)
  }
}

/** At most: HTML compresses to far less than half, and asking for a size must not compress anything. */
function sizeOf({ bodies }: Page): number {
  return bodies.identity.byteLength * 2
}
