const WORDS_PER_MINUTE = 220

/** Whole minutes, one at least. */
export function readingMinutesOf(words: number): number {
  return Math.max(1, Math.ceil(words / WORDS_PER_MINUTE))
}
