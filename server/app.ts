import { Hono } from 'hono'
import { isDatabaseTrouble } from './database/trouble.ts'
import type { AppEnv } from './http/app-env.ts'
import { requestLog } from './http/request-log.ts'
import { baseSecurityHeaders, DATA_SECURITY_POLICY } from './http/security-headers.ts'
import { troublePage } from './http/trouble-page.ts'
import { wellFormedUrl } from './http/well-formed-url.ts'
import type { Log } from './log.ts'
import { Problem, unavailable } from './problem.ts'

export interface AppParts {
  siteUrl: string
  log: Log
  /** Rejects when the site should get no new visitors: the database is away, or we are stopping. */
  checkReady(): Promise<void>
  api: Hono<AppEnv>
  files: Hono<AppEnv>
  pages(c: import('hono').Context<AppEnv>): Promise<Response>
}

/** What happens to a request, from top to bottom (kept pages have left before: see serve-hit.ts). */
export function createApp({ siteUrl, log, checkReady, api, files, pages }: AppParts) {
  const app = new Hono<AppEnv>()
  const headers = Object.entries({
    ...baseSecurityHeaders(siteUrl),
    // Pages bring their own; nothing else has anything to run.
    'Content-Security-Policy': DATA_SECURITY_POLICY,
  })

  app.use(requestLog(log))
  app.use(async (c, next) => {
    await next()
    // Set on the response itself: Hono's own way makes the whole response anew for each header.
    const { headers: given, status } = c.res
    for (const [name, value] of headers) if (!given.has(name)) given.set(name, value)
    // Trouble must not outlast its cause in anybody's cache.
    if (status >= 400) given.set('Cache-Control', 'no-store')
  })
  app.use(wellFormedUrl(siteUrl))

  app.get('/healthz', (c) => c.json({ status: 'ok' }, 200, { 'Cache-Control': 'no-store' }))
  app.get('/readyz', async (c) => {
    await checkReady()
    return c.json({ status: 'ready' }, 200, { 'Cache-Control': 'no-store' })
  })

  app.use('/api/*', async (c, next) => {
    await next()
    const { headers: given } = c.res
    if (!given.has('Cache-Control')) given.set('Cache-Control', 'no-store')
  })
  app.route('/api', api)
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
    const isData = /^\/(api\/|healthz$|readyz$)/.test(c.req.path)
    if (isDatabaseTrouble(error)) {
      return isData ? unavailable().toResponse() : troublePage(503, siteUrl, { requestId })
    }
    return isData
      ? new Problem(500, 'internal_error', 'Une erreur est survenue', {
          request_id: requestId,
        }).toResponse()
      : troublePage(500, siteUrl, { requestId })
  })
  return app
}
