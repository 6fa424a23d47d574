import { setTimeout as sleep } from 'node:timers/promises'
import { type Check, notHere, type Outcome } from '../../fault-check.ts'
import { openEditor } from '../../support/clients/editor.ts'
import { startWriting } from '../../support/clients/writers.ts'
import { startPostgres } from '../../support/database/postgres-server.ts'
import { checkIntegrity, listStoredIds } from '../../support/database/stored-posts.ts'
import type { Setup } from '../../support/setup.ts'
import { startSite } from '../../support/site/site-process.ts'
import { longest, ms } from '../../support/statistics.ts'

const READY_WITHIN_MS = 2000

interface Rounds {
  count: number
  databaseUrl: string
  /** What is killed while people write. */
  kill(site: Awaited<ReturnType<typeof startSite>>): Promise<unknown>
  /** Brings back what was killed beside the site. */
  revive?(): Promise<void>
  /** `ok`, or what is wrong with the stored data. */
  check?(): string
}

/** Starts, lets people write, kills; what was acknowledged must be there at the next start. */
async function killAndCount(setup: Setup, rounds: Rounds): Promise<Outcome> {
  const { count, databaseUrl, kill, revive, check = () => 'ok' } = rounds
  const first = await startSite(setup, { databaseUrl })
  const editor = await openEditor(first.url)
  await first.end('SIGKILL')
  const readyTimes: number[] = []
  const acknowledged: string[] = []
  let lost = 0
  let damaged = ''
  for (let round = 0; round <= count; round += 1) {
    const site = await startSite(setup, { databaseUrl })
    readyTimes.push(site.readyMs)
    const stored = await listStoredIds(databaseUrl)
    lost += acknowledged.filter((id) => !stored.has(id)).length
    const last = acknowledged.at(-1)
    if (last && (await editor.ask(site.url, `/api/admin/blog_posts/${last}`)).status !== 200) {
      lost += 1
    }
    if (check() !== 'ok') damaged ||= `, damaged: ${check()}`
    if (round === count) {
      await site.end('SIGKILL')
      break
    }
    const writers = startWriting(editor, site.url)
    await writers.until(2)
    await sleep(Math.random() * 100)
    await kill(site)
    await writers.stop()
    await site.end('SIGKILL')
    acknowledged.push(...writers.acknowledged)
    await revive?.()
  }
  const slowest = longest(readyTimes)
  return {
    figure: `${count} rounds, ${acknowledged.length} acknowledged, ${lost} lost${damaged}, ready in ${ms(slowest)} at most`,
    pass: lost === 0 && !damaged && acknowledged.length >= count && slowest <= READY_WITHIN_MS,
  }
}

export const killOnSqlite: Check = {
  id: 'FA-1',
  name: 'kill -9 while people write, SQLite',
  target: '100 rounds, 0 lost, integrity ok, ready in 2 s',
  run(setup) {
    const databaseUrl = `file:${setup.folder}/site.db`
    return killAndCount(setup, {
      count: setup.rounds(100),
      databaseUrl,
      kill: (site) => site.end('SIGKILL'),
      check: () => checkIntegrity(databaseUrl),
    })
  },
}

export const killOnPostgres: Check = {
  id: 'FA-1-postgresql',
  name: 'kill -9 while people write, PostgreSQL',
  target: '10 rounds, 0 lost, ready in 2 s',
  async run(setup) {
    const postgres = await startPostgres(setup)
    if (!postgres) return notHere('no PostgreSQL')
    return killAndCount(setup, {
      count: setup.rounds(10),
      databaseUrl: await postgres.createDatabase('site'),
      kill: (site) => site.end('SIGKILL'),
    })
  },
}

export const killPostgres: Check = {
  id: 'FA-1-database',
  name: 'PostgreSQL stopped at once while people write',
  target: '5 rounds, 0 lost, ready in 2 s',
  async run(setup) {
    const postgres = await startPostgres(setup)
    if (!postgres) return notHere('no PostgreSQL')
    return killAndCount(setup, {
      count: setup.rounds(5),
      databaseUrl: await postgres.createDatabase('site'),
      kill: () => postgres.stop('immediate'),
      revive: postgres.start,
    })
  },
}
