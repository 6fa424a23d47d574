import { Agent, createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { type Forwarded, forward } from './forward.ts'
import { request } from './request.ts'
import type { Stage } from './stage.ts'

export interface Balancer {
  url: string
  /** Looks at the health of all of them now, rather than at the next tick. */
  check(): Promise<void>
}

interface Member {
  url: string
  agent: Agent
  /** Should get visitors; lives but says it should not; does not answer. */
  health: 'ready' | 'alive' | 'gone'
}

const CHECK_EVERY_MS = 200
const CHECK_PATIENCE_MS = 1000

/**
 * What haproxy does with `option httpchk GET /readyz`, `option redispatch` and `retry-on conn-failure
 * empty-response`, in a few lines: visitors go to a process that says it is ready, in turn. A read that
 * breaks off is asked again elsewhere if so told; a write never is.
 */
export async function startBalancer(
  stage: Stage,
  urls: string[],
  { repeatsReads }: { repeatsReads: boolean },
): Promise<Balancer> {
  const members = urls.map(
    (url): Member => ({ url, agent: new Agent({ keepAlive: true }), health: 'gone' }),
  )
  let turn = 0

  async function check(): Promise<void> {
    await Promise.all(members.map(checkHealth))
  }

  function choose(tried: Member[]): Member | undefined {
    const left = members.filter((member) => !tried.includes(member))
    for (const health of ['ready', 'alive', 'gone'] as const) {
      const able = left.filter((member) => member.health === health)
      turn += 1
      if (able.length > 0) return able[turn % able.length]
    }
    return undefined
  }

  async function relay(given: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await buffer(given)
    const isRead = given.method === 'GET' || given.method === 'HEAD'
    const tried: Member[] = []
    for (let member = choose(tried); member; member = choose(tried)) {
      try {
        answer(response, await forward(given, body, member))
        return
      } catch {
        member.health = 'gone'
        tried.push(member)
        if (!isRead || !repeatsReads) break
      }
    }
    response.writeHead(502).end()
  }

  const server = createServer((given, response) => {
    relay(given, response).catch(() => response.destroy())
  }).listen(0, '127.0.0.1')
  const timer = setInterval(() => void check(), CHECK_EVERY_MS)
  stage.defer(() => {
    clearInterval(timer)
    server.close().closeAllConnections()
    for (const { agent } of members) agent.destroy()
  })
  await check()
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, check }
}

async function checkHealth(member: Member): Promise<void> {
  try {
    const { status } = await request(member.url, '/readyz', { timeoutMs: CHECK_PATIENCE_MS })
    member.health = status === 200 ? 'ready' : 'alive'
  } catch (error) {
    // One that is too busy waiting for its database to say so still has pages to show.
    const isSlow = error instanceof Error && error.name === 'AbortError'
    member.health = isSlow ? 'alive' : 'gone'
  }
}

function answer(response: ServerResponse, { status, rawHeaders, body }: Forwarded): void {
  response.writeHead(status, rawHeaders).end(body)
}
