import { Hono } from 'hono'
import { findPicture } from '../../../domain/media.ts'
import type { Db } from '../../database/tables.ts'
import type { AppEnv } from '../../http/app-env.ts'
import { troublePage } from '../../http/trouble-page.ts'
import { findPictureFile } from '../store/media-row.ts'
import { readByteRange } from './byte-range.ts'
import { createPictureCache } from './picture-cache.ts'

/** /media/…: named by content, so that a copy is good for a year and needs no question. */
export function servePictures(db: Db, siteUrl: string) {
  const cached = createPictureCache()
  const missing = () => troublePage(404, siteUrl)
  return new Hono<AppEnv>()
    .get('/media/*', async (c) => {
      const { path } = c.req
      const picture = findPicture(path)
      const bytes = picture && (await cached(path, () => findPictureFile(db, picture)))
      if (!picture || !bytes) return missing()
      const etag = `"${picture.name}-${picture.asked}"`
      const headers = {
        'Content-Type': picture.type,
        'Cache-Control': 'public, max-age=31536000, immutable',
        'Accept-Ranges': 'bytes',
        // Feeds are read elsewhere.
        'Cross-Origin-Resource-Policy': 'cross-origin',
        ETag: etag,
      }
      if (matches(c.req.header('If-None-Match'), etag)) return c.body(null, 304, headers)
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
    .all('/media/*', () => troublePage(405, siteUrl, { headers: { Allow: 'GET, HEAD' } }))
}

function respond(
  body: Uint8Array<ArrayBuffer>,
  status: number,
  headers: Record<string, string>,
): Response {
  const length = { 'Content-Length': String(body.byteLength) }
  return new Response(body, { status, headers: { ...headers, ...length } })
}

function matches(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch?.trim() === '*') return true
  return (ifNoneMatch ?? '').split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag)
}
