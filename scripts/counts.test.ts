import { expect, test } from 'vitest'
import { addCounts, countPlaywright, countVitest, NOTHING, readCounts, summary } from './counts.ts'

test('the last line of the tests says what passed and failed, and what was skipped if anything', () => {
  expect(summary({ passed: 12, failed: [], skipped: 0 })).toBe('12 passed, 0 failed')
  expect(summary({ passed: 1, failed: ['Types'], skipped: 3 })).toBe(
    'Failed: Types\n1 passed, 1 failed, 3 skipped',
  )
})

const vitest = {
  numPassedTests: 5,
  numPendingTests: 2,
  numTodoTests: 0,
  testResults: [
    {
      name: 'a.test.ts',
      status: 'failed',
      assertionResults: [
        { status: 'passed', fullName: 'reads' },
        {
          status: 'failed',
          fullName: 'writes',
          failureMessages: ['Error: expected 1 to be 2\n  at a'],
        },
      ],
    },
    { name: 'b.test.ts', status: 'failed', message: 'SyntaxError', assertionResults: [] },
  ],
}

test('a failed test is named with what it said, and a file that could not even be read is one', () => {
  expect(countVitest(vitest)).toEqual({
    passed: 5,
    failed: ['a.test.ts › writes: Error: expected 1 to be 2', 'b.test.ts: SyntaxError'],
    skipped: 2,
  })
})

test('the counts of both runners add up, and failed journeys are named', () => {
  const journeys = countPlaywright({
    stats: { expected: 3, flaky: 1, skipped: 0 },
    suites: [
      {
        specs: [],
        suites: [
          {
            specs: [
              { title: 'opens', file: 'shell.spec.ts', ok: false },
              { title: 'closes', file: 'shell.spec.ts', ok: true },
            ],
          },
        ],
      },
    ],
  })
  const { failed, ...others } = addCounts(countVitest(vitest), journeys)
  expect(others).toEqual({ passed: 9, skipped: 2 })
  expect(failed.at(-1)).toBe('shell.spec.ts › opens')
})

test('a runner that wrote no report counts nothing', () => {
  expect(readCounts('/nowhere/report.json', countVitest)).toEqual(NOTHING)
})
