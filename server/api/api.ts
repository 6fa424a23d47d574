import { Hono } from 'hono'
import { etag } from 'hono/etag'
import { createMiddleware } from 'hono/factory'
import { allCalls } from '../../domain/api/all-calls.ts'
import type { Accounts } from '../accounts/accounts.ts'
import { createCounters } from '../accounts/limits/counters.ts'
import { searchSlots } from '../blog/search/search-slots.ts'
import type { Database } from '../database/open.ts'
import type { AppEnv } from '../http/app-env.ts'
import { addressBucket, clientAddress } from '../http/client-address.ts'
import type { Cards } from '../media/cards/cards.ts'
import type { Workshop } from '../media/workshop/workshop.ts'
import { forbidden, notFound, Problem, unavailable } from '../problem.ts'
import { createSlots, forReaders } from '../slots.ts'
import { accountHandlers } from './account.ts'
import { categoryHandlers } from './admin-categories.ts'
import { mediaHandlers } from './admin-media.ts'
import { postHandlers } from './admin-posts.ts'
import { sessionHandlers } from './auth.ts'
import { originCheck, requireAdmin, requireSession, requireUser } from './guards.ts'
import { refuseOtherMethods } from './method-not-allowed.ts'
import { rankingHandlers } from './ranking.ts'
import { readingHandlers } from './reading.ts'
import { serveCalls } from './serve-calls.ts'

export interface ApiParts {
  siteUrl: string
  database: Database
  accounts: Accounts
  /** Addresses and ranges whose forwarding headers are believed. */
  trustedProxies: string[]
  /** Whether administrators need a second factor. */
  adminSecondFactor: 'optional' | 'required'
  /** Signs the links that show a draft. */
  previewKey: string
  /** Where pictures are made. */
  workshop: Workshop
  cards: Cards
  /** How many bytes all pictures may take together. */
  mediaLimit: number
  /** Called once what visitors see has changed. */
  onContentChange(): Promise<void>
  /** Told the path of each page that readers may know and that has changed or gone. */
  onPageChange(path: string): void
}

/** The HTTP API: what stands before every call, then the calls as they are declared. */
export function createApi(parts: ApiParts) {
  const { siteUrl, accounts, previewKey, workshop, cards, mediaLimit } = parts
  const { onContentChange, onPageChange } = parts
  const { db } = parts.database
  const api = new Hono<AppEnv>()
    .use(clientAddress(parts.trustedProxies))
    .use('/auth/:door{sign-in|sign-up|reset-password}', capacityForPasswords(accounts))
    .use(originCheck(siteUrl))
    .use(namedCharset)
    .use('/account/*', requireSession(accounts))
    .use('/admin/*', requireAdmin(accounts, parts.adminSecondFactor === 'required'))
    .use('/admin/blog_posts/*', announceChanges(onContentChange))
    .use('/admin/blog_categories/*', announceChanges(onContentChange))
    .use('/admin/media/*', announceChanges(onContentChange))
    .get('/admin/blog_posts', limitLists())
  const fewAtATime = limitReads()
  for (const path of revalidatedPaths) api.use(path, fewAtATime, revalidated, etag())
  serveCalls(api, allCalls, {
    ...sessionHandlers(accounts, siteUrl),
    ...accountHandlers(accounts, siteUrl),
    ...readingHandlers(db, siteUrl),
    ...rankingHandlers,
    ...postHandlers({ db, siteUrl, previewKey, onPageChange }),
    ...categoryHandlers(db),
    ...mediaHandlers({ db, counters: createCounters(parts.database), workshop, cards, mediaLimit }),
  })
  // Roles are given on the machine itself, by `npm run admin`, never from here.
  api.on(['POST', 'PUT', 'PATCH', 'DELETE'], '/user_roles', async (c) => {
    await requireUser(accounts, c.req.raw)
    throw forbidden()
  })
  refuseOtherMethods(api)
  api.all('*', () => {
    throw notFound()
  })
  return api
}

const TOO_MANY_READERS = 'Trop de demandes en même temps. Réessayez dans quelques instants.'

/** A few reads at a time, each side in turn. Searches wait in their own line, together with those on pages. */
function limitReads() {
  const readSlots = createSlots({
    ...forReaders,
    least: 5,
    sentence: TOO_MANY_READERS,
  })
  return createMiddleware<AppEnv>(function fewAtATime(c, next) {
    const slots = c.req.query('q') ? searchSlots : readSlots
    return slots.run(next, { from: addressBucket(c.get('clientAddress')) })
  })
}

/** A page of the list holds whole articles, 7 MB of the longest: a few at a time are in memory. */
function limitLists() {
  const listSlots = createSlots({ running: 2, waiting: 32, sentence: TOO_MANY_READERS })
  return createMiddleware<AppEnv>((_, next) => listSlots.run(next))
}

/** In a flood most are sent away here, before anything they sent is read. */
function capacityForPasswords(accounts: Accounts) {
  return createMiddleware<AppEnv>(async function checkCapacity(c, next) {
    await accounts.requireCapacity(addressBucket(c.get('clientAddress')))
    await next()
  })
}

function announceChanges(onContentChange: () => Promise<void>) {
  return createMiddleware<AppEnv>(async function changeAnnouncer(c, next) {
    await next()
    if (c.req.method === 'GET' || !c.res.ok) return
    await onContentChange().catch((error) => {
      throw savedButUnseen(error)
    })
  })
}

/** The write is done, and must not look undone; nor may anyone rely on it that what was taken down is gone. */
function savedButUnseen(cause: unknown): Problem {
  const { status, code, headers } = unavailable()
  const detail =
    'La modification est enregistrée, mais la base de données ne répond plus : l’état précédent peut rester visible jusqu’à son retour.'
  return new Problem(status, code, detail, { headers, cause })
}

/** JSON is always UTF-8, but not every reader knows. */
const namedCharset = createMiddleware<AppEnv>(async function charset(c, next) {
  await next()
  if (c.res.headers.get('Content-Type') === 'application/json') {
    c.res.headers.set('Content-Type', 'application/json; charset=utf-8')
  }
})

const revalidatedPaths = [
  '/blog_posts/*',
  '/blog_categories/*',
  '/ranking',
  '/claims',
  '/openapi.json',
]

/** A copy may be kept, but is asked about each time. */
const revalidated = createMiddleware<AppEnv>(async function revalidation(c, next) {
  await next()
  c.res.headers.set('Cache-Control', 'no-cache')
})
