import { type ServerResponse, STATUS_CODES } from 'node:http'
import { type Encoding, keepingHeaders, lastingHeadersOf, type Page } from './page.ts'

/** A whole answer as it goes over the wire, but for the clock. Bytes are kept as characters, one each. */
export interface ReadyAnswer {
  start: string
  head: string
  body: string
}

export function readyAnswer(page: Page, encoding: Encoding): ReadyAnswer {
  return {
    start: `HTTP/1.1 ${page.status} ${STATUS_CODES[page.status]}\r\n`,
    head: `${spellOut(lastingHeadersOf(page, encoding))}\r\n`,
    body: page.bodies[encoding].toString('latin1'),
  }
}

/**
 * Sends it in one write, on a connection that stays open as all of HTTP/1.1 do. `_header` is Node's own field
 * for a finished head: filled here, it spares Node checking the same dozen headers for every visitor (decision 12).
 */
export function sendReady(
  response: ServerResponse & { _header?: string },
  page: Page,
  { start, head, body }: ReadyAnswer,
): void {
  response.statusCode = page.status
  response._header = start + clockLines(page) + head
  response.end(body, 'latin1')
}

let second = 0
const lastLines = new Map<boolean, string>()

/** Spelled out once a second, for pages that may be shared and for others. */
function clockLines(page: Page): string {
  const now = Date.now()
  if (Math.floor(now / 1000) !== second) {
    second = Math.floor(now / 1000)
    lastLines.clear()
  }
  let lines = lastLines.get(page.shared)
  if (!lines) {
    lines = spellOut([...keepingHeaders(page, now), 'Date', new Date(now).toUTCString()])
    lastLines.set(page.shared, lines)
  }
  return lines
}

function spellOut(headers: string[]): string {
  let lines = ''
  for (let i = 0; i < headers.length; i += 2) lines += `${headers[i]}: ${headers[i + 1]}\r\n`
  return lines
}
