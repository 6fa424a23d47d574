import { expect, test } from 'vitest'
import { yearInParis } from './dates.ts'

test.each([
  ['2026-12-31T22:59:59Z', 2026],
  ['2026-12-31T23:00:00Z', 2027],
])('at %s people in Paris write %i, wherever the server stands', (time, year) => {
  expect(yearInParis(new Date(time))).toBe(year)
})
