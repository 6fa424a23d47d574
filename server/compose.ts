import type { Context, Hono } from 'hono'
import type { ServerBuild } from 'react-router'
import type { Services } from '../domain/services.ts'
import { createAccounts } from './accounts/accounts.ts'
import { createPasswords, type Passwords } from './accounts/passwords/passwords.ts'
import { purgeByTrustedClock, purgeExpired } from './accounts/people/purge.ts'
import { getAuthSecret } from './accounts/sessions/auth-secret.ts'
import { createIndexNow } from './announce/index-now.ts'
import { createApi } from './api/api.ts'
import { createApp } from './app.ts'
import { purgeTrash } from './blog/history/trash.ts'
import { derivePreviewKey } from './blog/preview-link.ts'
import { readContentChanges } from './database/content-version.ts'
import { isUnwritable } from './database/errors.ts'
import { type Database, openDatabase } from './database/open.ts'
import { serveDocuments } from './documents/serve-documents.ts'
import type { Environment } from './environment.ts'
import type { AppEnv } from './http/app-env.ts'
import type { Answering } from './http/listen.ts'
import { staticFiles } from './http/static-files.ts'
import { createLog, type Log, limitLog } from './log.ts'
import { createLogOutput, keepStandardStreamsHarmless } from './log-output.ts'
import { createCards } from './media/cards/cards.ts'
import { createPictureCache } from './media/serve/picture-cache.ts'
import { createPictureHits, servePictures } from './media/serve/serve-pictures.ts'
import { createWorkshop } from './media/workshop/workshop.ts'
import { listSiteFamilies, type SiteFigures } from './metrics/site-figures.ts'
import { watchLog } from './metrics/watch-log.ts'
import { createPageNamer, createPages } from './pages/answer-page.ts'
import { type ContentState, watchContentState } from './pages/content-state.ts'
import { createServices } from './pages/create-services.ts'
import { createPageCache } from './pages/page-cache.ts'
import { readContent, shareOutcome } from './pages/readiness.ts'
import { asSiteBuild, createPageRenderer, limitRenders } from './pages/render-page.ts'
import { type FindPageCard, serveCards } from './pages/serve-cards.ts'
import { createHitServer } from './pages/serve-hit.ts'
import { prepareDatabase } from './prepare-database.ts'
import { unavailable } from './problem.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** For so long an answer about readiness is true for all who ask. */
const READINESS_MS = 200
/** A visitor is told within three seconds that the database does not answer. */
const PATIENCE_MS = 2500

/** A site ready to answer, on the database of the environment; opens no port. */
export async function openSite(environment: Environment, createFront: CreateFront) {
  keepStandardStreamsHarmless()
  const { metricsPort, logLevel } = environment
  const output = createLogOutput()
  const plain = limitLog(createLog(output.write), logLevel)
  const watched = watchLog(plain)
  const log = metricsPort === undefined ? plain : watched.log
  // Before the database: a start that fails should have made nothing.
  const secret = getAuthSecret(environment)
  const trouble = await prepareDatabase(environment)
  if (trouble) log.error(...describeTrouble(trouble))
  const database = openDatabase(environment.database, {
    onError: (error) => log.error('database_connection_lost', { message: error.message }),
    patienceMs: PATIENCE_MS,
  })
  const site = await composeSite({
    ...environment,
    secret,
    database,
    log,
    passwords: createPasswords(),
    isShared: database.kind === 'postgres',
    createFront,
  })
  const purge = () =>
    purgeByTrustedClock(database.db, [purgeExpired, purgeTrash]).catch((error) =>
      log.error('purge_failed', { message: String(error) }),
    )
  setInterval(purge, DAY_MS).unref()
  const purged = purge()
  // What has to wait for whoever writes keeps nobody from reading.
  if (!trouble) await purged
  const listFamilies = () => [...watched.listFamilies(), ...listSiteFamilies(site.figures())]
  return { ...site, database, log, listFamilies, drainLog: output.drain }
}

