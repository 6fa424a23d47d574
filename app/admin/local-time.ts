const timestamp = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'long', timeStyle: 'short' })
const timeOfDay = new Intl.DateTimeFormat('fr-FR', { timeStyle: 'medium' })

/** « 15 novembre 2026 à 14:32 », by the clock of the person who looks. */
export function formatTimestamp(time: string | number): string {
  return timestamp.format(new Date(time))
}

/** « 14:32:05 ». */
export function formatTimeOfDay(time: number): string {
  return timeOfDay.format(time)
}
