import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { getRequestListener, RequestError } from '@hono/node-server'
import type { Hono } from 'hono'
import { enterFrontLine, leaveFrontLine, mayLook, waitForLook } from '../front-line.ts'
import { PROBLEM_TYPE } from '../problem.ts'
import { sideOf } from '../sides.ts'
import type { AppEnv } from './app-env.ts'
import { addressBucket, createAddressFinder } from './client-address.ts'
import { refuseClientErrors } from './client-errors.ts'
import { type Door, openDoors } from './open-port.ts'
import { createBodyLimiter, LONGEST_BODY_MS } from './request-body.ts'
import { baseSecurityHeaders, DATA_SECURITY_POLICY } from './security-headers.ts'
import { troublePage } from './trouble-page.ts'
import { boundUnread } from './unread-answers.ts'

export interface Answering {
  app: Hono<AppEnv>
  /**
   * Each answers from memory, straight from Node's own request, and says with what, which others may be sent too;
   * undefined when it cannot.
   */
  hits: ((request: IncomingMessage, response: ServerResponse) => object | undefined)[]
}

export interface Listening {
  url: string
  /** Accepts nothing new, lets what is under way finish, and cuts what has not after the given time. */
  close(graceMs: number): Promise<void>
}

interface ListenOptions {
  host: string
  port: number
  siteUrl: string
  /** Addresses and ranges whose forwarding headers are believed. */
  trustedProxies?: string[]
}

/** Opens the port. What is in memory leaves from `hits`; everything else passes through the app. */
export async function listen(
  { app, hits }: Answering,
  { host, port, siteUrl, trustedProxies = [] }: ListenOptions,
): Promise<Listening> {
  const findAddress = createAddressFinder(trustedProxies)
  const findBucket = ({ socket, headers }: IncomingMessage) =>
    addressBucket(findAddress(socket.remoteAddress, String(headers['x-forwarded-for'] ?? '')))
  const findSide = (request: IncomingMessage) => sideOf(findBucket(request))
  const limitBody = createBodyLimiter({ findSide })
  /** Most are taken by the system at once, and wait for nobody. */
  function countUnread(request: IncomingMessage, response: ServerResponse, holds: object): void {
    const { writableLength: bytes } = request.socket
    if (bytes > 0) boundUnread({ request, response, holds, bytes, from: findBucket(request) })
  }
  const answer = getRequestListener(app.fetch, {
    // For those who name no host: simple probes speak HTTP/1.0.
    hostname: new URL(siteUrl).host,
    // Where no address can be made of the request, the app is never asked.
    errorHandler: (error) => troublePage(error instanceof RequestError ? 400 : 500, siteUrl),
  })
  const server = createServer(
    {
      headersTimeout: 10_000,
      requestTimeout: LONGEST_BODY_MS + 10_000,
      // Longer than the idle time of common balancers, so that it is never us who hang up mid-request.
      keepAliveTimeout: 65_000,
      // Node looks for those who are too slow twice a minute unless told otherwise.
      connectionsCheckingInterval: 250,
    },
    (request, response) => {
      const respond = () => {
        // What sends a body is bounded by the line for what is not in memory.
        if (mayLook() || !isRead(request)) look()
        else waitForLook(findSide(request), () => !request.socket.destroyed && look())
      }
      const look = () => {
        for (const serveHit of hits) {
          const sent = serveHit(request, response)
          if (sent) return countUnread(request, response, sent)
        }
        // Who waits for us takes nothing either, and is not to blame.
        response.on('timeout', (socket) => response.headersSent && socket.destroy())
        request.url = shortened(request.url ?? '/')
        waitToBegin()
      }
      const begin = () => {
        // Only now: what we let wait takes no longer than we do.
        limitBody(request, response)
        void answer(request, response).then(() => countUnread(request, response, response))
      }
      const waitToBegin = () => {
        const side = findSide(request)
        const arrived = { begin, sendAway: () => refuse(request, response, siteUrl) }
        response.once('close', () => leaveFrontLine(side, arrived))
        enterFrontLine(side, arrived, isProbe(request))
      }
      // Node gives an answer the socket once those before it have left; made earlier, it would fill the memory.
      if (response.socket) respond()
      else if (mayQueue(request, response)) response.once('socket', respond)
    },
  )
  refuseClientErrors(server)
  // Looked at twice: who has taken nothing of an answer between two looks is cut off.
  server.setTimeout(UNREAD_MS / 2)
  const doors = await openDoors(server, { host, port })
  const name = host.includes(':') ? `[${host}]` : host
  return {
    url: `http://${name}:${(server.address() as AddressInfo).port}`,
    close: (graceMs) => closeServer(server, doors, graceMs),
  }
}

