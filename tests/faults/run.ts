// The long checks: what the site promises under faults, floods and restarts.
//   npm run test:faults                     all of them
//   npm run test:faults -- FA-1 AV-4        some of them, by id
//   npm run test:faults -- --share=0.1 FA-1 a tenth of the rounds, to try a check
import { parseArgs } from 'node:util'
import { checks } from './checks.ts'
import type { Check, Outcome } from './fault-check.ts'
import { openSetup, type Setup } from './support/setup.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { share: { type: 'string', default: '1' }, list: { type: 'boolean', default: false } },
})
const chosen = choose(positionals)
const widths = [longestOf(chosen.map(({ id }) => id)), longestOf(chosen.map(({ name }) => name))]
let setup: Setup | undefined
let interrupted = false

process.once('SIGINT', interrupt)
process.once('SIGTERM', interrupt)

/** Ends what the check under way has started, then ourselves. */
async function interrupt(): Promise<void> {
  interrupted = true
  await setup?.end()
  process.exit(130)
}

function choose(ids: string[]): Check[] {
  const unknown = ids.filter((id) => !checks.some((check) => check.id === id))
  if (unknown.length > 0) {
    console.error(
      `Unknown: ${unknown.join(', ')}. There are: ${checks.map(({ id }) => id).join(' ')}`,
    )
    process.exit(2)
  }
  return checks.filter(({ id }) => ids.length === 0 || ids.includes(id))
}

async function outcomeOf(check: Check): Promise<Outcome> {
  setup = openSetup(Number(values.share))
  try {
    return await check.run(setup)
  } catch (error) {
    return { figure: error instanceof Error ? error.message : String(error), pass: false }
  } finally {
    await setup.end()
  }
}

function longestOf(texts: string[]): number {
  return Math.max(...texts.map((text) => text.length))
}

function printRow(id: string, name: string, figure: string, target: string, pass: string): void {
  const named = `${id.padEnd(widths[0] ?? 0)}  ${name.padEnd(widths[1] ?? 0)}`
  console.log([named, figure, target, pass].join(' | '))
}

printRow('', 'check', 'figure', 'target', 'pass')
let failed = 0
for (const check of values.list ? [] : chosen) {
  const { figure, pass } = await outcomeOf(check)
  // Whoever interrupted us ends the process once everything is cleaned up.
  if (interrupted) await new Promise(() => {})
  if (pass === false) failed += 1
  const verdict = pass === undefined ? 'skipped' : pass ? 'pass' : 'FAIL'
  printRow(check.id, check.name, figure, check.target, verdict)
}
if (values.list) for (const { id, name, target } of chosen) printRow(id, name, '', target, '')
process.exit(failed > 0 ? 1 : 0)
