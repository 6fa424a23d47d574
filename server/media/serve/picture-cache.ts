/** The most asked-for files, bounded in bytes; what was deleted elsewhere is believed to exist a minute at most. */
const MAX_BYTES = 48 * 1024 * 1024
const LIFE_MS = 60_000

type Bytes = Uint8Array<ArrayBuffer>
type Load = () => Promise<Uint8Array>

export interface PictureCache {
  /** Undefined when it is not here, or has been for too long: it may still exist. */
  findFresh(key: string): Bytes | undefined
  store(key: string, bytes: Uint8Array): Bytes
  get(key: string, load: Load): Promise<Bytes>
}

export function createPictureCache(now: () => number = Date.now): PictureCache {
  const entries = new Map<string, { bytes: Bytes; until: number }>()
  const underWay = new Map<string, Promise<Bytes>>()
  let total = 0

  function remove(key: string): void {
    total -= entries.get(key)?.bytes.byteLength ?? 0
    entries.delete(key)
  }

  function store(key: string, found: Uint8Array): Bytes {
    // In memory of its own: the driver's may be a view of much more.
    const bytes = new Uint8Array(found)
    remove(key)
    entries.set(key, { bytes, until: now() + LIFE_MS })
    total += bytes.byteLength
    // The first is always the one unused for longest.
    for (const oldest of entries.keys()) {
      if (total <= MAX_BYTES) break
      remove(oldest)
    }
    return bytes
  }

  /** Loaded once for everybody who asks meanwhile. */
  function get(key: string, load: Load): Promise<Bytes> {
    const running = underWay.get(key)
    if (running) return running
    const started = load()
      .then((found) => store(key, found))
      .finally(() => underWay.delete(key))
    underWay.set(key, started)
    return started
  }

  function findFresh(key: string): Bytes | undefined {
    const entry = entries.get(key)
    if (!entry || entry.until <= now()) return undefined
    entries.delete(key)
    entries.set(key, entry)
    return entry.bytes
  }

  return { findFresh, store, get }
}