const TOO_BUSY = 'Trop de demandes en même temps. Réessayez dans quelques instants.'

function refuse(request: IncomingMessage, response: ServerResponse, siteUrl: string): void {
  const isApi = request.url?.startsWith('/api/')
  const headers = {
    ...baseSecurityHeaders(siteUrl),
    'Content-Security-Policy': DATA_SECURITY_POLICY,
    'Content-Type': isApi ? PROBLEM_TYPE : 'text/plain; charset=utf-8',
    'Cache-Control': 'no-store',
    'Retry-After': '5',
    // A long body is not read to its end; whoever sent none of these need not come again through the door.
    ...(!hasShortBody(request) && { Connection: 'close' }),
  }
  // What has not come by then may never come.
  setTimeout(() => request.complete || request.socket.destroy(), SOON_MS).unref()
  const problem = { status: 503, code: 'too_busy', detail: TOO_BUSY }
  response.writeHead(503, headers).end(isApi ? JSON.stringify(problem) : TOO_BUSY)
}

/** A body that is on its way, behind its head, is there. */
const SOON_MS = 100
/** Node reads so much for nothing. */
const SHORT_BODY = 8 * 1024

const hasShortBody = ({ headers }: IncomingMessage) =>
  !headers['transfer-encoding'] && Number(headers['content-length'] ?? 0) <= SHORT_BODY

const isRead = ({ method }: IncomingMessage) => method === 'GET' || method === 'HEAD'

/** A balancer that has to wait takes the process for dead. */
const isProbe = (request: IncomingMessage) =>
  isRead(request) && (request.url === '/healthz' || request.url === '/readyz')

/** How long a connection may take nothing of its answer. */
const UNREAD_MS = 30_000

/** No address of ours, nor of a site that articles came from, is longer or has more parts. */
const LONGEST_PATH = 2000
const MOST_PARTS = 20

/** Paths made to be slow name nothing: in their place goes the shortest that names nothing either. */
function shortened(url: string): string {
  const [path = ''] = url.split('?', 1)
  const parts = path.split('/', MOST_PARTS + 2).length - 1
  if (path.length <= LONGEST_PATH && parts <= MOST_PARTS) return url
  return path.startsWith('/api/') ? '/api/-' : '/-'
}

/** How many questions may wait for the answer before them on a connection; browsers and nginx let none wait. */
const MAX_QUEUED = 32
/** And on all of them, each with up to 16 kB of headers. */
const MAX_QUEUED_TOGETHER = 128
/** On each connection that ever let one wait. */
const queued = new Map<Socket, number>()
let queuedTogether = 0

/** Even questions take memory: whoever asks on and on is cut off, and, where all are too many, whoever has the most. */
function mayQueue({ socket }: IncomingMessage, response: ServerResponse): boolean {
  if (socket.destroyed) return false
  if (!queued.has(socket)) socket.once('close', () => forgetQueued(socket))
  countQueued(socket, 1)
  response.once('socket', () => countQueued(socket, -1))
  if (getQueued(socket) > MAX_QUEUED) cutQueued(socket)
  else if (queuedTogether > MAX_QUEUED_TOGETHER) cutQueued(findMostQueued(socket))
  return !socket.destroyed
}

const getQueued = (socket: Socket) => queued.get(socket) ?? 0

/** All but the first: Node often hears an honest reader's next question before it has noted that the answer has left. */
const countBehind = (count: number) => Math.max(0, count - 1)

function countQueued(socket: Socket, change: 1 | -1): void {
  const before = getQueued(socket)
  queued.set(socket, before + change)
  queuedTogether += countBehind(before + change) - countBehind(before)
}

function findMostQueued(asking: Socket): Socket {
  let most = asking
  for (const [socket, count] of queued) if (count > getQueued(most)) most = socket
  return most
}

function cutQueued(socket: Socket): void {
  forgetQueued(socket)
  socket.destroy()
}

function forgetQueued(socket: Socket): void {
  queuedTogether -= countBehind(getQueued(socket))
  queued.delete(socket)
}

async function closeServer(server: Server, doors: Door[], graceMs: number): Promise<void> {
  const closed = [server, ...doors].map((door) => new Promise((resolve) => door.close(resolve)))
  const hangUpIdle = setInterval(() => server.closeIdleConnections(), 50)
  const cut = setTimeout(() => server.closeAllConnections(), graceMs)
  await Promise.all(closed)
  clearInterval(hangUpIdle)
  clearTimeout(cut)
}
