import { expect, test } from 'vitest'
import { addCounts, countPlaywright, countVitest, readCounts, summaryLine } from './counts.ts'

test('the last line of the tests says what passed and failed, and what was skipped if anything', () => {
  expect(summaryLine({ passed: 12, failed: 0, skipped: 0 })).toBe('12 passed, 0 failed')
  expect(summaryLine({ passed: 1, failed: 2, skipped: 3 })).toBe('1 passed, 2 failed, 3 skipped')
})

test('a test file that could not even be read counts as a failure', () => {
  const report = {
    numPassedTests: 5,
    numFailedTests: 1,
    numPendingTests: 2,
    numTodoTests: 0,
    testResults: [
      { status: 'passed', assertionResults: [{}] },
      { status: 'failed', assertionResults: [{}] },
      { status: 'failed', assertionResults: [] },
    ],
  }
  expect(countVitest(report)).toEqual({ passed: 5, failed: 2, skipped: 2 })
})

test('the counts of both runners add up', () => {
  const journeys = countPlaywright({
    stats: { expected: 3, unexpected: 1, flaky: 1, skipped: 0 },
  })
  expect(addCounts({ passed: 5, failed: 2, skipped: 2 }, journeys)).toEqual({
    passed: 9,
    failed: 3,
    skipped: 2,
  })
})

test('a runner that wrote no report counts nothing', () => {
  expect(readCounts('/nowhere/report.json', countVitest)).toEqual({
    passed: 0,
    failed: 0,
    skipped: 0,
  })
})
