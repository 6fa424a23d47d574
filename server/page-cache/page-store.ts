import type { Page } from './page.ts'

interface Entry {
  page: Page
  moment: string
}

const MAX_ENTRIES = 1000
const MAX_BYTES = 48 * 1024 * 1024

/** Pages by key, least recently used first out, bounded in number and in bytes. */
export class PageStore {
  readonly #entries = new Map<string, Entry>()
  #bytes = 0

  /** The page made for this very moment. */
  findFresh(key: string, moment: string): Page | undefined {
    const entry = this.#entries.get(key)
    return entry?.moment === moment ? entry.page : undefined
  }

  /** The page as last rendered, however old. */
  findAny(key: string): Page | undefined {
    return this.#entries.get(key)?.page
  }

  put(key: string, page: Page, moment: string): void {
    this.#remove(key)
    this.#entries.set(key, { page, moment })
    this.#bytes += sizeOf(page)
    for (const oldest of this.#entries.keys()) {
      if (this.#entries.size <= MAX_ENTRIES && this.#bytes <= MAX_BYTES) break
      this.#remove(oldest)
    }
  }

  /** Puts a better-compressed copy in the place of a page, if that page is still there. */
  swap(key: string, page: Page, better: Page): void {
    const entry = this.#entries.get(key)
    if (entry?.page !== page) return
    this.#bytes += sizeOf(better) - sizeOf(page)
    entry.page = better
  }

  get size(): number {
    return this.#entries.size
  }

  #remove(key: string): void {
    const entry = this.#entries.get(key)
    if (!entry) return
    this.#entries.delete(key)
    this.#bytes -= sizeOf(entry.page)
  }
}

function sizeOf(page: Page): number {
  return page.identity.byteLength + page.gzip.byteLength + page.brotli.byteLength
}
