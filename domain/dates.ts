const longDate = new Intl.DateTimeFormat('fr-FR', {
  year: 'numeric',
  month: 'long',
  day: 'numeric',
  timeZone: 'Europe/Paris',
})

/** A list shows the same dates over and over, and working one out takes as long as drawing its card. */
const known = new Map<string, string>()
const MOST_KNOWN = 1000

/** « 3 mai 2025 », as read on a calendar in Paris. */
export function formatLongDate(isoTime: string): string {
  let text = known.get(isoTime)
  if (text === undefined) {
    text = longDate.format(new Date(isoTime))
    if (known.size >= MOST_KNOWN) known.clear()
    known.set(isoTime, text)
  }
  return text
}

const parisYear = new Intl.DateTimeFormat('en', { year: 'numeric', timeZone: 'Europe/Paris' })

/** The year that readers are in, wherever the server stands. */
export function yearInParis(now = new Date()): number {
  return Number(parisYear.format(now))
}
