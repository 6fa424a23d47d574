import { expect, test } from 'vitest'
import { upcomingWebinarDates } from './webinars.ts'

const tuesday = 2

function upcomingDays(today: string) {
  return upcomingWebinarDates(new Date(today)).map((date) => date.toISOString().slice(0, 10))
}

test('webinars fall on the second Tuesday of the next two months', () => {
  expect(upcomingDays('2025-05-03T09:00:00Z')).toEqual(['2025-06-10', '2025-07-08'])
})

test('webinars cross the end of the year', () => {
  expect(upcomingDays('2026-11-15T09:00:00Z')).toEqual(['2026-12-08', '2027-01-12'])
  expect(upcomingDays('2026-12-31T23:59:59Z')).toEqual(['2027-01-12', '2027-02-09'])
})

test('a month that begins on a Tuesday counts that day as its first', () => {
  expect(upcomingDays('2026-08-20T09:00:00Z')[0]).toBe('2026-09-08')
})

test('on every day of four years, both webinars lie ahead, on a Tuesday', () => {
  const oneDay = 24 * 60 * 60 * 1000
  const end = Date.UTC(2028, 11, 31)
  for (let now = Date.UTC(2025, 0, 1); now <= end; now += oneDay) {
    const today = new Date(now)
    const [first, second, ...others] = upcomingWebinarDates(today)
    expect(others).toEqual([])
    expect(first?.getTime()).toBeGreaterThan(now + oneDay)
    expect(second?.getTime()).toBeGreaterThan(first?.getTime() ?? Infinity)
    expect([first?.getUTCDay(), second?.getUTCDay()]).toEqual([tuesday, tuesday])
  }
})
