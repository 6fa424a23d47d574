import type { IncomingMessage, ServerResponse } from 'node:http'
import { Hono } from 'hono'
import { findPicture } from '../../../domain/media.ts'
import type { Db } from '../../database/tables.ts'
import type { AppEnv } from '../../http/app-env.ts'
import { namesEtag } from '../../http/etag.ts'
import { baseSecurityHeaders, DATA_SECURITY_POLICY } from '../../http/security-headers.ts'
import { troublePage } from '../../http/trouble-page.ts'
import { describeAnswer, type Log, nextRequestId } from '../../log.ts'
import { getPictureFile, NotMadeNow } from '../store/late-sizes.ts'
import type { Workshop } from '../workshop/workshop.ts'
import { readByteRange } from './byte-range.ts'
import type { PictureCache } from './picture-cache.ts'

interface Pictures {
  db: Db
  workshop: Workshop
  siteUrl: string
  cache: PictureCache
}

/** /media/…: named by content, so that a copy is good for a year and needs no question. */
export function servePictures({ db, workshop, siteUrl, cache }: Pictures) {
  const missing = () => troublePage(404, siteUrl)
  return new Hono<AppEnv>()
    .get('/media/*', async (c) => {
      const { path } = c.req
      const picture = findPicture(path)
      const bytes = picture && (await cache.get(path, () => getPictureFile(db, workshop, picture)))
      if (!picture || !bytes) return missing()
      const headers = headersOf(picture)
      const { ETag: etag } = headers
      if (namesEtag(c.req.header('If-None-Match'), etag)) return c.body(null, 304, headers)
      const isSame = (c.req.header('If-Range') ?? etag) === etag
      const range = readByteRange(isSame ? c.req.header('Range') : undefined, bytes.byteLength)
      if (range === 'unsatisfiable') {
        return c.body(null, 416, { 'Content-Range': `bytes */${bytes.byteLength}` })
      }
      if (range === 'whole') return respond(bytes, 200, headers)
      const { start, end } = range
      const place = `bytes ${start}-${end - 1}/${bytes.byteLength}`
      return respond(bytes.subarray(start, end), 206, { ...headers, 'Content-Range': place })
    })
    .onError((error, c) => {
      if (!(error instanceof NotMadeNow)) throw error
      c.header('Cache-Control', 'no-store')
      return c.redirect(error.plainCopy, 307)
    })
    .all('/media/*', () => troublePage(405, siteUrl, { headers: { Allow: 'GET, HEAD' } }))
}

/** Those that are in memory leave straight from Node's own request: a third of the work, as many may ask at once. */
export function createPictureHits(siteUrl: string, cache: PictureCache, log: Log) {
  const base = {
    ...baseSecurityHeaders(siteUrl),
    'Content-Security-Policy': DATA_SECURITY_POLICY,
  }
  return function servePictureHit(
    request: IncomingMessage,
    response: ServerResponse,
  ): object | undefined {
    const { method, url: path = '' } = request
    if (method !== 'GET' || !path.startsWith('/media/')) return undefined
    const { range, 'if-none-match': known } = request.headers
    const bytes = range === undefined ? cache.findFresh(path) : undefined
    const picture = bytes && findPicture(path)
    if (!picture) return undefined
    const headers = { ...base, ...headersOf(picture) }
    const status = namesEtag(known, headers.ETag) ? 304 : 200
    if (status === 304) response.writeHead(304, headers).end()
    else response.writeHead(200, { ...headers, 'Content-Length': bytes.byteLength }).end(bytes)
    log.request(nextRequestId(), describeAnswer({ method, path, status, cache: 'hit' }), 0)
    return bytes
  }
}

function headersOf({ type, name, asked }: NonNullable<ReturnType<typeof findPicture>>) {
  return {
    'Content-Type': type,
    'Cache-Control': 'public, max-age=31536000, immutable',
    'Accept-Ranges': 'bytes',
    // Feeds are read elsewhere.
    'Cross-Origin-Resource-Policy': 'cross-origin',
    ETag: `"${name}-${asked}"`,
  }
}

function respond(
  body: Uint8Array<ArrayBuffer>,
  status: number,
  headers: Record<string, string>,
): Response {
  const length = { 'Content-Length': String(body.byteLength) }
  return new Response(body, { status, headers: { ...headers, ...length } })
}
