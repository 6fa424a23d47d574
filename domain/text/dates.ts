const longDate = new Intl.DateTimeFormat('fr-FR', {
  year: 'numeric',
  month: 'long',
  day: 'numeric',
  timeZone: 'Europe/Paris',
})

/** « 3 mai 2025 », « 1er mai 2025 », as read on a calendar in Paris. */
export function formatLongDate(isoTime: string): string {
  return longDate.format(new Date(isoTime)).replace(/^1 /, '1er ')
}

const parisYear = new Intl.DateTimeFormat('en', { year: 'numeric', timeZone: 'Europe/Paris' })

/** The year that readers are in, wherever the server stands. */
export function yearInParis(now = new Date()): number {
  return Number(parisYear.format(now))
}

// Swedish writes dates as `YYYY-MM-DD`.
const parisDay = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Paris' })

/** The day on the calendar in Paris, `YYYY-MM-DD`: pages change with it, reviews and checks fall due by it. */
export function dayInParis(time = new Date()): string {
  return parisDay.format(time)
}
