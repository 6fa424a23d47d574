/** After this, whoever sits there may be somebody else than who signed in. */
const RECENT_MS = 15 * 60 * 1000

/** What a clock that was turned back makes seem yet to come is not recent. */
export function isRecent(instant: Date, now = Date.now()): boolean {
  const age = now - instant.getTime()
  return age >= 0 && age < RECENT_MS
}
