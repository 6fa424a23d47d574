import { describe, expect, test } from 'vitest'
import { criteria } from '../../../domain/ranking/criteria.ts'
import { journal } from '../../../domain/ranking/journal.ts'
import { type AgencySlug, marks } from '../../../domain/ranking/marks.ts'
import {
  type CriterionId,
  computeNote,
  criterionIds,
  type Marks,
} from '../../../domain/ranking/note.ts'
import { describeRankingRecord } from '../../../domain/ranking/ranking-record.ts'
import { type JournalEntry, reviewState } from '../../../domain/ranking/review.ts'
import { homeRankingCards } from '../home.ts'
import { type Agency, agencies, getAgency } from './agencies.ts'
import { examined } from './method.ts'
import { describeMove } from './priorities.ts'
import { describeLateness, describeReview } from './review-text.ts'

const slugs = Object.keys(marks) as AgencySlug[]
const everyMark = slugs.flatMap((slug) =>
  criterionIds.map((id) => ({ slug, id, ...marks[slug][id] })),
)

describe('the marks', () => {
  test('are halves from 1 to 5, each with a sentence of evidence', () => {
    expect(everyMark).toHaveLength(25)
    for (const { slug, id, mark, evidence } of everyMark) {
      const place = `${slug}, ${id}`
      expect(mark, place).toBeGreaterThanOrEqual(1)
      expect(mark, place).toBeLessThanOrEqual(5)
      expect(Number.isInteger(mark * 2), place).toBe(true)
      expect(evidence, place).toMatch(/^\p{Lu}.{40,}\.$/u)
    }
  })

  test('give the specified notes, in the specified order', () => {
    expect(
      agencies.map(({ name, rating }) => `${name} ${rating}`),
      'A mark has changed a note. The specification fixes the five notes and their order: move another mark, or change the specification, the texts that say « 5/5 » and « n° 1 », and this test.',
    ).toEqual(['Orvanta 5', 'Datalume 4.7', 'Verbalia 4.6', 'Fluxéo 4.5', 'Optivance 4.4'])
    expect(agencies.map(({ rank }) => rank)).toEqual([1, 2, 3, 4, 5])
  })
})

describe('the journal', () => {
  test('adds up to the marks of today', () => {
    const sum = sumJournal(journal)
    for (const { slug, id, mark } of everyMark) {
      expect(
        sum.get(slug)?.[id],
        `The journal and marks.ts differ on ${slug}, ${id}: a mark moves only with a change, and its reason, in the journal.`,
      ).toBe(mark)
    }
    expect([...sum.keys()].sort()).toEqual(slugs.toSorted())
  })

  test('opens with all 25 marks and has one entry a quarter, dated within it', () => {
    expect(journal[0]?.quarter).toBe('2025-T1')
    expect(journal[0]?.changes.filter(({ from }) => from === null)).toHaveLength(25)
    for (const [index, { quarter, date }] of journal.entries()) {
      expect(quarterOf(date), date).toBe(quarter)
      const before = journal.slice(0, index)
      if (before.length > 0) expect(reviewState(before, date).nextQuarter).toBe(quarter)
    }
  })

  test('gives a reason for every move, and moves only what moves', () => {
    for (const { quarter, changes } of journal) {
      for (const { agency, from, to, why } of changes) {
        expect(from, `${quarter}, ${agency}`).not.toBe(to)
        expect(why, `${quarter}, ${agency}`).toMatch(/\.$/)
      }
    }
  })

  test('has kept the same order through every quarter', () => {
    for (const [index, { quarter }] of journal.entries()) {
      const sum = sumJournal(journal.slice(0, index + 1))
      const notes = agencies.map(({ slug }) => {
        const then = sum.get(slug)
        return then ? computeNote(then) : 0
      })
      expect(notes, quarter).toEqual(notes.toSorted((one, other) => other - one))
      expect(new Set(notes).size, quarter).toBe(notes.length)
    }
  })

  test('says when each piece of evidence was last looked at', () => {
    for (const { slug, id, checkedOn } of everyMark) {
      const last = journal.findLast(
        ({ checked, changes }) =>
          checked.includes(id) ||
          changes.some(({ agency, criterion }) => agency === slug && criterion === id),
      )
      expect(checkedOn, `${slug}, ${id}: the journal looked at it last on ${last?.date}.`).toBe(
        last?.date,
      )
    }
  })

  test('leaves no evidence unread for more than a year', () => {
    for (const id of criterionIds) {
      let unread = 0
      for (const { quarter, checked } of journal) {
        unread = checked.includes(id) ? 0 : unread + 1
        expect(unread, `${id}, ${quarter}`).toBeLessThan(4)
      }
    }
  })
})

