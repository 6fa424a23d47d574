import type { IncomingMessage, ServerResponse } from 'node:http'
import { type Log, nextRequestId } from '../log.ts'
import { chooseEncoding, headersOf, isUnchanged, type Page } from './page.ts'
import type { PageCache } from './page-cache.ts'

interface Prepared {
  identity: string[]
  gzip: string[]
  brotli: string[]
}

/**
 * Answers a request for a kept page straight from Node's own request, before any framework sees it.
 * Returns false when there is nothing fresh under exactly this address.
 */
export function createHitServer(cache: PageCache, log: Log) {
  const prepared = new WeakMap<Page, Prepared>()

  function prepare(page: Page): Prepared {
    let headers = prepared.get(page)
    if (!headers) {
      headers = {
        identity: headersOf(page, 'identity'),
        gzip: headersOf(page, 'gzip'),
        brotli: headersOf(page, 'brotli'),
      }
      prepared.set(page, headers)
    }
    return headers
  }

  return function serveHit(request: IncomingMessage, response: ServerResponse): boolean {
    const { method, url = '/' } = request
    if (method !== 'GET' && method !== 'HEAD') return false
    const page = cache.findFresh(url)
    if (!page) return false
    const started = performance.now()
    let status = page.status
    if (isUnchanged(page, request.headers['if-none-match'])) {
      status = 304
      response.writeHead(304, page.headers).end()
    } else {
      const encoding = chooseEncoding(request.headers['accept-encoding'] as string | undefined)
      response.writeHead(status, prepare(page)[encoding])
      if (method === 'HEAD') response.end()
      else response.end(page[encoding])
    }
    log.info('request', {
      id: nextRequestId(),
      method,
      path: url.split('?', 1)[0],
      status,
      ms: Math.round((performance.now() - started) * 1000) / 1000,
      cache: 'hit',
    })
    return true
  }
}
