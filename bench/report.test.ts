import { expect, test } from 'vitest'
import { writeReport } from './report.ts'

test('both rounds stand in the report, each with its verdicts', () => {
  const row = { what: 'start', target: 'under 700 ms', figure: '450 ms', reached: true }
  const text = writeReport({
    date: new Date('2026-03-01T10:00:00Z'),
    machine: '2 cores',
    settings: 'wrk',
    rounds: [[row], [{ ...row, figure: '900 ms', reached: false }]],
  })
  expect(text).toContain('2026-03-01 · 2 cores · wrk')
  expect(text).toMatch(/## Round 1[\s\S]*\| start \| under 700 ms \| 450 ms \| pass \|/)
  expect(text).toMatch(/## Round 2[\s\S]*\| start \| under 700 ms \| 900 ms \| fail \|/)
})
