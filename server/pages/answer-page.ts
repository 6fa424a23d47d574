import type { Context } from 'hono'
import type { ServerBuild } from 'react-router'
import { postAddress } from '../../domain/content-addresses.ts'
import type { RouteHandle } from '../../domain/page-contract.ts'
import { PREVIEW_PARAMETER } from '../../domain/services.ts'
import { isDatabaseTrouble } from '../database/errors.ts'
import type { AppEnv } from '../http/app-env.ts'
import { addressBucket } from '../http/client-address.ts'
import { chooseEncoding, type Encoding } from '../http/encoding.ts'
import { troublePage } from '../http/trouble-page.ts'
import type { Log } from '../log.ts'
import { Problem } from '../problem.ts'
import { markdownTwin, prefersMarkdown, twinPath } from './markdown/markdown-twin.ts'
import type { PageCache } from './page-cache.ts'
import { type PageAddress, type PageRenderer, RenderError } from './render-page.ts'
import { headersOf, isUnchanged, type RenderedPage } from './rendered-page.ts'

export interface PagesParts {
  siteUrl: string
  cache: PageCache
  renderer: PageRenderer
  namePage: PageNamer
  /** The slug of the article that was read at this path on the site it came from. */
  findOldAddress(path: string): Promise<string | undefined>
  /** Whether a preview link with this token may show anything. */
  isPreviewToken(token: string): boolean
  log: Log
}

/** Answers for every address that is not the API and not a file. */
export function createPages(parts: PagesParts) {
  const { siteUrl, cache, renderer, namePage, findOldAddress, isPreviewToken, log } = parts

  async function answer(c: Context<AppEnv>): Promise<Response> {
    if (c.req.method !== 'GET' && c.req.method !== 'HEAD') {
      return troublePage(405, siteUrl, { headers: { Allow: 'GET, HEAD' } })
    }
    const url = new URL(c.req.url)
    const from = addressBucket(c.get('clientAddress'))
    if (url.pathname.endsWith('.data')) return answerData(url, from)
    const moved = await findMoved(url)
    if (moved) return c.redirect(siteUrl + postAddress(moved), 301)
    if (url.pathname !== '/' && url.pathname.endsWith('/')) {
      return c.redirect(`${siteUrl}/${withoutOuterSlashes(url.pathname)}${url.search}`, 308)
    }
    return answerFor(c, url, from)
  }

  /** The page itself, or its twin in Markdown for those who ask by address or by header. */
  async function answerFor(c: Context<AppEnv>, url: URL, from: string): Promise<Response> {
    const request = c.req.raw
    const twin = twinPath(url.pathname)
    const { searchParams } = url
    const address = { ...namePage({ pathname: twin ?? url.pathname, searchParams }), from }
    const wanted = twin !== undefined || prefersMarkdown(request.headers.get('Accept') ?? undefined)
    const get = wanted ? getTwin : cache.get
    if (address.cacheable) return respond(await get(address), request)
    const token = findPreviewToken(address)
    if (token !== undefined && !isPreviewToken(token)) {
      return respond(await getWithoutPreview(address, get), request)
    }
    const only = wanted ? 'identity' : encodingFor(request)
    return respond(await get({ ...address, only }), request)
  }

  /** What everybody may read where a preview link opens nothing, or the one page that says so for all such links. */
  async function getWithoutPreview(
    { key, missing = '', from }: PageAddress,
    get: PageCache['get'],
  ): Promise<RenderedPage> {
    const [path = ''] = key.split('?', 1)
    const plain = await get({ key: path, cacheable: true, missing, from })
    const over = `${missing}?${PREVIEW_PARAMETER}=`
    const page =
      plain.status === 404 ? await get({ key: over, cacheable: true, missing: over, from }) : plain
    // An address with a token in it is for nobody to keep.
    return { ...page, headers: { ...page.headers, 'Cache-Control': 'no-store' } }
  }

  /** Feeds and the like are what they are. */
  async function getTwin(address: PageAddress): Promise<RenderedPage> {
    const page = await cache.get(address)
    if (!page.headers['Content-Type']?.startsWith('text/html')) return page
    const twin = await markdownTwin(page, siteUrl + address.key, address.from)
    // Changed or taken down while it was written: once more, as it is now. What readers answer is nobody else's.
    const isTheirs = !address.cacheable && findPreviewToken(address) === undefined
    const isStill = isTheirs || (await cache.get(address)).etag === page.etag
    return isStill ? twin : getTwin(address)
  }

  /** Only where nothing of ours is: whoever comes by an address of the site that articles were imported from. */
  async function findMoved(url: URL): Promise<string | undefined> {
    const path = `/${withoutOuterSlashes(url.pathname)}`
    const isOurs = (pathname: string) =>
      namePage({ pathname, searchParams: url.searchParams }) !== NOT_FOUND
    return isOurs(twinPath(path) ?? path) ? undefined : findOldAddress(path)
  }

  /** React Router's own requests: the page's address with `.data` behind it, or `_.data` after a slash. */
  async function answerData({ pathname, searchParams }: URL, from: string): Promise<Response> {
    const page = pathname.replace(/(?:\/_)?\.data$/, '') || '/'
    const [path = '/', search = ''] = namePage({ pathname: page, searchParams }).key.split('?')
    const query = new URLSearchParams(search)
    const routes = searchParams.get('_routes')
    if (routes) query.set('_routes', routes)
    const data = path === '/' ? '/_.data' : `${path}.data`
    const address = query.size > 0 ? `${data}?${query}` : data
    return cache.makeAlone(
      () => renderer.renderData(address, from),
      async (answer) => `${path} ${await answer.clone().text()}`,
    )
  }

  return async function answerPage(c: Context<AppEnv>): Promise<Response> {
    try {
      return await answer(c)
    } catch (error) {
      const requestId = c.get('requestId')
      const cause = error instanceof RenderError ? error.cause : error
      const isRefused = cause instanceof Problem && cause.status === 503
      // To be told to come back is no failure, unless there is a reason behind it.
      const fault = isRefused ? cause.cause : cause
      if (fault) {
        const stack = fault instanceof Error ? fault.stack : String(fault)
        log.error('render_failed', { id: requestId, path: c.req.path, stack })
      }
      if (isRefused) return troublePage(503, siteUrl, { sentence: cause.message })
      if (isDatabaseTrouble(cause)) return troublePage(503, siteUrl, { requestId })
      if (error instanceof RenderError && error.page) return respond(error.page, c.req.raw)
      return troublePage(500, siteUrl, { requestId })
    }
  }
}

