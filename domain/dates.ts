const longDate = new Intl.DateTimeFormat('fr-FR', {
  year: 'numeric',
  month: 'long',
  day: 'numeric',
  timeZone: 'Europe/Paris',
})

/** « 3 mai 2025 », as read on a calendar in Paris. */
export function formatLongDate(isoTime: string | Date): string {
  return longDate.format(new Date(isoTime))
}
