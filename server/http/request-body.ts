import type { IncomingMessage, ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { invalidJson, Problem } from '../problem.ts'
import { createCredit } from '../sides.ts'

/** What all large bodies may hold together while they arrive; only people behind a guard send any. */
const MAX_TOGETHER = 16 * 1024 * 1024
/** So much of each is not counted: nobody who signs in waits for those who save. */
const SMALL = 8 * 1024

/** What nginx lets through for most calls. */
const LONGEST_DRAINED = 1024 * 1024
/** What Node reads for nothing fills the memory until it is collected: so much at a time, a megabyte more each second. */
const drained = createCredit(8 * LONGEST_DRAINED, LONGEST_DRAINED / 1000)

let together = 0

/**
 * The text of a body of at most so many bytes. One that says it is longer is not even touched: begun and then left
 * unread, it would keep the next request on the same connection from ever being heard.
 */
export async function readBody(request: Request, maxBytes: number): Promise<string> {
  const declared = Number(request.headers.get('Content-Length'))
  if (declared > maxBytes) throw tooLarge(maxBytes, mayRunOut(declared))
  try {
    return request.body ? await text(limited(request.body, maxBytes)) : ''
  } catch (error) {
    // Cut off by a visitor who hung up: no trouble of ours.
    throw error instanceof Problem ? error : invalidJson()
  }
}

function mayRunOut(bytes: number): boolean {
  const may = bytes <= LONGEST_DRAINED && drained.isLeft()
  if (may) drained.spend(bytes)
  return may
}

async function* limited(body: ReadableStream<Uint8Array>, maxBytes: number) {
  let bytes = 0
  let counted = 0
  try {
    for await (const chunk of body) {
      bytes += chunk.byteLength
      const uncounted = Math.max(0, bytes - SMALL) - counted
      counted += uncounted
      together += uncounted
      if (bytes > maxBytes) throw tooLarge(maxBytes)
      if (together > MAX_TOGETHER) throw tooMuchAtOnce()
      yield chunk
    }
  } finally {
    together -= counted
  }
}

/**
 * The rest of a long body is never read, so nobody may send another request after it. A short one Node lets run out: nginx,
 * which still sends it, would find the connection closed and say 502.
 */
function tooLarge(maxBytes: number, isDrained = false): Problem {
  const size = maxBytes < 1024 * 1024 ? `${maxBytes / 1024} ko` : `${maxBytes / 1024 / 1024} Mo`
  const detail = `Le contenu envoyé dépasse la taille autorisée (${size}).`
  const options = isDrained ? {} : { headers: { Connection: 'close' } }
  return new Problem(413, 'body_too_large', detail, options)
}

const tooMuchAtOnce = () =>
  new Problem(
    503,
    'too_busy',
    'Trop de contenus arrivent en même temps. Réessayez dans quelques instants.',
    { headers: { 'Retry-After': '5', Connection: 'close' } },
  )

/** How long the body of a request may take to arrive, unless somebody says otherwise once it is known who sends it. */
const BODY_MS = 30_000
/** Nothing takes longer, whoever asks. */
export const LONGEST_BODY_MS = 300_000

/** So many bodies may be under way at a time; each keeps some 50 kB busy, however little of it has come. */
const MAX_UNDER_WAY = 200

interface Arrival {
  /** Where it comes from, or whose it is. */
  side: string
  /** Those it is counted among, the longest under way first; administrators are in none. */
  crowd?: Set<Arrival>
  ofAccounts: Set<Arrival>
  setDeadline(ms: number): void
  cutOff(): void
}
const arrivals = new WeakMap<IncomingMessage, Arrival>()

export interface BodyLimits {
  bodyMs?: number
  findSide?: (request: IncomingMessage) => string
}

/**
 * For each server, what cuts off whoever has not sent the whole body in time: Node has one limit for all; ours can be
 * moved. When too many are under way, one of the side that sends the most goes.
 */
export function createBodyLimiter({ bodyMs = BODY_MS, findSide }: BodyLimits = {}) {
  const ofStrangers = new Set<Arrival>()
  const ofAccounts = new Set<Arrival>()

  return function limitBody(request: IncomingMessage, response: ServerResponse): void {
    const { headers } = request
    if (!headers['content-length'] && !headers['transfer-encoding']) return
    let timer: NodeJS.Timeout | undefined
    const arrival: Arrival = {
      side: findSide?.(request) ?? '',
      ofAccounts,
      setDeadline(ms) {
        clearTimeout(timer)
        timer = setTimeout(arrival.cutOff, ms).unref()
      },
      cutOff() {
        forget(arrival)
        cutOff(request, response)
      },
    }
    arrival.setDeadline(bodyMs)
    arrivals.set(request, arrival)
    // Of a request that was answered before its body was there Node never says that it is over.
    for (const side of [request, response]) {
      side.once('close', () => {
        clearTimeout(timer)
        forget(arrival)
      })
    }
    count(arrival, ofStrangers)
  }
}

/** Of the side that has the most, the one that takes longest is cut off: what people send is there at once. */
function count(arrival: Arrival, crowd: Set<Arrival>): void {
  arrival.crowd = crowd.add(arrival)
  if (crowd.size <= MAX_UNDER_WAY) return
  const sides = [...Map.groupBy(crowd, ({ side }) => side).values()]
  const largest = sides.reduce((most, side) => (side.length > most.length ? side : most))
  largest[0]?.cutOff()
}

function forget(arrival: Arrival): void {
  arrival.crowd?.delete(arrival)
  arrival.crowd = undefined
}

/** From somebody who is signed in: strangers take no room from it. Accounts are had for the asking, so each is a side. */
export function nameBody(request: IncomingMessage | undefined, account: string): void {
  const arrival = request && arrivals.get(request)
  if (!arrival?.crowd || arrival.crowd === arrival.ofAccounts) return
  forget(arrival)
  arrival.side = account
  count(arrival, arrival.ofAccounts)
}

/** From an administrator: counted no longer. */
export function trustBody(request: IncomingMessage | undefined): void {
  const arrival = request && arrivals.get(request)
  if (arrival) forget(arrival)
}

/** For what is large, from an administrator: the caller sees to it that it keeps coming. */
export function giveTime(request: IncomingMessage | undefined): void {
  trustBody(request)
  if (request) arrivals.get(request)?.setDeadline(LONGEST_BODY_MS)
}

function cutOff({ socket }: IncomingMessage, { headersSent }: ServerResponse): void {
  if (!headersSent) socket.write('HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n')
  socket.destroySoon()
}
