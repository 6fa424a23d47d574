const longDate = new Intl.DateTimeFormat('fr-FR', {
  year: 'numeric',
  month: 'long',
  day: 'numeric',
  timeZone: 'Europe/Paris',
})

/** « 3 mai 2025 », as read on a calendar in Paris. */
export function formatLongDate(isoTime: string): string {
  return longDate.format(new Date(isoTime))
}

const parisYear = new Intl.DateTimeFormat('en', { year: 'numeric', timeZone: 'Europe/Paris' })

/** The year that readers are in, wherever the server stands. */
export function yearInParis(now = new Date()): number {
  return Number(parisYear.format(now))
}
