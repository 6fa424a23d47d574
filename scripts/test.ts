import { createTemporaryFolder } from '../tests/support/temporary-folder.ts'
import {
  addCounts,
  type Counts,
  countPlaywright,
  countVitest,
  NOTHING,
  readCounts,
  summary,
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

let total = NOTHING

/** A step that fails without a test to name is itself what failed. */
async function runCounted(step: Step, count: () => Counts): Promise<void> {
  const [failed] = await runSteps(step)
  const counts = count()
  const isNamed = !failed || counts.failed.length > 0
  total = addCounts(total, isNamed ? counts : { ...counts, failed: [failed.name] })
}

async function runUncounted(...steps: Step[]): Promise<Step[]> {
  const failed = await runSteps(...steps)
  total = addCounts(total, { ...NOTHING, failed: failed.map(({ name }) => name) })
  return failed
}

const first = isLong ? [steps.build] : [steps.build, steps.types, steps.lint]
const built = !(await runUncounted(...first)).includes(steps.build)
await runCounted(unitAndApi, () => readCounts(vitestReport, countVitest))
if (built) await runCounted(journeys, () => readCounts(playwrightReport, countPlaywright))
if (built && !isLong) await runUncounted(steps.bytes, steps.links)

console.log(`\n${summary(total)}`)
process.exitCode = total.failed.length > 0 ? 1 : 0
