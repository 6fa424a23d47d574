import type { Hono } from 'hono'
import type { ServerBuild } from 'react-router'
import type { Accounts } from './accounts/accounts.ts'
import { createApi } from './api/api.ts'
import { unavailable } from './api/problem.ts'
import { createApp } from './app.ts'
import type { AppEnv } from './app-env.ts'
import { readContentVersion } from './database/content-version.ts'
import { type Database, pingDatabase } from './database/open.ts'
import type { Log } from './log.ts'
import { staticFiles } from './middleware/static-files.ts'
import { startContentClock } from './page-cache/content-clock.ts'
import { createPageNamer } from './page-cache/page-address.ts'
import { createPageCache } from './page-cache/page-cache.ts'
import { createPageRenderer } from './page-cache/render-page.ts'
import { createHitServer } from './page-cache/serve-hit.ts'
import { asSiteBuild } from './page-cache/site-build.ts'
import { createPages } from './pages.ts'

export interface SiteParts {
  siteUrl: string
  database: Database
  accounts: Accounts
  build: ServerBuild
  /** Where the files for the browser lie. */
  clientFolder: string
  log: Log
}

export interface Site {
  app: Hono<AppEnv>
  serveHit: ReturnType<typeof createHitServer>
  /** From now on /readyz says no, so that a balancer sends visitors elsewhere. */
  announceStop(): void
  stop(): void
}

/** Puts the parts together; opens no port. */
export async function createSite(parts: SiteParts): Promise<Site> {
  const { siteUrl, database, accounts, build, clientFolder, log } = parts
  const { db } = database
  const readVersion = () => readContentVersion(db)
  const clock = startContentClock(readVersion, await readVersion())
  const renderer = createPageRenderer(asSiteBuild(build), { siteUrl })
  const cache = createPageCache(renderer, clock, log)
  let stopping = false

  const app = createApp({
    siteUrl,
    log,
    api: createApi({ database, accounts, onContentChange: clock.refresh }),
    files: staticFiles(clientFolder, siteUrl),
    pages: createPages({ siteUrl, cache, renderer, namePage: createPageNamer(build), log }),
    async checkReady() {
      if (stopping) throw unavailable()
      await pingDatabase(db)
    },
  })
  return {
    app,
    serveHit: createHitServer(cache, log),
    announceStop() {
      stopping = true
    },
    stop: clock.stop,
  }
}