function describeTrouble(trouble: Error): [event: string, fields: Record<string, string>] {
  const { message } = trouble
  if (isUnwritable(trouble)) {
    const meaning = 'The database can only be read: pages are shown, every save is refused.'
    return ['database_read_only', { meaning, message }]
  }
  const meaning = 'Another process writes to the database: pages are shown, saves wait for it.'
  return ['database_busy', { meaning, message }]
}

export interface SiteParts {
  siteUrl: string
  trustedProxies: string[]
  smtpUrl: string | undefined
  adminSecondFactor: 'optional' | 'required'
  indexNow: Environment['indexNow']
  mediaLimit: number
  secret: string
  database: Database
  log: Log
  passwords: Passwords
  /** Whether other processes show the same content. */
  isShared: boolean
  createFront: CreateFront
}

export interface Site extends Answering {
  /** From now on /readyz says no, so that a balancer sends visitors elsewhere. */
  announceStop(): void
  figures(): SiteFigures
  stop(): void
}

/** Makes every part once and puts them together, in the order in which they need each other. */
export async function composeSite({ createFront, ...parts }: SiteParts): Promise<Site> {
  const { siteUrl, secret, database, log, passwords } = parts
  const { db } = database
  const previewKey = derivePreviewKey(secret)
  const contentState = await watchContentState({
    readChanges: (known) => readContentChanges(db, known),
    isShared: parts.isShared,
  })
  const services = createServices({ ...parts, db, previewKey })
  const accounts = createAccounts(parts)
  const workshop = createWorkshop()
  const cards = createCards(db, workshop)
  const onContentChange = contentState.settle
  const indexNow = parts.indexNow && createIndexNow({ ...parts.indexNow, siteUrl, log })
  const api = createApi({
    ...parts,
    accounts,
    previewKey,
    workshop,
    cards,
    onContentChange,
    onPageChange: indexNow ? indexNow.announce : () => {},
  })
  const { pages, files, hits, findPageCard, figures } = createFront({
    services,
    contentState,
    log,
  })
  const pictureCache = createPictureCache(contentState.heardAt)
  const pictures = servePictures({ db, workshop, siteUrl, cache: pictureCache }).route(
    '/',
    serveCards({ ...parts, blog: services.blog, cards, findPageCard }),
  )
  const documents = serveDocuments(siteUrl)
  if (indexNow) documents.route('/', indexNow.keyFile)
  const read = shareOutcome(() => readContent(database), READINESS_MS)
  let stopping = false

  async function checkReady() {
    if (stopping) throw unavailable()
    await read().catch((error) => {
      throw unavailable(error)
    })
  }

  return {
    app: createApp({
      siteUrl,
      trustedProxies: parts.trustedProxies,
      log,
      checkReady,
      api,
      documents,
      pictures,
      files,
      pages,
    }),
    hits: [...hits, createPictureHits(siteUrl, pictureCache, log)],
    announceStop() {
      stopping = true
    },
    figures: () => ({
      ...figures(),
      contentVersion: contentState.storedVersion(),
      passwordsWaiting: passwords.waiting(),
      pool: database.readPool?.(),
    }),
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
  hits: Answering['hits']
  figures(): Pick<SiteFigures, 'build' | 'cache'>
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
  { createCache = createPageCache, limit = limitRenders } = {},
): CreateFront {
  return ({ services, contentState, log }) => {
    const { siteUrl } = services
    const { findOldAddress, isPreviewToken } = services.blog
    const siteBuild = asSiteBuild(build)
    const renderer = limit(createPageRenderer(siteBuild, services))
    const cache = createCache(renderer, contentState, log)
    const namePage = createPageNamer(build)
    return {
      pages: createPages({
        siteUrl,
        cache,
        renderer,
        namePage,
        findOldAddress,
        isPreviewToken,
        log,
      }),
      files: staticFiles(clientFolder, siteUrl),
      hits: [createHitServer(cache, log)],
      figures: () => ({ build: build.assets.version, cache: cache.figures() }),
      findPageCard: async (path) => siteBuild.findPageCard(path),
    }
  }
}
