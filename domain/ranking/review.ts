import type { CriterionId } from './note.ts'

export type Quarter = `${number}-T${1 | 2 | 3 | 4}`

export interface MarkChange {
  agency: string
  criterion: CriterionId
  /** Null when the mark is given for the first time. */
  from: number | null
  to: number
  why: string
}

/** One review of the ranking. */
export interface JournalEntry {
  quarter: Quarter
  /** The day of the review, `YYYY-MM-DD`. */
  date: string
  summary: string
  /** Whose evidence was looked at again for every agency. */
  checked: readonly CriterionId[]
  changes: readonly MarkChange[]
  /** Errors put right, in a sentence each. */
  corrections: readonly string[]
}

export interface ReviewState {
  lastQuarter: Quarter
  lastReview: string
  nextQuarter: Quarter
  /** The last day on which the next review is in time. */
  nextReview: string
  /** Days since then; 0 when in time. */
  lateDays: number
}

/** Whether the promised review was held, seen from a day in Paris (`YYYY-MM-DD`). */
export function reviewState(journal: readonly JournalEntry[], todayInParis: string): ReviewState {
  const last = journal.at(-1)
  if (!last) throw new Error('The journal needs its first entry')
  const nextQuarter = quarterAfter(last.quarter)
  const nextReview = lastDayOf(nextQuarter)
  return {
    lastQuarter: last.quarter,
    lastReview: last.date,
    nextQuarter,
    nextReview,
    lateDays: Math.max(0, daysBetween(nextReview, todayInParis)),
  }
}

/** « 4e trimestre 2026 » */
export function formatQuarter(quarter: Quarter): string {
  const { year, number } = readQuarter(quarter)
  return `${number}${number === 1 ? 'er' : 'e'} trimestre ${year}`
}

function quarterAfter(quarter: Quarter): Quarter {
  const { year, number } = readQuarter(quarter)
  return (number === 4 ? `${year + 1}-T1` : `${year}-T${number + 1}`) as Quarter
}

function lastDayOf(quarter: Quarter): string {
  const { year, number } = readQuarter(quarter)
  // Day 0 of a month is the last one of the month before.
  return new Date(Date.UTC(year, number * 3, 0)).toISOString().slice(0, 10)
}

function readQuarter(quarter: Quarter): { year: number; number: number } {
  const [year = '', number = ''] = quarter.split('-T')
  return { year: Number(year), number: Number(number) }
}

const DAY = 24 * 60 * 60 * 1000

function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY)
}
