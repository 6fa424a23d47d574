import type { Context, Hono } from 'hono'
import type { ServerBuild } from 'react-router'
import type { Services } from '../domain/services.ts'
import { createAccounts } from './accounts/accounts.ts'
import type { Passwords } from './accounts/passwords/passwords.ts'
import { purgeExpired } from './accounts/people/purge.ts'
import { getAuthSecret } from './accounts/sessions/auth-secret.ts'
import { createApi } from './api/api.ts'
import { createApp } from './app.ts'
import { purgeTrash } from './blog/history/trash.ts'
import { derivePreviewKey } from './blog/preview-link.ts'
import { readContentVersion } from './database/content-version.ts'
import { type Database, openDatabase, pingDatabase } from './database/open.ts'
import type { Environment } from './environment.ts'
import type { AppEnv } from './http/app-env.ts'
import type { Answering } from './http/listen.ts'
import { staticFiles } from './http/static-files.ts'
import { createLog, type Log } from './log.ts'
import { createCards } from './media/cards/cards.ts'
import { servePictures } from './media/serve/serve-pictures.ts'
import { createWorkshop } from './media/workshop/workshop.ts'
import { createPageNamer, createPages } from './pages/answer-page.ts'
import { createServices } from './pages/create-services.ts'
import { type ContentState, createPageCache, watchContentState } from './pages/page-cache.ts'
import { asSiteBuild, createPageRenderer } from './pages/render-page.ts'
import { type FindPageCard, serveCards } from './pages/serve-cards.ts'
import { createHitServer } from './pages/serve-hit.ts'
import { prepareDatabase } from './prepare-database.ts'
import { unavailable } from './problem.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** A visitor is told within three seconds that the database does not answer. */
const PATIENCE_MS = 2500

/** A site ready to answer, on the database of the environment; opens no port. */
export async function openSite(environment: Environment, createFront: CreateFront) {
  const log = createLog()
  // Before the database: a start that fails should have made nothing.
  const secret = getAuthSecret(environment)
  await prepareDatabase(environment)
  const database = openDatabase(environment.database, {
    onError: (error) => log.error('database_connection_lost', { message: error.message }),
    patienceMs: PATIENCE_MS,
  })
  const site = await composeSite({ ...environment, secret, database, log, createFront })
  const purge = () =>
    Promise.all([purgeExpired(database.db), purgeTrash(database.db)]).catch((error) =>
      log.error('purge_failed', { message: String(error) }),
    )
  setInterval(purge, DAY_MS).unref()
  await purge()
  return { ...site, database, log }
}

export interface SiteParts {
  siteUrl: string
  trustedProxies: string[]
  smtpUrl?: string | undefined
  mediaLimit?: number
  secret: string
  database: Database
  log: Log
  /** The usual ones unless given. */
  passwords?: Passwords
  createFront: CreateFront
}

export interface Site extends Answering {
  /** From now on /readyz says no, so that a balancer sends visitors elsewhere. */
  announceStop(): void
  stop(): void
}

/** Makes every part once and puts them together, in the order in which they need each other. */
export async function composeSite({ createFront, ...parts }: SiteParts): Promise<Site> {
  const { siteUrl, secret, database, log } = parts
  const { db } = database
  const previewKey = derivePreviewKey(secret)
  const contentState = await watchContentState(() => readContentVersion(db))
  const services = createServices({ db, siteUrl, previewKey })
  const accounts = createAccounts(parts)
  const workshop = createWorkshop()
  const cards = createCards(db, workshop)
  const onContentChange = contentState.refresh
  const api = createApi({ ...parts, accounts, previewKey, workshop, cards, onContentChange })
  const { pages, files, serveHit, findPageCard } = createFront({ services, contentState, log })
  const pictures = servePictures(db, siteUrl).route(
    '/',
    serveCards({ siteUrl, blog: services.blog, cards, findPageCard }),
  )
  let stopping = false

  async function checkReady() {
    if (stopping) throw unavailable()
    await pingDatabase(db)
  }

  return {
    app: createApp({ siteUrl, log, checkReady, api, pictures, files, pages }),
    serveHit,
    announceStop() {
      stopping = true
    },
    stop() {
      contentState.stop()
      workshop.stop()
    },
  }
}

/** What visitors see: pages, files, and the short way out for pages already rendered. */
export interface Front {
  pages(c: Context<AppEnv>): Promise<Response>
  files: Hono<AppEnv>
  serveHit: Answering['serveHit']
  findPageCard: FindPageCard
}

export type CreateFront = (given: {
  services: Services
  contentState: ContentState
  log: Log
}) => Front

/** The built site; `clientFolder` is where the files for browsers lie. */
export function builtFront(
  build: ServerBuild,
  clientFolder: string,
  createCache = createPageCache,
): CreateFront {
  return ({ services, contentState, log }) => {
    const { siteUrl } = services
    const siteBuild = asSiteBuild(build)
    const renderer = createPageRenderer(siteBuild, services)
    const cache = createCache(renderer, contentState, log)
    const namePage = createPageNamer(build)
    return {
      pages: createPages({ siteUrl, cache, renderer, namePage, log }),
      files: staticFiles(clientFolder, siteUrl),
      serveHit: createHitServer(cache, log),
      findPageCard: async (path) => siteBuild.findPageCard(path),
    }
  }
}
