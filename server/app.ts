import { type Context, Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import { isDatabaseTrouble } from './database/errors.ts'
import type { AppEnv } from './http/app-env.ts'
import { addressBucket, clientAddress } from './http/client-address.ts'
import { baseSecurityHeaders, DATA_SECURITY_POLICY } from './http/security-headers.ts'
import { troublePage } from './http/trouble-page.ts'
import { describeAnswer, type Log, nextRequestId } from './log.ts'
import { Problem, unavailable } from './problem.ts'
import { sideOf, workForSide } from './sides.ts'

export interface AppParts {
  siteUrl: string
  /** Addresses and ranges whose forwarding headers are believed. */
  trustedProxies: string[]
  log: Log
  /** Rejects when the site should get no new visitors: the database is away, or we are stopping. */
  checkReady(): Promise<void>
  api: Hono<AppEnv>
  documents: Hono<AppEnv>
  /** Pictures and social cards. */
  pictures: Hono<AppEnv>
  files: Hono<AppEnv>
  pages(c: Context<AppEnv>): Promise<Response>
}

/** What happens to a request, from top to bottom (cached pages have left before: see serve-hit.ts). */
export function createApp(parts: AppParts) {
  const { siteUrl, trustedProxies, log, checkReady, api, documents, pictures, files, pages } = parts
  const app = new Hono<AppEnv>()

  app.use(logRequest(log))
  app.use(completeHeaders(siteUrl))
  app.use(refuseMalformedUrl(siteUrl))

  app.get('/healthz', (c) => c.json({ status: 'ok' }, 200, { 'Cache-Control': 'no-store' }))
  app.get('/readyz', async (c) => {
    await checkReady()
    return c.json({ status: 'ready' }, 200, { 'Cache-Control': 'no-store' })
  })

  app.use(clientAddress(trustedProxies), workForAsker)
  app.use('/api/*', neverCachedByDefault)
  app.route('/api', api)
  app.route('/', documents)
  app.route('/', pictures)
  app.route('/', files)
  app.all('*', pages)

  app.onError((error, c) => {
    const requestId = c.get('requestId')
    const fault = error instanceof Problem ? error.cause : error
    if (fault) {
      const stack = fault instanceof Error ? fault.stack : String(fault)
      log.error('request_failed', { id: requestId, path: c.req.path, stack })
    }
    if (error instanceof Problem) return error.toResponse()
    const status = isDatabaseTrouble(error) ? 503 : 500
    const isData = /^\/(api\/|healthz$|readyz$)/.test(c.req.path)
    if (!isData) return troublePage(status, siteUrl, { requestId })
    if (status === 503) return unavailable().toResponse()
    const extra = { request_id: requestId }
    return new Problem(500, 'internal_error', 'Une erreur est survenue', { extra }).toResponse()
  })
  return app
}

/** One line a request, with an id that the answer carries too. No query, no address, no name. */
function logRequest(log: Log) {
  return createMiddleware<AppEnv>(async (c, next) => {
    const started = performance.now()
    const id = nextRequestId()
    c.set('requestId', id)
    await next()
    c.res.headers.set('X-Request-Id', id)
    const { method, path } = c.req
    const answer = describeAnswer({ method, path, status: c.res.status })
    log.request(id, answer, performance.now() - started)
  })
}

function completeHeaders(siteUrl: string) {
  const defaults = Object.entries({
    ...baseSecurityHeaders(siteUrl),
    // Pages bring their own; nothing else has anything to run.
    'Content-Security-Policy': DATA_SECURITY_POLICY,
  })
  return createMiddleware<AppEnv>(async (c, next) => {
    await next()
    // Set on the response itself: Hono's own way makes the whole response anew for each header.
    const { headers, status } = c.res
    for (const [name, value] of defaults) if (!headers.has(name)) headers.set(name, value)
    // Trouble must not outlast its cause in anybody's cache.
    if (status >= 400) headers.set('Cache-Control', 'no-store')
  })
}

/** Refuses addresses that cannot be decoded, or that two parsers could read in two ways. */
function refuseMalformedUrl(siteUrl: string) {
  return createMiddleware<AppEnv>(async (c, next) => {
    const { pathname, username, password } = new URL(c.req.url)
    // A whole URL may be asked for, even with a name in it, which no request can be made from.
    const isPlainUrl = username === '' && password === '' && isPlain(pathname)
    return isPlainUrl ? next() : troublePage(400, siteUrl)
  })
}

function isPlain(pathname: string): boolean {
  try {
    const decoded = decodeURIComponent(pathname)
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is refused
    return !/[\u0000-\u001f\u007f\\]/.test(decoded) && !/%2f/i.test(pathname)
  } catch {
    return false
  }
}

/** What is read for one side waits for the others, and for itself. */
const workForAsker = createMiddleware<AppEnv>((c, next) =>
  workForSide(sideOf(addressBucket(c.get('clientAddress'))), next),
)

const neverCachedByDefault = createMiddleware<AppEnv>(async (c, next) => {
  await next()
  const { headers } = c.res
  if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'no-store')
})
