import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { answerQuestion, spellCommand } from './command-line.ts'
import { builtFront, openSite } from './compose.ts'
import { readEnvironment } from './environment.ts'
import { listen } from './http/listen.ts'
import { serveMetrics } from './metrics/serve-metrics.ts'
import { explainStartFailure } from './start-failure.ts'

const HELP = `Usage: ${spellCommand('start')}

Serves the site. Settings are variables of the environment, or lines of a file .env in the folder it is started in:

  PORT, HOST        where to listen (3000 on 127.0.0.1)
  SITE_URL          the public address, such as https://www.example.fr
  DATABASE_URL      file:./data/site.db, or postgres://…
  AUTH_SECRET       at least 32 characters; required with PostgreSQL
  ADMIN_EMAIL, ADMIN_PASSWORD   the first administrator
  TRUSTED_PROXIES   whose X-Forwarded-For is believed
  MEDIA_LIMIT       how much all pictures may take together (2 GB)
  SMTP_URL          where mail is handed in
  ADMIN_SECOND_FACTOR           optional, or required of administrators
  INDEXNOW_KEY, INDEXNOW_ENDPOINT   to tell search engines which articles changed
  LOG_LEVEL         info, warn or error
  METRICS_PORT      where /metrics answers to this machine`

const GRACE_MS = 10_000
/** A PostgreSQL that hangs would be waited for without end. */
const CLOSE_MS = 2000
/** Long enough for a balancer that asks /readyz every half second to look elsewhere. */
const DRAIN_MS = 1000
/** For the last lines of the log, if somebody still reads it. */
const LOG_MS = 500

const built = (path: string) => fileURLToPath(new URL(`../build/${path}`, import.meta.url))

async function start(args: string[]): Promise<void> {
  if (answerQuestion(args, HELP)) return
  if (args.length > 0) {
    console.error(HELP)
    process.exitCode = 2
    return
  }
  const environment = readEnvironment(process.env)
  const front = builtFront(await import(built('server/index.js')), built('client'))
  const site = await openSite(environment, front)
  const { database, log } = site
  const { url, close } = await listen(site, environment)
  const { metricsPort } = environment
  const metrics =
    metricsPort === undefined ? undefined : await serveMetrics(metricsPort, site.listFamilies)
  log.info('listening', {
    url,
    site_url: environment.siteUrl,
    database: database.kind,
    ...(metrics && { metrics: metrics.url }),
  })
  log.flush()
  // A mistake of ours costs the request it was made in, not everybody's.
  process.on('unhandledRejection', (reason) => {
    log.error('unhandled_rejection', { stack: reason instanceof Error ? reason.stack : reason })
  })
  console.error(`\nGuide Agence IA: ${url}`)

  let stopping = false
  async function stop(signal: NodeJS.Signals): Promise<void> {
    // A terminal's Ctrl-C arrives twice under npm: once from the terminal, once from npm.
    if (stopping) return
    stopping = true
    log.info('stopping', { signal })
    site.announceStop()
    if (signal !== 'SIGINT') await sleep(DRAIN_MS)
    await close(GRACE_MS - DRAIN_MS)
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
  process.on('SIGHUP', stop)
}

start(process.argv.slice(2)).catch((error) => {
  console.error(explainStartFailure(error))
  process.exit(1)
})
