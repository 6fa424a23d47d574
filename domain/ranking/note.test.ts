import { describe, expect, test } from 'vitest'
import { dayInParis } from '../text/dates.ts'
import {
  computeNote,
  criterionIds,
  type Marks,
  mapCriteria,
  officialWeights,
  rankByWeights,
  readReaderWeights,
} from './note.ts'

const marksOf = (...marks: number[]): Marks =>
  mapCriteria((id) => marks[criterionIds.indexOf(id)] ?? 1)

test('the weights make a hundred', () => {
  expect(Object.values(officialWeights).reduce((sum, weight) => sum + weight, 0)).toBe(100)
})

describe('a note', () => {
  test.each([
    [marksOf(5, 5, 5, 5, 5), 5],
    [marksOf(1, 1, 1, 1, 1), 1],
    [marksOf(5, 5, 4.5, 4, 4.5), 4.7],
    [marksOf(4, 4.5, 5, 5, 4.5), 4.5],
    [marksOf(5, 5, 5, 5, 4.5), 5],
    [marksOf(4, 4.5, 4.5, 4.5, 4.5), 4.4],
  ])('%j gives %d, halves of a tenth upwards', (marks, note) => {
    expect(computeNote(marks)).toBe(note)
  })

  test('needs a criterion that counts', () => {
    expect(() =>
      computeNote(
        marksOf(5, 5, 5, 5, 5),
        mapCriteria(() => 0),
      ),
    ).toThrow(RangeError)
  })
})

describe('the reader’s weights', () => {
  const official = [
    { name: 'first', marks: marksOf(5, 5, 4, 4, 4) },
    { name: 'second', marks: marksOf(4.5, 4.5, 4.5, 4.5, 4.5) },
    { name: 'third', marks: marksOf(4, 4, 5, 5, 5) },
  ]
  const namesIn = (chosen: Partial<Record<string, string>>) =>
    rankByWeights(
      official,
      readReaderWeights((id) => chosen[id] ?? null),
    )?.map(({ agency }) => agency.name)

  test('five times Normal is the official result', () => {
    const ranked = rankByWeights(
      official,
      readReaderWeights(() => null),
    )
    for (const { agency, note, rank, officialRank } of ranked ?? []) {
      expect(note).toBe(computeNote(agency.marks))
      expect(rank).toBe(officialRank)
    }
  })

  test('move the agencies and keep the official order of equals', () => {
    expect(namesIn({ expertise: '0', resultats: '0' })).toEqual(['third', 'second', 'first'])
    const onlySecurity = {
      expertise: '0',
      resultats: '0',
      accompagnement: '0',
      transparence: '0',
      securite: '1',
    }
    expect(namesIn(onlySecurity)).toEqual(['third', 'second', 'first'])
    const equals = [official[1], official[1]].map((agency, index) => ({ ...agency, index }))
    const ranked = rankByWeights(
      equals as { marks: Marks; index: number }[],
      readReaderWeights(() => '3'),
    )
    expect(ranked?.map(({ agency }) => agency.index)).toEqual([0, 1])
  })

  test('all ignored, there is nothing to rank', () => {
    expect(
      rankByWeights(
        official,
        readReaderWeights(() => '0'),
      ),
    ).toBeUndefined()
  })

  test.each(['', '4', '-1', '1.5', ' 1', '01', 'beaucoup'])('%j counts as Normal', (typed) => {
    expect(readReaderWeights(() => typed)).toEqual(mapCriteria(() => 2))
  })
})

test.each([
  ['2026-12-31T22:59:59Z', '2026-12-31'],
  ['2026-12-31T23:00:00Z', '2027-01-01'],
  ['2026-06-30T22:00:00Z', '2026-07-01'],
])('at %s it is %s in Paris', (time, day) => {
  expect(dayInParis(new Date(time))).toBe(day)
})