function findPreviewToken({ key }: PageAddress): string | undefined {
  const [, search] = key.split('?', 2)
  return new URLSearchParams(search).get(PREVIEW_PARAMETER) ?? undefined
}

function encodingFor(request: Request): Encoding {
  return chooseEncoding(request.headers.get('Accept-Encoding') ?? undefined)
}

function respond(page: RenderedPage, request: Request): Response {
  if (isUnchanged(page, request.headers.get('If-None-Match') ?? undefined)) {
    return new Response(null, { status: 304, headers: headersOf(page) })
  }
  const encoding = encodingFor(request)
  const body = request.method === 'HEAD' ? null : page.bodies[encoding]
  return new Response(body, { status: page.status, headers: headersOf(page, encoding) })
}

/** By hand: a regular expression for the end would start anew at every slash on the way there. */
export function withoutOuterSlashes(pathname: string): string {
  let end = pathname.length
  while (pathname[end - 1] === '/') end -= 1
  return pathname.slice(0, end).replace(/^\/+/, '')
}

export type PageNamer = (url: Pick<URL, 'pathname' | 'searchParams'>) => PageAddress

const MAX_PARAMETER = 200
const NOT_FOUND: PageAddress = { key: '/404', cacheable: true, missing: '/404' }

/** Reads the routes' own declarations once, then names pages by them: one page, one name, however it is spelled. */
export function createPageNamer(build: ServerBuild): PageNamer {
  const fixed = new Map<string, RouteHandle>()
  const patterns: { matches: RegExp; missing: string; handle: RouteHandle }[] = []
  for (const route of Object.values(build.routes)) {
    if (route?.parentId !== 'root' || route.path === '*') continue
    const path = `/${route.path ?? ''}`
    const handle: RouteHandle = route.module.handle ?? {}
    if (!path.includes(':')) {
      fixed.set(path, handle)
      continue
    }
    const matches = new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`)
    // The route's own way of saying that nothing is there, asked for by a name that nothing can have.
    patterns.push({ matches, missing: path.replaceAll(/:\w+/g, '-'), handle })
  }

  return function namePage({ pathname, searchParams }) {
    const path = normalizePath(pathname)
    const handle = fixed.get(path)
    if (handle) return addressOf(handle, path, searchParams)
    const pattern = patterns.find(({ matches }) => matches.test(path))
    if (!pattern) return NOT_FOUND
    return { ...addressOf(pattern.handle, path, searchParams), missing: pattern.missing }
  }
}

function addressOf(handle: RouteHandle, path: string, given: URLSearchParams): PageAddress {
  const { query = [], privateQuery = [], unshared } = handle
  const isPrivate = privateQuery.some((name) => given.has(name))
  const counted = handle.normalizeQuery?.(given) ?? given
  const search = new URLSearchParams()
  for (const name of query) {
    const value = counted.get(name)
    if (value) search.set(name, value.slice(0, MAX_PARAMETER))
  }
  // A field of a form left empty is an answer too.
  for (const name of privateQuery) {
    const value = given.get(name)
    if (value !== null) search.set(name, value.slice(0, MAX_PARAMETER))
  }
  return {
    key: search.size > 0 ? `${path}?${search}` : path,
    cacheable: !isPrivate,
    ...(unshared && { unshared }),
  }
}

/** A letter may be written as its code (`/%62log`): every such spelling is one page. */
function normalizePath(pathname: string): string {
  return pathname
    .split('/')
    .map((part) => encodeURIComponent(decodeURIComponent(part)))
    .join('/')
}
