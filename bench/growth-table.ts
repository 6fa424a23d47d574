// How calls fare as the blog grows: node bench/growth-table.ts [--sizes 10,10000,100000] [--only sqlite]
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import { migrate } from '../server/database/migrate.ts'
import { type DatabaseKind, type DatabaseLocation, openDatabase } from '../server/database/open.ts'
import { startPostgresCluster } from '../tests/support/database/postgres-cluster.ts'
import { createTemporaryFolder } from '../tests/support/temporary-folder.ts'
import { generatePosts } from './generate-posts.ts'
import { type GrowthCall, listGrowthCalls } from './growth-calls.ts'
import { describeMachine } from './machine.ts'
import { median } from './row.ts'

const ROUNDS = 400
const WARM_UP = 60
const ALLOWED = 3

/** Milliseconds of each call, by size. */
type Times = Map<string, number[]>

/** A database of each size, measured in turn, so that a busy moment of the machine strikes all alike. */
async function measureGrowth(locations: DatabaseLocation[], sizes: number[]): Promise<Times> {
  const databases = locations.map((location) => openDatabase(location))
  const calls: GrowthCall[][] = []
  for (const [index, database] of databases.entries()) {
    const size = sizes[index] ?? 0
    const start = performance.now()
    await migrate(database)
    await generatePosts(database.db, size)
    // What its own housekeeping does within minutes.
    if (database.kind === 'postgres') await sql`vacuum analyze`.execute(database.db)
    console.error(`${size} posts after ${Math.round((performance.now() - start) / 1000)} s`)
    calls.push(await listGrowthCalls(database, size))
  }
  const times: Times = new Map()
  for (const [index, { name }] of (calls[0] ?? []).entries()) {
    times.set(name, await timeInTurn(calls.flatMap((ofSize) => ofSize[index] ?? [])))
  }
  for (const database of databases) await database.close()
  return times
}

async function timeInTurn(calls: GrowthCall[]): Promise<number[]> {
  const samples: number[][] = calls.map(() => [])
  for (let round = 0; round < ROUNDS + WARM_UP; round += 1) {
    for (const [index, { run }] of calls.entries()) {
      const start = performance.now()
      await run(round)
      if (round >= WARM_UP) samples[index]?.push(performance.now() - start)
    }
  }
  return samples.map(median)
}

function writeGrowthTable(kind: DatabaseKind, sizes: number[], times: Times): string {
  const lines = [...times].map(([name, [first = 0, ...rest]]) => {
    const others = rest.map((time) => `${time.toFixed(2)} (× ${(time / first).toFixed(1)})`)
    const holds = rest.every((time) => time <= first * ALLOWED)
    return `| ${[name, first.toFixed(2), ...others, holds ? 'yes' : '**no**'].join(' | ')} |`
  })
  const head = ['ms, median', ...sizes.map((size) => `${size} posts`), `within × ${ALLOWED}`]
  return [
    `\n### ${kind}\n`,
    `| ${head.join(' | ')} |`,
    `|${'---|'.repeat(head.length)}`,
    ...lines,
  ].join('\n')
}

const { values } = parseArgs({
  options: { sizes: { type: 'string', default: '10,10000,100000' }, only: { type: 'string' } },
})
const sizes = values.sizes.split(',').map(Number)
console.log(describeMachine())

if (values.only !== 'postgres') {
  const folder = createTemporaryFolder('growth')
  const locations = sizes.map((size): DatabaseLocation => {
    return { kind: 'sqlite', file: join(folder.path, `${size}.db`) }
  })
  console.log(writeGrowthTable('sqlite', sizes, await measureGrowth(locations, sizes)))
  folder.remove()
}
if (values.only !== 'sqlite') {
  const cluster = await startPostgresCluster()
  if (cluster) {
    const locations: DatabaseLocation[] = []
    for (const size of sizes) locations.push(await createPostgresDatabase(cluster.url, size))
    console.log(writeGrowthTable('postgres', sizes, await measureGrowth(locations, sizes)))
    await cluster.stop()
  } else console.log('PostgreSQL was not found: its part is left out.')
}

async function createPostgresDatabase(clusterUrl: string, size: number): Promise<DatabaseLocation> {
  const cluster = openDatabase({ kind: 'postgres', url: clusterUrl })
  const name = `growth_${size}`
  await sql`create database ${sql.id(name)}`.execute(cluster.db)
  await cluster.close()
  const url = new URL(clusterUrl)
  url.pathname = name
  return { kind: 'postgres', url: url.href }
}
