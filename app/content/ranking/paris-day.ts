// Canadian English happens to write dates as `YYYY-MM-DD`.
const calendar = new Intl.DateTimeFormat('en-CA', {
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  timeZone: 'Europe/Paris',
})

/** The day on the calendar in Paris, `YYYY-MM-DD`: reviews and checks fall due there. */
export function dayInParis(time: Date): string {
  return calendar.format(time)
}
