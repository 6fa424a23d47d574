import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { claims } from '../../domain/claims/claims.ts'
import { openMemoryDatabase } from '../../tests/support/built-site.ts'
import { createSiteUnderTest } from '../../tests/support/site-under-test.ts'

afterEach(() => {
  vi.useRealTimers()
})

async function readOn(time: string, path: string) {
  vi.useFakeTimers({ now: new Date(time), toFake: ['Date'] })
  const database = await openMemoryDatabase()
  onTestFinished(() => database.close())
  const answer = await createSiteUnderTest(database).get(path)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('cache-control')).toBe('no-cache')
  expect(answer.headers.get('etag')).toBeTruthy()
  return answer.json()
}

test('a program reads the whole ranking, and can compute each note from what it reads', async () => {
  const ranking = await readOn('2026-11-15T12:00:00Z', '/api/ranking')
  expect(Object.keys(ranking)).toEqual([
    'edition',
    'method',
    'agencies',
    'journal',
    'last_review',
    'next_review',
    'late_days',
    'disclosure',
  ])
  for (const agency of ranking.agencies) {
    const sum = ranking.method.criteria.reduce(
      (total: number, { id, weight }: { id: string; weight: number }) =>
        total + weight * agency.marks[id].mark,
      0,
    )
    expect(agency.note, agency.name).toBeCloseTo(Math.round(sum / 10) / 10)
  }
  expect(ranking.disclosure).toMatch(/partenaire commercial.*fictifs/)
  expect(ranking.journal[0].changes).toHaveLength(25)
  expect(ranking.journal[2].summary).toContain('Correction. Fiche de Verbalia')
})

test.each([
  ['2026-12-31T22:59:59Z', 0],
  ['2026-12-31T23:00:00Z', 1],
  ['2027-12-31T12:00:00Z', 365],
])('at %s the review of 2026-T4 is %d days late', async (time, days) => {
  const { last_review, next_review, late_days } = await readOn(time, '/api/ranking')
  expect([last_review, next_review, late_days]).toEqual(['2026-09-15', '2026-12-31', days])
})

test('a program reads every figure of the site, and which checks are late', async () => {
  const ledger = await readOn('2027-01-15T12:00:00Z', '/api/claims')
  expect(ledger.total).toBe(claims.length)
  expect(ledger.data[0]).toEqual({
    id: 'gain-35',
    value: '35\u00a0%',
    statement: expect.any(String),
    kind: 'communique',
    source: 'sans source publique',
    checked_on: '2026-11-15',
    next_check: '2027-05-31',
    late: false,
    pages: ['/', '/commencer-avec-ia'],
  })
  expect(ledger.data.find(({ id }: { id: string }) => id === 'note-orvanta').late).toBe(true)
})
