import { Agent, type OutgoingHttpHeaders, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../../server/database/open.ts'
import { type BuiltSite, openBuiltSite, openMemoryDatabase } from '../support/built-site.ts'

const LARGE = Buffer.alloc(300_000, ' ')
const JSON_TYPE = { 'Content-Type': 'application/json' }

let database: Database
let site: BuiltSite
beforeAll(async () => {
  database = await openMemoryDatabase()
  site = await openBuiltSite(database)
})
afterAll(async () => {
  await site.close()
  await database.close()
})

interface Asked {
  method?: string
  headers?: OutgoingHttpHeaders
  body?: Buffer
}

async function askOn(agent: Agent, path: string, { method = 'GET', headers, body }: Asked = {}) {
  const { promise, resolve, reject } = Promise.withResolvers<[status: number, reused: boolean]>()
  const sent = request(new URL(path, site.url), { agent, method, headers }, async (response) => {
    await text(response)
    resolve([response.statusCode ?? 0, sent.reusedSocket])
  })
  sent.on('error', reject)
  sent.end(body)
  return promise
}

test.each([
  [401, 'POST', '/api/admin/blog_posts', JSON_TYPE],
  [403, 'POST', '/api/auth/sign-in', { ...JSON_TYPE, Origin: 'https://evil.test' }],
  [404, 'POST', '/api/rien', JSON_TYPE],
  [405, 'DELETE', '/api/blog_posts', JSON_TYPE],
  [415, 'POST', '/api/auth/sign-in', { 'Content-Type': 'text/plain' }],
  [400, 'POST', '/api/auth/sign-in', JSON_TYPE],
  [405, 'POST', '/blog', JSON_TYPE],
])(
  'a body refused with %i (%s %s) leaves the connection to the next visitor',
  async (status, method, path, headers) => {
    for (const length of [
      { 'Content-Length': LARGE.byteLength },
      { 'Transfer-Encoding': 'chunked' },
    ] as OutgoingHttpHeaders[]) {
      const agent = new Agent({ keepAlive: true, maxSockets: 1 })
      const refused = await askOn(agent, path, {
        method,
        headers: { ...headers, ...length },
        body: LARGE,
      })
      expect(refused).toEqual([status, false])
      expect(await askOn(agent, '/healthz')).toEqual([200, true])
      agent.destroy()
    }
  },
)
