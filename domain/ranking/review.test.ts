import { describe, expect, test } from 'vitest'
import { formatQuarter, type JournalEntry, reviewState } from './review.ts'

const entry = (quarter: JournalEntry['quarter'], date: string): JournalEntry => ({
  quarter,
  date,
  summary: '',
  checked: [],
  changes: [],
  corrections: [],
})

describe('the promised review', () => {
  const journal = [entry('2026-T2', '2026-06-16'), entry('2026-T3', '2026-09-15')]

  test.each([
    ['on the day of the last one', '2026-09-15', 0],
    ['before it is due', '2026-11-15', 0],
    ['on its last day', '2026-12-31', 0],
    ['a day late', '2027-01-01', 1],
    ['a year late', '2027-12-31', 365],
  ])('%s', (_, today, lateDays) => {
    expect(reviewState(journal, today)).toEqual({
      lastQuarter: '2026-T3',
      lastReview: '2026-09-15',
      nextQuarter: '2026-T4',
      nextReview: '2026-12-31',
      lateDays,
    })
  })

  test.each([
    ['2026-T4', '2027-03-31'],
    ['2027-T1', '2027-06-30'],
    ['2027-T2', '2027-09-30'],
  ] as const)('after %s it is due by %s', (quarter, day) => {
    expect(reviewState([entry(quarter, '2026-12-15')], '2026-12-15').nextReview).toBe(day)
  })
})

test.each([
  ['2025-T1', '1er trimestre 2025'],
  ['2026-T4', '4e trimestre 2026'],
] as const)('%s is written « %s »', (quarter, words) => {
  expect(formatQuarter(quarter)).toBe(words)
})
