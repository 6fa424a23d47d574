/**
 * The most asked-for files, bounded in bytes; what was deleted elsewhere is believed to exist a minute at most, in which
 * the database could have said so.
 */
const MAX_BYTES = 48 * 1024 * 1024
const LIFE_MS = 60_000

type Bytes = Uint8Array<ArrayBuffer>
type Load = () => Promise<Uint8Array | undefined>

export interface PictureCache {
  /** Undefined when it is not here, or has been for too long: it may still exist. */
  findFresh(key: string): Bytes | undefined
  get(key: string, load: Load): Promise<Bytes | undefined>
}

export function createPictureCache(now: () => number = Date.now): PictureCache {
  const entries = new Map<string, { bytes: Bytes; until: number }>()
  const underWay = new Map<string, Promise<Bytes | undefined>>()
  let total = 0

  function remove(key: string): void {
    total -= entries.get(key)?.bytes.byteLength ?? 0
    entries.delete(key)
  }

  function store(key: string, bytes: Bytes): void {
    remove(key)
    entries.set(key, { bytes, until: now() + LIFE_MS })
    total += bytes.byteLength
    // The first is always the one unused for longest.
    for (const oldest of entries.keys()) {
      if (total <= MAX_BYTES) break
      remove(oldest)
    }
  }

  /** Read once for everybody who asks meanwhile. */
  function read(key: string, load: Load): Promise<Bytes | undefined> {
    const running = underWay.get(key)
    if (running) return running
    const started = load()
      .then((found) => {
        // In memory of its own: the driver's may be a view of much more.
        const bytes = found && new Uint8Array(found)
        if (bytes) store(key, bytes)
        else remove(key)
        return bytes
      })
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

  return { findFresh, get: async (key, load) => findFresh(key) ?? read(key, load) }
}