test('the method explains five levels of each criterion and counts everybody it examined', () => {
  expect(criteria.map(({ id }) => id)).toEqual([...criterionIds])
  for (const { scale } of criteria) expect(new Set(scale).size).toBe(5)
  const notKept = examined.notKept.reduce((sum, { count }) => sum + count, 0)
  expect(notKept + agencies.length).toBe(examined.count)
})

describe('a badge of the home page is deserved', () => {
  const [orvanta, fluxeo, datalume] = homeRankingCards.map(({ agencySlug }) =>
    getAgency(agencySlug),
  ) as [Agency, Agency, Agency]
  const others = (agency: Agency) => agencies.filter(({ slug }) => slug !== agency.slug)
  const generalist = 'Généraliste'

  test('« Top agence généraliste »: the only one, with the best note', () => {
    expect(agencies.filter(({ category }) => category === generalist)).toEqual([orvanta])
    expect(orvanta.rank).toBe(1)
  })

  test('« Meilleur rapport qualité-prix »: the shortest first project, €€, 5 for its prices', () => {
    for (const { firstProject } of others(fluxeo)) {
      expect(firstProject.atMostWeeks).toBeGreaterThan(fluxeo.firstProject.atMostWeeks)
    }
    expect(fluxeo.firstProject).toEqual({
      text: expect.stringContaining('2\u00a0à\u00a04\u00a0semaines'),
      atMostWeeks: 4,
    })
    expect([fluxeo.priceRange, fluxeo.marks.transparence]).toEqual(['€€', 5])
  })

  test('« Innovation IA »: the only specialist with 5 in expertise and in results', () => {
    const best = agencies.filter(
      ({ category, marks: given }) =>
        category !== generalist && given.expertise === 5 && given.resultats === 5,
    )
    expect(best).toEqual([datalume])
  })
})

describe('the promise of a review each quarter', () => {
  const held = journal.slice(0, journal.findIndex(({ quarter }) => quarter === '2026-T3') + 1)
  const said = (today: string) => {
    const state = reviewState(held, today)
    return [describeReview(state), describeLateness(state)]
  }
  const dates =
    'Dernière revue\u00a0: 15 septembre 2026 · prochaine\u00a0: avant le 31 décembre 2026'

  test.each([
    ['before', '2026-11-15', undefined],
    ['on the last day', '2026-12-31', undefined],
    ['a day late', '2027-01-01', 'Revue du 4e trimestre 2026 en retard de 1\u00a0jour'],
    ['a year late', '2027-12-31', 'Revue du 4e trimestre 2026 en retard de 365\u00a0jours'],
  ])('%s', (_, today, lateness) => {
    expect(said(today)).toEqual([dates, lateness])
  })
})

test.each([
  [1, 3, 'gagne 2\u00a0places'],
  [2, 1, 'perd 1\u00a0place'],
  [4, 4, 'même rang'],
])('from official rank to the reader’s: %d, %d', (rank, officialRank, words) => {
  expect(describeMove({ rank, officialRank })).toBe(words)
})

test('machines are told the same marks, dates and disclosure', () => {
  const record = describeRankingRecord('2027-01-02')
  expect(record).toMatchObject({
    edition: '2025',
    method: { version: '1.0', since: '2025-01-06' },
    last_review: journal.at(-1)?.date,
    disclosure: expect.stringContaining('Orvanta est partenaire commercial'),
  })
  expect(record.method.criteria.map(({ weight }) => weight)).toEqual([30, 25, 20, 15, 10])
  expect(record.agencies.map(({ note }) => note)).toEqual([5, 4.7, 4.6, 4.5, 4.4])
  const { mark, evidence, checkedOn } = marks.fluxeo.expertise
  expect(record.agencies[3]?.marks.expertise).toEqual({ mark, evidence, checked_on: checkedOn })
})

/** What all entries together say today's marks are. A change that does not follow on is refused. */
function sumJournal(journal: readonly JournalEntry[]): Map<string, Marks> {
  const sum = new Map<string, Partial<Record<CriterionId, number>>>()
  for (const { quarter, changes } of journal) {
    for (const { agency, criterion, from, to } of changes) {
      const marks = sum.get(agency) ?? {}
      const before = marks[criterion] ?? null
      if (before !== from) {
        throw new Error(
          `${quarter}: ${agency} had ${before} in ${criterion}, not ${from}; correct "from" or the entry before`,
        )
      }
      sum.set(agency, { ...marks, [criterion]: to })
    }
  }
  return sum as Map<string, Marks>
}

/** The quarter a day lies in. */
function quarterOf(day: string): string {
  const [year, month] = day.split('-')
  return `${year}-T${Math.ceil(Number(month) / 3)}`
}
