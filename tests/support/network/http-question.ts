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
  const content = asBytes(body)
  const { promise, resolve, reject } = Promise.withResolvers<Reply>()
  const sent = request(
    { agent, hostname, port, path, method, headers: { ...describe(content), ...headers } },
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
  sent.end(content)
  return promise
}

function asBytes(body: unknown): Buffer | undefined {
  if (body === undefined || Buffer.isBuffer(body)) return body
  return Buffer.from(typeof body === 'string' ? body : JSON.stringify(body))
}

/** Node itself says no length for methods that rarely have a body, such as DELETE. */
function describe(content: Buffer | undefined): Record<string, string | number> {
  if (!content) return {}
  return { 'Content-Type': 'application/json', 'Content-Length': content.byteLength }
}
