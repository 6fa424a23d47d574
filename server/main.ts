import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { builtFront, openSite } from './compose.ts'
import { readEnvironment } from './environment.ts'
import { closeServer, listen } from './http/listen.ts'
import { explainStartFailure } from './start-failure.ts'

const GRACE_MS = 10_000
/** A PostgreSQL that hangs would be waited for without end. */
const CLOSE_MS = 2000
/** Long enough for a balancer that asks /readyz every half second to look elsewhere. */
const DRAIN_MS = 1000
/** For the last lines of the log, if somebody still reads it. */
const LOG_MS = 500

const built = (path: string) => fileURLToPath(new URL(`../build/${path}`, import.meta.url))

async function start(): Promise<void> {
  const environment = readEnvironment(process.env)
  const front = builtFront(await import(built('server/index.js')), built('client'))
  const site = await openSite(environment, front)
  const { database, log } = site
  const { server, url } = await listen(site, environment)
  log.info('listening', { url, site_url: environment.siteUrl, database: database.kind })
  log.flush()
  console.error(`\nGuide Agence IA: ${url}`)

  let stopping = false
  async function stop(signal: NodeJS.Signals): Promise<void> {
    // A terminal's Ctrl-C arrives twice under npm: once from the terminal, once from npm.
    if (stopping) return
    stopping = true
    log.info('stopping', { signal })
    site.announceStop()
    if (signal === 'SIGTERM') await sleep(DRAIN_MS)
    await closeServer(server, GRACE_MS - DRAIN_MS)
    site.stop()
    // Everybody has been answered: a database that cannot be closed must not keep us from ending.
    const closed = database.close().catch((error) => {
      log.error('close_failed', { message: String(error) })
    })
    await Promise.race([closed, sleep(CLOSE_MS)])
    log.info('stopped')
    log.flush()
    await site.drainLog(LOG_MS)
    process.exit(0)
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
}

start().catch((error) => {
  console.error(explainStartFailure(error))
  process.exit(1)
})
