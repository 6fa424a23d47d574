import type { IncomingMessage, ServerResponse } from 'node:http'
import { describeAnswer, type Log, nextRequestId } from '../log.ts'
import { chooseEncoding, type Encoding, headersOf, isUnchanged, type Page } from './page.ts'
import type { PageCache } from './page-cache.ts'
import { type ReadyAnswer, readyAnswer, sendReady } from './ready-answer.ts'

/** What is the same for every visitor of a page, worked out once. */
interface Prepared {
  path: string
  /** For the log: what most visitors get. */
  answer: string
  ready: Partial<Record<Encoding, ReadyAnswer>>
}

/**
 * Answers a request for a kept page straight from Node's own request, before any framework sees it.
 * Returns false when there is nothing fresh under exactly this address.
 */
export function createHitServer(cache: PageCache, log: Log) {
  const known = new WeakMap<Page, Prepared>()

  function prepare(page: Page, url: string): Prepared {
    const path = url.split('?', 1)[0] ?? url
    const answer = describeAnswer({ method: 'GET', path, status: page.status, cache: 'hit' })
    const prepared = { path, answer, ready: {} }
    known.set(page, prepared)
    return prepared
  }

  return function serveHit(request: IncomingMessage, response: ServerResponse): boolean {
    const { method, url = '/', rawHeaders } = request
    if (method !== 'GET' && method !== 'HEAD') return false
    const page = cache.findFresh(url)
    if (!page) return false
    const { path, answer, ready } = known.get(page) ?? prepare(page, url)
    let status = page.status
    if (isUnchanged(page, findHeader(rawHeaders, 'if-none-match'))) {
      status = 304
      response.writeHead(304, headersOf(page)).end()
    } else {
      const encoding = chooseEncoding(findHeader(rawHeaders, 'accept-encoding'))
      if (method === 'GET' && response.shouldKeepAlive && request.httpVersionMinor === 1) {
        ready[encoding] ??= readyAnswer(page, encoding)
        sendReady(response, page, ready[encoding])
      } else {
        response.writeHead(status, headersOf(page, encoding))
        response.end(method === 'GET' ? page.bodies[encoding] : undefined)
      }
    }
    const isUsual = method === 'GET' && status === page.status
    const said = isUsual ? answer : describeAnswer({ method, path, status, cache: 'hit' })
    // A few microseconds: taking the time would cost about as much.
    log.request(nextRequestId(), said, 0)
    return true
  }
}

/** Two names looked for in the list as received: cheaper than Node's object of all headers. */
function findHeader(rawHeaders: string[], lowerCaseName: string): string | undefined {
  for (let i = 0; i < rawHeaders.length; i += 2) {
    const name = rawHeaders[i] ?? ''
    if (name.length === lowerCaseName.length && name.toLowerCase() === lowerCaseName) {
      return rawHeaders[i + 1]
    }
  }
  return undefined
}
