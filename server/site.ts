import type { Hono } from 'hono'
import type { Services } from '../domain/services.ts'
import type { Accounts } from './accounts/accounts.ts'
import { createApi } from './api/api.ts'
import { createApp } from './app.ts'
import { readContentVersion } from './database/content-version.ts'
import { type Database, pingDatabase } from './database/open.ts'
import type { Front, FrontContext } from './front.ts'
import type { AppEnv } from './http/app-env.ts'
import type { Log } from './log.ts'
import { startContentClock } from './pages/content-clock.ts'
import { unavailable } from './problem.ts'

export interface SiteParts {
  siteUrl: string
  database: Database
  accounts: Accounts
  services: Services
  /** Signs the links that show a draft. */
  previewKey: string
  trustedProxies?: string[]
  createFront(context: FrontContext): Front
  log: Log
}

export interface Site {
  app: Hono<AppEnv>
  serveHit: Front['serveHit']
  /** From now on /readyz says no, so that a balancer sends visitors elsewhere. */
  announceStop(): void
  stop(): void
}

/** Puts the parts together; opens no port. */
export async function createSite(parts: SiteParts): Promise<Site> {
  const { siteUrl, database, accounts, log } = parts
  const { db } = database
  const readVersion = () => readContentVersion(db)
  const clock = startContentClock(readVersion, await readVersion())
  const front = parts.createFront({ services: parts.services, clock, log })
  let stopping = false

  const app = createApp({
    siteUrl,
    log,
    api: createApi({
      siteUrl,
      database,
      accounts,
      trustedProxies: parts.trustedProxies ?? [],
      previewKey: parts.previewKey,
      onContentChange: clock.refresh,
    }),
    files: front.files,
    pages: front.pages,
    async checkReady() {
      if (stopping) throw unavailable()
      await pingDatabase(db)
    },
  })
  return {
    app,
    serveHit: front.serveHit,
    announceStop() {
      stopping = true
    },
    stop: clock.stop,
  }
}
