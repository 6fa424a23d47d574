/** Keeps the latest used, as much of it as may be kept together. */
export function createBoundedMap<T>(most: number) {
  // The first is always the one unused for longest.
  const entries = new Map<string, { value: T; size: number }>()
  let total = 0

  function forget(key: string): void {
    total -= entries.get(key)?.size ?? 0
    entries.delete(key)
  }

  function keep(key: string, value: T, size: number): void {
    forget(key)
    entries.set(key, { value, size })
    total += size
    for (const oldest of entries.keys()) {
      if (total <= most) break
      forget(oldest)
    }
  }

  return {
    keep,
    forget,
    find(key: string): T | undefined {
      const entry = entries.get(key)
      if (entry) keep(key, entry.value, entry.size)
      return entry?.value
    },
  }
}

/** What takes long, done once for each key while that is among the latest used; what failed is done again. */
export function createOnce<T>(most: number) {
  const kept = createBoundedMap<Promise<T>>(most)

  return function once(key: string, size: number, make: () => Promise<T>): Promise<T> {
    const known = kept.find(key)
    if (known) return known
    const made = make()
    kept.keep(key, made, size)
    made.catch(() => kept.find(key) === made && kept.forget(key))
    return made
  }
}
