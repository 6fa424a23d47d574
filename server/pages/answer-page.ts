import type { Context } from 'hono'
import { isDatabaseTrouble } from '../database/trouble.ts'
import type { AppEnv } from '../http/app-env.ts'
import { troublePage } from '../http/trouble-page.ts'
import type { Log } from '../log.ts'
import { chooseEncoding, headersOf, isUnchanged, type Page } from './page.ts'
import type { PageAddress } from './page-address.ts'
import type { PageCache } from './page-cache.ts'
import { type PageRenderer, RenderError } from './render-page.ts'

export interface PagesParts {
  siteUrl: string
  cache: PageCache
  renderer: PageRenderer
  namePage(url: Pick<URL, 'pathname' | 'searchParams'>): PageAddress
  log: Log
}

/** Answers for every address that is not the API and not a file. */
export function createPages({ siteUrl, cache, renderer, namePage, log }: PagesParts) {
  async function answer(c: Context<AppEnv>): Promise<Response> {
    if (c.req.method !== 'GET' && c.req.method !== 'HEAD') {
      return troublePage(405, siteUrl, { headers: { Allow: 'GET, HEAD' } })
    }
    const url = new URL(c.req.url)
    if (url.pathname.endsWith('.data')) return answerData(url)
    if (url.pathname !== '/' && url.pathname.endsWith('/')) {
      return c.redirect(addressWithoutSlash(url), 308)
    }
    const address = namePage(url)
    const page = await cache.get(address)
    return respond(page, c.req.raw)
  }

  /** React Router's own requests: the page's address with `.data` behind it, or `_.data` after a slash. */
  async function answerData({ pathname, searchParams }: URL): Promise<Response> {
    const page = pathname.replace(/(?:\/_)?\.data$/, '') || '/'
    const [path = '/', search = ''] = namePage({ pathname: page, searchParams }).key.split('?')
    const query = new URLSearchParams(search)
    const routes = searchParams.get('_routes')
    if (routes) query.set('_routes', routes)
    const data = path === '/' ? '/_.data' : `${path}.data`
    return renderer.renderData(query.size > 0 ? `${data}?${query}` : data)
  }

  function addressWithoutSlash({ pathname, search }: URL): string {
    return `${siteUrl}/${withoutOuterSlashes(pathname)}${search}`
  }

  return async function pages(c: Context<AppEnv>): Promise<Response> {
    try {
      return await answer(c)
    } catch (error) {
      const requestId = c.get('requestId')
      const cause = error instanceof RenderError ? error.cause : error
      log.error('render_failed', {
        id: requestId,
        path: c.req.path,
        stack: cause instanceof Error ? cause.stack : String(cause),
      })
      if (isDatabaseTrouble(cause)) return troublePage(503, siteUrl, { requestId })
      if (error instanceof RenderError && error.page) return respond(error.page, c.req.raw)
      return troublePage(500, siteUrl, { requestId })
    }
  }
}

function respond(page: Page, request: Request): Response {
  if (isUnchanged(page, request.headers.get('If-None-Match') ?? undefined)) {
    return new Response(null, { status: 304, headers: pairs(headersOf(page)) })
  }
  const encoding = chooseEncoding(request.headers.get('Accept-Encoding') ?? undefined)
  const body = request.method === 'HEAD' ? null : page.bodies[encoding]
  return new Response(body, { status: page.status, headers: pairs(headersOf(page, encoding)) })
}

/** By hand: a regular expression for the end would start anew at every slash on the way there. */
export function withoutOuterSlashes(pathname: string): string {
  let end = pathname.length
  while (pathname[end - 1] === '/') end -= 1
  return pathname.slice(0, end).replace(/^\/+/, '')
}

function pairs(flat: string[]): [string, string][] {
  const headers: [string, string][] = []
  for (let i = 0; i < flat.length; i += 2) headers.push([flat[i] ?? '', flat[i + 1] ?? ''])
  return headers
}
