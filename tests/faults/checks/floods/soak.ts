import { setTimeout as sleep } from 'node:timers/promises'
import { type Check, notHere } from '../../fault-check.ts'
import { openEditor } from '../../support/clients/editor.ts'
import { askNonsense } from '../../support/clients/nonsense.ts'
import { startWriting } from '../../support/clients/writers.ts'
import { startPostgres } from '../../support/database/postgres-server.ts'
import { withPostgres } from '../../support/database/postgres-statement.ts'
import { startSite } from '../../support/site/site-process.ts'

const SECONDS = 180
const KILL_EVERY_MS = 1000
const FUZZERS = 4

export const soak: Check = {
  id: 'AV-6',
  name: 'nonsense from everywhere while PostgreSQL connections are killed',
  target: '0 exits and 0 answers of 500 in three minutes',
  async run(setup) {
    const postgres = await startPostgres(setup)
    if (!postgres) return notHere('no PostgreSQL')
    const databaseUrl = await postgres.createDatabase('site')
    const site = await startSite(setup, { databaseUrl })
    const editor = await openEditor(site.url)
    const writers = startWriting(editor, site.url, { pauseMs: 5 })
    const started = Date.now()
    const ends = started + setup.rounds(SECONDS) * 1000
    const statuses = new Map<number, number>()
    const isOver = () => Date.now() > ends || !site.isRunning()

    async function fuzz() {
      while (!isOver()) {
        const status = await askNonsense(site.url, editor.token).catch(() => 0)
        statuses.set(status, (statuses.get(status) ?? 0) + 1)
      }
    }
    const fuzzing = Promise.all(Array.from({ length: FUZZERS }, fuzz))
    let killed = 0
    while (!isOver()) {
      await sleep(KILL_EVERY_MS)
      killed += await killConnections(databaseUrl)
    }
    await fuzzing
    const lasted = Math.round((Date.now() - started) / 1000)
    await writers.stop()
    const questions = [...statuses.values()].reduce((sum, count) => sum + count, 0)
    const faults = site.output().match(/"status":500/g)?.length ?? 0
    return {
      figure: `${lasted} s: ${site.isRunning() ? 0 : 1} exits, ${questions} questions, ${writers.acknowledged.length} saves, ${killed} connections killed, ${faults} answers of 500`,
      pass: site.isRunning() && faults === 0 && killed > 0,
    }
  },
}

function killConnections(databaseUrl: string): Promise<number> {
  return withPostgres(databaseUrl, async (client) => {
    const { rowCount } = await client.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    )
    return rowCount ?? 0
  })
}
