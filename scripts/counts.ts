import { readFileSync } from 'node:fs'
import { relative } from 'node:path'

export interface Counts {
  passed: number
  /** What failed, by name. */
  failed: string[]
  skipped: number
}

export const NOTHING: Counts = { passed: 0, failed: [], skipped: 0 }

export function addCounts(a: Counts, b: Counts): Counts {
  return {
    passed: a.passed + b.passed,
    failed: [...a.failed, ...b.failed],
    skipped: a.skipped + b.skipped,
  }
}

/** What ends `npm test`: each failure by name, then the line that counts. */
export function summary({ passed, failed, skipped }: Counts): string {
  const counted = `${passed} passed, ${failed.length} failed`
  return [
    ...failed.map((name) => `Failed: ${name}`),
    skipped > 0 ? `${counted}, ${skipped} skipped` : counted,
  ].join('\n')
}

interface VitestReport {
  numPassedTests: number
  numPendingTests: number
  numTodoTests: number
  testResults: {
    name: string
    status: string
    message?: string
    assertionResults: { status: string; fullName: string; failureMessages?: string[] | null }[]
  }[]
}

/** What Vitest's JSON report counts, plus the files that failed before any test of theirs ran. */
export function countVitest(report: VitestReport): Counts {
  const failed = report.testResults.flatMap((file) => {
    const name = relative('', file.name)
    if (file.status === 'failed' && file.assertionResults.length === 0)
      return [nameFailure(name, file.message)]
    return file.assertionResults
      .filter(({ status }) => status === 'failed')
      .map((test) => nameFailure(`${name} › ${test.fullName}`, test.failureMessages?.[0]))
  })
  return {
    passed: report.numPassedTests,
    failed,
    skipped: report.numPendingTests + report.numTodoTests,
  }
}

function nameFailure(name: string, message = ''): string {
  const [firstLine] = message.split('\n')
  return firstLine ? `${name}: ${firstLine}` : name
}

interface PlaywrightSuite {
  specs: { title: string; file: string; ok: boolean }[]
  suites?: PlaywrightSuite[]
}

interface PlaywrightReport {
  stats: { expected: number; flaky: number; skipped: number }
  suites: PlaywrightSuite[]
}

export function countPlaywright({ stats, suites }: PlaywrightReport): Counts {
  return {
    passed: stats.expected + stats.flaky,
    failed: suites.flatMap(listFailedJourneys),
    skipped: stats.skipped,
  }
}

function listFailedJourneys({ specs, suites = [] }: PlaywrightSuite): string[] {
  const failed = specs.filter(({ ok }) => !ok).map(({ file, title }) => `${file} › ${title}`)
  return [...failed, ...suites.flatMap(listFailedJourneys)]
}

/** Counts of a report file; none when the runner fell before writing it. */
export function readCounts<Report>(file: string, count: (report: Report) => Counts): Counts {
  try {
    return count(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    return NOTHING
  }
}
