// Measures the site against its targets: npm run bench -- [--full] [--peers] [--lighthouse] [--only NAME]
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createTemporaryFolder } from '../tests/support/temporary-folder.ts'
import type { BenchRun, Measurement } from './bench-run.ts'
import { prepareDatabase } from './database.ts'
import { loadTool } from './load.ts'
import { describeMachine } from './machine.ts'
import { behindNginx } from './measure/behind-nginx.ts'
import { buildTime } from './measure/build-time.ts'
import { cachedPage } from './measure/cached-page.ts'
import { coldStart } from './measure/cold-start.ts'
import { growth } from './measure/growth.ts'
import { lighthouse } from './measure/lighthouse.ts'
import { memory } from './measure/memory.ts'
import { pageBytes } from './measure/page-bytes.ts'
import { peers } from './measure/peers.ts'
import { publishVisible } from './measure/publish-visible.ts'
import { uncachedRender } from './measure/uncached-render.ts'
import { readOptions } from './options.ts'
import { root } from './pinned-site.ts'
import { writeReport, writeTable } from './report.ts'
import type { Row } from './row.ts'

const measurements: Measurement[] = [
  cachedPage,
  behindNginx,
  uncachedRender,
  coldStart,
  memory,
  pageBytes,
  publishVisible,
  growth,
  buildTime,
  lighthouse,
  peers,
]

async function bench(): Promise<void> {
  const options = readOptions(process.argv.slice(2))
  const machine = describeMachine()
  const folder = createTemporaryFolder('bench').path
  const run: BenchRun = { options, folder, database: await prepareDatabase(folder, options.posts) }
  const chosen = measurements.filter(
    ({ name }) => options.only.length === 0 || options.only.includes(name),
  )
  const rounds: Row[][] = []
  for (let round = 1; round <= options.rounds; round += 1) {
    console.log(`\nRound ${round}`)
    rounds.push(await measureAll(chosen, run))
    console.log(`\n${writeTable(rounds.at(-1) ?? [])}`)
  }
  const settings = `${loadTool}, ${options.turns} × ${options.seconds} s in turn, medians, ${options.posts} articles`
  const report = writeReport({ date: new Date(), machine, settings, rounds })
  if (options.only.length === 0) writeFileSync(join(root, 'bench/results.md'), report)
}

async function measureAll(chosen: Measurement[], run: BenchRun): Promise<Row[]> {
  const rows: Row[] = []
  for (const { name, measure } of chosen) {
    console.log(`  ${name}…`)
    rows.push(...(await measure(run).catch((error: Error) => [failed(name, error)])))
  }
  return rows
}

/** One measurement that falls over takes its own row with it, not the table. */
function failed(name: string, error: Error): Row {
  console.error(error)
  return { what: name, target: '', figure: `failed: ${error.message}`, reached: false }
}

// Ended by a signal, we still end what we started: `exit` listeners do that.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))

await bench()
