import { type ServerResponse, STATUS_CODES } from 'node:http'
import { type Encoding, headersOf, type Page } from './page.ts'

/** Longer than the idle time of common balancers, so that it is never us who hang up mid-request. */
export const KEEP_ALIVE_MS = 65_000

/** A whole answer as it goes over the wire, but for the date. Bytes are kept as characters, one each. */
export interface ReadyAnswer {
  status: number
  head: string
  body: string
}

export function readyAnswer(page: Page, encoding: Encoding): ReadyAnswer {
  const lines = [`HTTP/1.1 ${page.status} ${STATUS_CODES[page.status]}`]
  const headers = headersOf(page, encoding)
  for (let i = 0; i < headers.length; i += 2) lines.push(`${headers[i]}: ${headers[i + 1]}`)
  return {
    status: page.status,
    head: `${lines.join('\r\n')}\r\n`,
    body: page.bodies[encoding].toString('latin1'),
  }
}

/**
 * Sends it in one write, on a connection that stays open. `_header` is Node's own field for a finished
 * head: filled here, it spares Node checking the same dozen headers for every visitor (decision 12).
 */
export function sendReady(response: ServerResponse, { status, head, body }: ReadyAnswer): void {
  response.statusCode = status
  ;(response as ServerResponse & { _header: string })._header = head + endOfHead()
  response.end(body, 'latin1')
}

let second = 0
let lastEnd = ''

/** The lines that depend on the clock, spelled out once a second. */
function endOfHead(): string {
  const now = Math.floor(Date.now() / 1000)
  if (now !== second) {
    second = now
    const date = new Date(now * 1000).toUTCString()
    const patience = KEEP_ALIVE_MS / 1000
    lastEnd = `Date: ${date}\r\nConnection: keep-alive\r\nKeep-Alive: timeout=${patience}\r\n\r\n`
  }
  return lastEnd
}
