/** Processes whose clocks are less far apart bear with what the others have dated; beyond this, a clock was wrong. */
export const SKEW_MS = 15 * 60 * 1000

/** Whether what lasts so long ends later than if it began now: a clock far ahead of ours has dated it. */
export function endsTooLate(end: number, lifeMs: number, now = Date.now()): boolean {
  return end > now + lifeMs + SKEW_MS
}
