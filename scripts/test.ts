import { createTemporaryFolder } from '../tests/support/temporary-folder.ts'
import {
  addCounts,
  type Counts,
  countPlaywright,
  countVitest,
  readCounts,
  summaryLine,
} from './counts.ts'
import { inMemory } from './memory-folder.ts'
import { runSteps, type Step, steps } from './steps.ts'

const isLong = process.argv.includes('--long')
const env = { ...inMemory(), ...(isLong && { LONG_TESTS: '1' }) }
const reports = createTemporaryFolder('reports')
const vitestReport = `${reports.path}/vitest.json`
const playwrightReport = `${reports.path}/playwright.json`

const unitAndApi: Step = {
  name: 'Unit and API tests',
  commands: [
    ['vitest', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${vitestReport}`],
  ],
  env,
}
const journeys: Step = {
  name: 'Browser journeys',
  commands: [['playwright', 'test', '--reporter=list,json']],
  env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: playwrightReport },
}

let total: Counts = { passed: 0, failed: 0, skipped: 0 }
const trouble: string[] = []

/** A step that fails without counting a failed test counts as one failure. */
async function runCounted(step: Step, count: () => Counts): Promise<void> {
  const failed = await runSteps(step)
  const counts = count()
  if (counts.failed === 0) counts.failed = failed.length
  note(failed, counts)
}

async function runUncounted(...steps: Step[]): Promise<Step[]> {
  const failed = await runSteps(...steps)
  note(failed, { passed: 0, failed: failed.length, skipped: 0 })
  return failed
}

function note(failed: Step[], counts: Counts): void {
  trouble.push(...failed.map(({ name }) => name))
  total = addCounts(total, counts)
}

const first = isLong ? [steps.build] : [steps.build, steps.types, steps.lint]
const built = !(await runUncounted(...first)).includes(steps.build)
await runCounted(unitAndApi, () => readCounts(vitestReport, countVitest))
if (built) await runCounted(journeys, () => readCounts(playwrightReport, countPlaywright))
if (built && !isLong) await runUncounted(steps.bytes, steps.links)

if (trouble.length > 0) console.log(`\nFailed: ${trouble.join(', ')}.`)
console.log(`\n${summaryLine(total)}`)
process.exitCode = total.failed > 0 ? 1 : 0
