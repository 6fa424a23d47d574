export interface SeededRandom {
  /** A whole number from 0 up to, but not including, this one. */
  below(limit: number): number
  pick<T>(list: readonly T[]): T
}

/** Always the same sequence for the same seed, so that what a test found is found again. */
export function seededRandom(seed: number): SeededRandom {
  let state = seed
  function below(limit: number): number {
    // Mulberry32.
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return (((mixed ^ (mixed >>> 14)) >>> 0) % limit) | 0
  }
  return { below, pick: (list) => list[below(list.length)] as (typeof list)[number] }
}
