import { Agent, type IncomingHttpHeaders, request as open } from 'node:http'
import { text } from 'node:stream/consumers'

export interface Asking {
  method?: string
  headers?: Record<string, string>
  /** Bytes are sent as they are, anything else as JSON. */
  body?: unknown
  agent?: Agent
  timeoutMs?: number
}

export interface Answer {
  status: number
  headers: IncomingHttpHeaders
  text: string
  ms: number
}

/** One request on a connection of its own, unless an agent keeps one; failing is an error, not a wait. */
export function request(origin: string, path: string, asking: Asking = {}): Promise<Answer> {
  const { method = 'GET', headers = {}, body, agent, timeoutMs = 20_000 } = asking
  const { hostname, port } = new URL(origin)
  const content = Buffer.isBuffer(body) ? body : Buffer.from(JSON.stringify(body) ?? '')
  // Said here: with DELETE Node would say nothing of a body, and send it all the same.
  const json =
    body === undefined
      ? {}
      : { 'Content-Type': 'application/json', 'Content-Length': content.byteLength }
  const started = performance.now()
  const { promise, resolve, reject } = Promise.withResolvers<Answer>()
  const sent = open(
    {
      hostname,
      port,
      path,
      method,
      headers: { ...json, ...headers },
      agent: agent ?? false,
      signal: AbortSignal.timeout(timeoutMs),
    },
    (response) => {
      text(response).then((received) => {
        const { statusCode: status = 0, headers } = response
        resolve({ status, headers, text: received, ms: performance.now() - started })
      }, reject)
    },
  )
  sent.on('error', reject)
  sent.end(content)
  return promise
}

/** Connections that stay open between requests. */
export function keepAliveAgent(maxSockets = 64): Agent {
  return new Agent({ keepAlive: true, maxSockets })
}
