import { type Agent, type IncomingMessage, request } from 'node:http'
import { buffer } from 'node:stream/consumers'

export interface Forwarded {
  status: number
  rawHeaders: string[]
  body: Buffer
}

/** Hands a request on and waits for the whole answer, so that one that breaks off can be asked again. */
export function forward(
  given: IncomingMessage,
  body: Buffer,
  { url, agent }: { url: string; agent: Agent },
): Promise<Forwarded> {
  const { hostname, port } = new URL(url)
  const { connection: _, ...headers } = given.headers
  const { promise, resolve, reject } = Promise.withResolvers<Forwarded>()
  const sent = request(
    { agent, hostname, port, path: given.url, method: given.method, headers },
    (response) => {
      const rawHeaders = withoutConnection(response.rawHeaders)
      const status = response.statusCode ?? 502
      buffer(response).then((received) => resolve({ status, rawHeaders, body: received }), reject)
    },
  )
  sent.setTimeout(15_000, () => sent.destroy(new Error('No answer.')))
  sent.on('error', reject)
  sent.end(body)
  return promise
}

/** What concerns one connection only does not go on to the next. */
function withoutConnection(rawHeaders: string[]): string[] {
  const kept: string[] = []
  for (let i = 0; i < rawHeaders.length; i += 2) {
    const [name = '', value = ''] = rawHeaders.slice(i, i + 2)
    if (!/^(connection|keep-alive|transfer-encoding)$/i.test(name)) kept.push(name, value)
  }
  return kept
}
