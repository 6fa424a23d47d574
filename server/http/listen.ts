import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { getRequestListener, RequestError } from '@hono/node-server'
import type { Hono } from 'hono'
import { Refusal } from '../refusal.ts'
import type { AppEnv } from './app-env.ts'
import { LONGEST_BODY_MS, limitBodyTime } from './request-body.ts'
import { troublePage } from './trouble-page.ts'

export interface Answering {
  app: Hono<AppEnv>
  /** Each answers from memory, straight from Node's own request; false when it cannot. */
  hits: ((request: IncomingMessage, response: ServerResponse) => boolean)[]
}

/** Opens the port. What is in memory leaves from `hits`; everything else passes through the app. */
export async function listen(
  { app, hits }: Answering,
  { host, port, siteUrl }: { host: string; port: number; siteUrl: string },
): Promise<{ server: Server; url: string }> {
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
      connectionsCheckingInterval: 1000,
    },
    (request, response) => {
      limitBodyTime(request, response)
      const respond = () => {
        if (hits.some((serveHit) => serveHit(request, response))) return
        // Who waits for us takes nothing either, and is not to blame.
        response.on('timeout', (socket) => response.headersSent && socket.destroy())
        void answer(request, response)
      }
      // Node gives an answer the socket once those before it have left; made earlier, it would fill the memory.
      if (response.socket) respond()
      else if (mayQueue(request, response)) response.once('socket', respond)
    },
  )
  // Looked at twice: who has taken nothing of an answer between two looks is cut off.
  server.setTimeout(UNREAD_MS / 2)
  await openPort(server, { host, port })
  const name = host.includes(':') ? `[${host}]` : host
  return { server, url: `http://${name}:${(server.address() as AddressInfo).port}` }
}

/** How long a connection may take nothing of its answer. */
const UNREAD_MS = 30_000

/** How many questions may wait for the answer before them on a connection; browsers and nginx let none wait. */
const MAX_QUEUED = 32
const queued = new WeakMap<Socket, number>()

/** Even questions take memory: whoever asks on and on is cut off. */
function mayQueue({ socket }: IncomingMessage, response: ServerResponse): boolean {
  const before = queued.get(socket) ?? 0
  if (before === MAX_QUEUED) {
    socket.destroy()
    return false
  }
  queued.set(socket, before + 1)
  response.once('close', () => queued.set(socket, (queued.get(socket) ?? 1) - 1))
  return true
}

/** Listens, or throws a sentence that names the variable to change. */
export async function openPort(
  server: Server,
  { host, port, variable = 'PORT' }: { host: string; port: number; variable?: string },
): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => reject(new Refusal(explain(error, host, variable))))
    server.listen(port, host, resolve)
  })
}

function explain(
  { code, syscall, message }: NodeJS.ErrnoException,
  host: string,
  variable: string,
): string {
  if (code === 'EADDRINUSE') {
    return `The port is already in use (${message}). Stop the other program or choose another ${variable}.`
  }
  if (syscall === 'getaddrinfo' || code === 'EADDRNOTAVAIL') {
    return `HOST must be an address or a name of this machine, not "${host}" (${message}).`
  }
  return `HOST and ${variable} cannot be listened on: ${message}.`
}

/** Accepts nothing new, lets what is under way finish, and cuts what has not after the given time. */
export async function closeServer(server: Server, graceMs: number): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()))
  const hangUpIdle = setInterval(() => server.closeIdleConnections(), 50)
  const cut = setTimeout(() => server.closeAllConnections(), graceMs)
  await closed
  clearInterval(hangUpIdle)
  clearTimeout(cut)
}
