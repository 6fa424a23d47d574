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
import { runStep, type Step, steps } from './steps.ts'

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
async function runCounted(step: Step, count: () => Counts = noTests): Promise<boolean> {
  const succeeded = await runStep(step)
  const counts = count()
  if (!succeeded) trouble.push(step.name)
  if (!succeeded && counts.failed === 0) counts.failed = 1
  total = addCounts(total, counts)
  return succeeded
}

function noTests(): Counts {
  return { passed: 0, failed: 0, skipped: 0 }
}

const built = await runCounted(steps.build)
if (!isLong) {
  await runCounted(steps.types)
  await runCounted(steps.lint)
}
await runCounted(unitAndApi, () => readCounts(vitestReport, countVitest))
if (built) await runCounted(journeys, () => readCounts(playwrightReport, countPlaywright))
if (built && !isLong) {
  await runCounted(steps.bytes)
  await runCounted(steps.links)
}

if (trouble.length > 0) console.log(`\nFailed: ${trouble.join(', ')}.`)
console.log(`\n${summaryLine(total)}`)
process.exitCode = total.failed > 0 ? 1 : 0
