const CACHED_VERSIONS = 200

export interface PostVersion {
  id: string
  updated_at: string
  content: string
}

/** Reads each version of a post once, as long as it is among the latest asked for. */
export function oncePerVersion<T>(read: (content: string) => T): (post: PostVersion) => T {
  const cached = new Map<string, T>()
  return function readOnce({ id, updated_at, content }) {
    const key = `${id} ${updated_at}`
    const result = cached.get(key) ?? read(content)
    // Taken out and put back, so that the first key is always the one unused for longest.
    cached.delete(key)
    cached.set(key, result)
    for (const oldest of cached.keys()) {
      if (cached.size <= CACHED_VERSIONS) break
      cached.delete(oldest)
    }
    return result
  }
}
