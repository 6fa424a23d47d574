import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http'
import { chooseEncoding, type Encoding } from '../http/encoding.ts'
import { describeAnswer, type Log, nextRequestId } from '../log.ts'
import { prefersMarkdown } from './markdown/markdown-twin.ts'
import type { PageCache } from './page-cache.ts'
import { headersOf, isUnchanged, type RenderedPage } from './rendered-page.ts'

/** From here on the bytes are sent as they are: as text, each visitor who takes their time would hold a copy. */
const LARGE = 64 * 1024

/** What is the same for every visitor of a page, worked out once. */
interface Prepared {
  path: string
  /** For the log: what most visitors get. */
  answer: string
  /** Head and body as they go over the wire, but for the clock. Bytes are stored as characters, one each. */
  ready: Partial<Record<Encoding, { head: string; body: string }>>
}

/**
 * Answers a request for a cached page straight from Node's own request, before any framework sees it.
 * Returns what it has sent, or undefined when there is nothing fresh under exactly this address.
 */
export function createHitServer({ findFresh }: Pick<PageCache, 'findFresh'>, log: Log) {
  const known = new WeakMap<RenderedPage, Prepared>()

  function prepare(page: RenderedPage, url: string): Prepared {
    const path = url.split('?', 1)[0] ?? url
    const answer = describeAnswer({ method: 'GET', path, status: page.status, cache: 'hit' })
    const prepared = { path, answer, ready: {} }
    known.set(page, prepared)
    return prepared
  }

  return function serveHit(request: IncomingMessage, response: ServerResponse): object | undefined {
    const { method, url = '/', rawHeaders } = request
    if (method !== 'GET' && method !== 'HEAD') return undefined
    const page = findFresh(url)
    if (!page || prefersMarkdown(findHeader(rawHeaders, 'accept'))) return undefined
    const { path, answer, ready } = known.get(page) ?? prepare(page, url)
    let status = page.status
    let sent: object = page
    if (isUnchanged(page, findHeader(rawHeaders, 'if-none-match'))) {
      status = 304
      response.writeHead(304, headersOf(page)).end()
    } else {
      const encoding = chooseEncoding(findHeader(rawHeaders, 'accept-encoding'))
      const isShort = page.bodies[encoding].byteLength < LARGE
      const isUsualWay = response.shouldKeepAlive && request.httpVersionMinor === 1
      if (method === 'GET' && isShort && isUsualWay) {
        ready[encoding] ??= {
          head: spellOut(headersOf(page, encoding)),
          body: page.bodies[encoding].toString('latin1'),
        }
        sendReady(response, page, ready[encoding])
        sent = response
      } else {
        response.writeHead(status, headersOf(page, encoding))
        response.end(method === 'GET' ? page.bodies[encoding] : undefined)
      }
    }
    const isUsual = method === 'GET' && status === page.status
    const said = isUsual ? answer : describeAnswer({ method, path, status, cache: 'hit' })
    // A few microseconds: taking the time would cost about as much.
    log.request(nextRequestId(), said, 0)
    return sent
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

/**
 * Sends it in one write, on a connection that stays open as all of HTTP/1.1 do. `_header` is Node's own field
 * for a finished head: filled here, it spares Node checking the same dozen headers for every visitor (decision 12).
 */
function sendReady(
  response: ServerResponse & { _header?: string },
  page: RenderedPage,
  { head, body }: { head: string; body: string },
): void {
  const { status } = page
  response.statusCode = status
  response._header = `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${dateLine()}${head}\r\n`
  response.end(body, 'latin1')
}

let second = 0
let line = ''

/** Spelled out once a second. */
function dateLine(): string {
  const now = Date.now()
  if (Math.floor(now / 1000) !== second) {
    second = Math.floor(now / 1000)
    line = spellOut({ Date: new Date(now).toUTCString() })
  }
  return line
}

function spellOut(headers: Record<string, string>): string {
  return Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('')
}
