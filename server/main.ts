import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { ServerBuild } from 'react-router'
import { readEnvironment } from './environment.ts'
import { createBuiltFront } from './front.ts'
import { closeServer, listen } from './http/listen.ts'
import { openSite } from './open-site.ts'
import { explainStartFailure } from './start-failure.ts'

const GRACE_MS = 10_000
/** Long enough for a balancer that asks /readyz every half second to look elsewhere. */
const DRAIN_MS = 1000

async function main(): Promise<void> {
  const environment = readEnvironment(process.env)
  const front = createBuiltFront(await loadBuild(), pathOf('../build/client'))
  const { database, log, site } = await openSite(environment, front)
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
    await database.close()
    log.info('stopped')
    log.flush()
    process.exit(0)
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
}

async function loadBuild(): Promise<ServerBuild> {
  return import(pathOf('../build/server/index.js'))
}

function pathOf(relative: string): string {
  return fileURLToPath(new URL(relative, import.meta.url))
}

main().catch((error) => {
  console.error(explainStartFailure(error))
  process.exit(1)
})
