/**
 * How many of the newest entries are searched first, and second. A word common enough to fill an answer
 * fills it there; one that is not has about a tenth of the matches left at each step, so no step is long.
 */
export const LEVELS = [1000, 10_000] as const

/** 2: among the newest; 1: among the newer; 0: only among all. */
export type Level = 0 | 1 | 2

/** The level of the entry that comes after this many newer ones. */
export function levelAfter(newer: number): Level {
  if (newer < LEVELS[0]) return 2
  return newer < LEVELS[1] ? 1 : 0
}
