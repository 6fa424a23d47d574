/** Some four hundred articles, and a few megabytes. */
const MAX_CHARACTERS = 2_000_000
/** What is read of a longer one may be ten times as long: the page that shows it is kept, and that is enough. */
const LONGEST_KEPT = 100_000

export interface VersionedContent {
  id: string
  updated_at: string
  content: string
}

/** Reads each version of a post once, as long as it is among the latest asked for. */
export function oncePerVersion<T>(
  read: (content: string) => Promise<T>,
): (post: VersionedContent) => Promise<T> {
  const cache = new Map<string, { result: Promise<T>; characters: number }>()
  let total = 0

  function forget(key: string): void {
    total -= cache.get(key)?.characters ?? 0
    cache.delete(key)
  }

  return function readOnce({ id, updated_at, content }) {
    if (content.length > LONGEST_KEPT) return read(content)
    const key = `${id} ${updated_at}`
    const known = cache.get(key)
    const entry = known ?? { result: read(content), characters: content.length }
    // Taken out and put back, so that the first is always the one unused for longest.
    forget(key)
    cache.set(key, entry)
    total += entry.characters
    for (const oldest of cache.keys()) {
      if (total <= MAX_CHARACTERS) break
      forget(oldest)
    }
    // What failed is tried again.
    if (!known) entry.result.catch(() => cache.get(key) === entry && forget(key))
    return entry.result
  }
}
