import { once } from 'node:events'
import { Agent, createServer, type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createLog } from '../log.ts'
import type { RenderedPage } from './rendered-page.ts'
import { createHitServer } from './serve-hit.ts'

const page: RenderedPage = {
  status: 200,
  etag: 'W/"abc"',
  headers: { 'Content-Type': 'text/html; charset=utf-8', ETag: 'W/"abc"' },
  showsContent: false,
  bodies: {
    identity: Buffer.from('<h1>Bonjour</h1>'),
    gzip: gzipSync('<h1>Bonjour</h1>'),
    brotli: Buffer.from('brotli'),
  },
}
const pages = new Map([['/blog?page=2', page]])
let logged = ''
const log = createLog((text) => {
  logged += text
})
const serveHit = createHitServer({ findFresh: (key) => pages.get(key) }, log)
const server = createServer((incoming, response) => {
  if (!serveHit(incoming, response)) response.writeHead(418).end()
})
const keepAlive = new Agent({ keepAlive: true, maxSockets: 1 })

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-01T08:00:00.700Z') })
  await once(server.listen(0, '127.0.0.1'), 'listening')
})
afterAll(() => {
  vi.useRealTimers()
  keepAlive.destroy()
  server.close()
})

interface Asked {
  method?: string
  headers?: Record<string, string>
  agent?: Agent
}

async function ask(path: string, options: Asked) {
  const { port } = server.address() as AddressInfo
  const asked = request({ host: '127.0.0.1', port, path, agent: false, ...options }).end()
  const [response] = (await once(asked, 'response')) as [IncomingMessage]
  const body = Buffer.concat(await response.toArray())
  return { status: response.statusCode, headers: response.headers, body }
}

test.each([
  ['gzip', { 'aCCept-ENCoding': 'gzip' }],
  ['br', { 'Accept-Encoding': 'gzip, br' }],
  [undefined, {}],
])('a cached page leaves as %s', async (encoding, headers) => {
  const asked = { headers: { Host: 'x', ...headers } }
  const answer = await ask('/blog?page=2', { ...asked, agent: keepAlive })
  expect(answer.status).toBe(200)
  expect(answer.headers['content-encoding']).toBe(encoding)
  expect(answer.headers['content-length']).toBe(String(answer.body.byteLength))
  if (encoding === 'gzip') expect(gunzipSync(answer.body)).toEqual(page.bodies.identity)
  else expect(answer.body).toEqual(encoding ? page.bodies.brotli : page.bodies.identity)

  const { date, ...others } = answer.headers
  expect(date).toBe('Sun, 01 Mar 2026 08:00:00 GMT')
  const last = await ask('/blog?page=2', asked)
  expect(last.headers).toEqual({ ...others, connection: 'close', date: expect.any(String) })
  expect(last.body).toEqual(answer.body)
})

test('a visitor who has the page is told so', async () => {
  const answer = await ask('/blog?page=2', { headers: { 'IF-None-Match': '"abc"' } })
  expect(answer).toMatchObject({ status: 304, headers: { etag: 'W/"abc"' } })
  expect(answer.body.byteLength).toBe(0)
})

test('HEAD gets the headers alone', async () => {
  const answer = await ask('/blog?page=2', { method: 'HEAD' })
  expect(answer.headers['content-length']).toBe(String(page.bodies.identity.byteLength))
  expect(answer.body.byteLength).toBe(0)
})

test('everything else is left to the application', async () => {
  expect((await ask('/blog', {})).status).toBe(418)
  expect((await ask('/blog?page=2', { method: 'POST' })).status).toBe(418)
})

test('each answer leaves a line, without what people typed in the query', async () => {
  log.flush()
  logged = ''
  await ask('/blog?page=2', { headers: { 'If-None-Match': '*' } })
  log.flush()
  const entry = JSON.parse(logged)
  expect(entry).toMatchObject({ method: 'GET', path: '/blog', status: 304, cache: 'hit' })
  expect(entry.id).toMatch(/^[\da-f]{8}-/)
  expect(entry.ms).toBeGreaterThanOrEqual(0)
})
