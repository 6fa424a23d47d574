import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { ServerBuild } from 'react-router'
import { migrate } from './database/migrate.ts'
import { openDatabase } from './database/open.ts'
import { readEnvironment } from './environment.ts'
import { closeServer, listen } from './listen.ts'
import { createLog } from './log.ts'
import { createSite } from './site.ts'
import { explainStartFailure } from './start-failure.ts'

const GRACE_MS = 10_000
/** Long enough for a balancer that asks /readyz every half second to look elsewhere. */
const DRAIN_MS = 1000

const log = createLog()

async function main(): Promise<void> {
  const environment = readEnvironment(process.env)
  const database = openDatabase(environment.database, (error) =>
    log.error('database_connection_lost', { message: error.message }),
  )
  await migrate(database)
  const site = await createSite({
    siteUrl: environment.siteUrl,
    database,
    accounts: { findUser: async () => null, isAdmin: async () => false },
    build: await loadBuild(),
    clientFolder: fileURLToPath(new URL('../build/client', import.meta.url)),
    log,
  })
  const { server, port } = await listen(site, environment)
  const url = `http://${environment.host.includes(':') ? `[${environment.host}]` : environment.host}:${port}`
  log.info('listening', { url, site_url: environment.siteUrl, database: database.kind })
  log.flush()
  console.error(`\nGuide Agence IA : ${url}\n`)

  async function stop(signal: NodeJS.Signals): Promise<void> {
    log.info('stopping', { signal })
    site.announceStop()
    if (signal === 'SIGTERM') await sleep(DRAIN_MS)
    await closeServer(server, GRACE_MS - DRAIN_MS)
    site.stop()
    await database.close()
    log.info('stopped')
    log.flush()
    process.exit(0)
  }
  process.once('SIGTERM', stop)
  process.once('SIGINT', stop)
}

async function loadBuild(): Promise<ServerBuild> {
  const built = new URL('../build/server/index.js', import.meta.url).href
  return import(built)
}

main().catch((error) => {
  log.flush()
  console.error(explainStartFailure(error))
  process.exit(1)
})
