import { Agent, type IncomingHttpHeaders, request } from 'node:http'
import { buffer } from 'node:stream/consumers'

export interface Question {
  method?: string
  headers?: Record<string, string | string[]>
  /** Text and bytes are sent as they are, anything else as JSON. */
  body?: unknown
}

export interface Reply {
  status: number
  headers: IncomingHttpHeaders
  bytes: Buffer
  text: string
}

const agent = new Agent({ keepAlive: true, maxSockets: 16 })

/** One request with exactly this path: unlike `fetch`, nothing is normalised on the way. */
export async function ask(origin: string, path: string, question: Question = {}): Promise<Reply> {
  const { method = 'GET', headers = {}, body } = question
  const { hostname, port } = new URL(origin)
  const { promise, resolve, reject } = Promise.withResolvers<Reply>()
  const sent = request(
    { agent, hostname, port, path, method, headers: { ...typeOf(body), ...headers } },
    async (response) => {
      const bytes = await buffer(response)
      resolve({
        status: response.statusCode ?? 0,
        headers: response.headers,
        bytes,
        text: bytes.toString(),
      })
    },
  )
  sent.on('error', reject)
  sent.end(asBytes(body))
  return promise
}

function typeOf(body: unknown): Record<string, string> {
  return body === undefined ? {} : { 'Content-Type': 'application/json' }
}

function asBytes(body: unknown): Buffer | string | undefined {
  if (body === undefined || typeof body === 'string' || Buffer.isBuffer(body)) return body
  return JSON.stringify(body)
}
