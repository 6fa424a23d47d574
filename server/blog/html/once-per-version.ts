/** Some four hundred articles, and a few megabytes. */
const MAX_CHARACTERS = 2_000_000

export interface PostVersion {
  id: string
  updated_at: string
  content: string
}

/** Reads each version of a post once, as long as it is among the latest asked for. */
export function oncePerVersion<T>(read: (content: string) => T): (post: PostVersion) => T {
  const cache = new Map<string, { result: T; characters: number }>()
  let total = 0
  return function readOnce({ id, updated_at, content }) {
    const key = `${id} ${updated_at}`
    const known = cache.get(key)
    const entry = known ?? { result: read(content), characters: content.length }
    if (!known) total += entry.characters
    // Taken out and put back, so that the first is always the one unused for longest.
    cache.delete(key)
    cache.set(key, entry)
    for (const [oldest, { characters }] of cache) {
      if (total <= MAX_CHARACTERS) break
      cache.delete(oldest)
      total -= characters
    }
    return entry.result
  }
}
