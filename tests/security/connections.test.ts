import { once } from 'node:events'
import { Agent, type OutgoingHttpHeaders, request } from 'node:http'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Database } from '../../server/database/open.ts'
import { createLog } from '../../server/log.ts'
import { Problem } from '../../server/problem.ts'
import { type BuiltSite, openBuiltSite, openMemoryDatabase } from '../support/built-site.ts'
import { sendRaw } from '../support/network/raw-socket.ts'
import { createTestUser, quickPasswords } from '../support/site-under-test.ts'

const LARGE = Buffer.alloc(300_000, ' ')
const JSON_TYPE = { 'Content-Type': 'application/json' }

let database: Database
let site: BuiltSite
let written = ''
const log = createLog((text) => {
  written += text
})
beforeAll(async () => {
  database = await openMemoryDatabase()
  site = await openBuiltSite(database, { log })
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

/** A large body of either kind is refused; the next request on the same connection is answered. */
async function expectConnectionKept(status: number, path: string, asked: Asked): Promise<void> {
  for (const length of [{ 'Content-Length': 300_000 }, { 'Transfer-Encoding': 'chunked' }]) {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    const headers = { ...asked.headers, ...length }
    expect(await askOn(agent, path, { ...asked, headers, body: LARGE })).toEqual([status, false])
    expect(await askOn(agent, '/healthz')).toEqual([200, true])
    agent.destroy()
  }
}

test.each([
  [401, 'POST', '/api/admin/blog_posts', JSON_TYPE],
  [403, 'POST', '/api/auth/sign-in', { ...JSON_TYPE, Origin: 'https://evil.test' }],
  [404, 'POST', '/api/rien', JSON_TYPE],
  [405, 'DELETE', '/api/blog_posts', JSON_TYPE],
  [415, 'POST', '/api/auth/sign-in', { 'Content-Type': 'text/plain' }],
  [405, 'POST', '/blog', JSON_TYPE],
])(
  'a body refused with %i (%s %s) leaves the connection to the next visitor',
  (status, method, path, headers) => expectConnectionKept(status, path, { method, headers }),
)

test.each([
  ['of 300 kB leaves the connection to the next visitor', 300_000, true],
  ['of 2 MB ends with its connection', 2_000_000, false],
  ['of unknown length ends with its connection', undefined, false],
])('AV-8: a sign-in beyond a few kilobytes is refused; one %s', async (_, length, isKept) => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const declared = length ? { 'Content-Length': length } : { 'Transfer-Encoding': 'chunked' }
  const body = Buffer.alloc(length ?? 300_000, ' ')
  const asked = { method: 'POST', headers: { ...JSON_TYPE, ...declared }, body }
  expect(await askOn(agent, '/api/auth/sign-in', asked)).toEqual([413, false])
  expect(await askOn(agent, '/healthz')).toEqual([200, isKept])
  agent.destroy()
})

test("AV-8: what a stranger sends to an administrator's call is not read before they are refused", async () => {
  const { hostname, port } = new URL(site.url)
  const socket = connect(Number(port), hostname)
  const head =
    'POST /api/admin/blog_posts HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n'
  socket.write(`${head}Content-Length: 1000000\r\n\r\n{`)
  const [answer] = await once(socket, 'data')
  expect(String(answer)).toMatch(/^HTTP\/1\.1 401 /)
  socket.destroy()
})

test('AV-8: no crowd of strangers who begin to send cuts off an administrator who saves slowly', async () => {
  const { hostname, port } = new URL(site.url)
  const open = () => connect(Number(port), hostname).on('error', () => {})
  const email = 'lente@example.fr'
  await createTestUser(database, email, { admin: true })
  const body = JSON.stringify({ title: 'Lent', slug: 'lent', content: '<p>x</p>' })
  const saving = open()
  const answered = once(saving, 'data')
  saving.write(
    `POST /api/admin/blog_posts HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nSec-Fetch-Site: same-origin\r\nCookie: ${await site.signIn(email)}\r\nContent-Length: ${body.length}\r\n\r\n${body.slice(0, 5)}`,
  )
  await site.ask('/healthz')
  const crowd = Array.from({ length: 250 }, () => {
    const socket = open().resume()
    socket.write(
      'POST /api/auth/sign-out HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{',
    )
    return socket
  })
  await expect.poll(() => crowd.some(({ destroyed }) => destroyed)).toBe(true)
  saving.write(body.slice(5))
  expect(String(await answered)).toMatch(/^HTTP\/1\.1 201 /)
  for (const socket of [saving, ...crowd]) socket.destroy()
})

test('so does one for which there is no room', async () => {
  const full = new Problem(503, 'too_busy', 'Trop de connexions en même temps.')
  const requireCapacity = vi.spyOn(quickPasswords, 'requireCapacity').mockRejectedValue(full)
  await expectConnectionKept(503, '/api/auth/sign-in', { method: 'POST', headers: JSON_TYPE })
  requireCapacity.mockRestore()
})

test.each([
  ['/api/auth/sign-in', 'Content-Length: 100', '{"email"'],
  ['/api/auth/sign-in', 'Transfer-Encoding: chunked', '64\r\n{"email"'],
  ['/api/auth/refresh', 'Content-Length: 100', '{"email"'],
])(
  'hanging up in the middle of a body (%s, %s) is no trouble of ours',
  async (path, length, body) => {
    log.flush()
    written = ''
    const { hostname, port } = new URL(site.url)
    const socket = connect(Number(port), hostname)
    const head = `POST ${path} HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n${length}`
    socket.write(`${head}\r\n\r\n${body}`)
    // The head has arrived once somebody who asked later is answered.
    await once(socket, 'connect')
    await site.ask('/healthz')
    socket.destroy()
    await expect.poll(() => written).toContain(`"path":"${path}","status":400`)
    expect(written).not.toContain('"level":"error"')
  },
)

test.each([
  'GET /healthz HTTP/1.1\r\nHost: a b',
  'GET /healthz HTTP/1.1\r\nHost: [',
  'GET /healthz HTTP/1.1\r\nHost: a:99999',
  'OPTIONS * HTTP/1.1\r\nHost: guide.example',
])('%j is refused with a page of ours', async (head) => {
  const { status, headers, text } = await sendRaw(site.url, `${head}\r\nConnection: close\r\n\r\n`)
  expect(status).toBe(400)
  expect(text).toContain('Cette adresse est mal écrite.')
  expect(headers).toMatch(/^content-security-policy: default-src 'none'/im)
  expect(headers).toMatch(/^x-content-type-options: nosniff$/im)
  expect(headers).toMatch(/^cache-control: no-store$/im)
})

test.each(['HTTP/1.0\r\n', 'HTTP/1.1\r\nHost:\r\nConnection: close\r\n'])(
  'a probe that names no host (%j) is answered',
  async (rest) => {
    const { status, text } = await sendRaw(site.url, `GET /healthz ${rest}\r\n`)
    expect([status, text]).toEqual([200, '{"status":"ok"}'])
  },
)

const GET = 'GET /blog HTTP/1.1\r\nHost: guide.example\r\n\r\n'

test('whoever asks on and on without waiting for answers is cut off', async () => {
  const { hostname, port } = new URL(site.url)
  const socket = connect(Number(port), hostname)
  socket.on('error', () => {}).resume()
  socket.write(GET.repeat(2000))
  await expect.poll(() => socket.destroyed).toBe(true)
  expect((await site.ask('/healthz')).status).toBe(200)
})

test('whoever asks a few times ahead and reads is answered, for as long as they like', async () => {
  const { hostname, port } = new URL(site.url)
  const socket = connect(Number(port), hostname)
  let answers = 0
  socket.on('data', (part) => {
    answers += part.toString('latin1').split('HTTP/1.1 200 OK').length - 1
  })
  for (let round = 1; round <= 5; round += 1) {
    socket.write(GET.repeat(20))
    await expect.poll(() => answers).toBe(20 * round)
  }
  socket.destroy()
})

test.each([
  ['/a'.repeat(7000), '/-', 'text/html; charset=utf-8'],
  [`/api${'/a'.repeat(7000)}`, '/api/-', 'application/problem+json; charset=utf-8'],
  [`/${'a'.repeat(14_000)}?q=1`, '/-', 'text/html; charset=utf-8'],
])(
  'AV-12: a path made to be slow (%.12s) is asked as one that is not',
  async (path, short, type) => {
    log.flush()
    written = ''
    const { status, headers } = await site.ask(path)
    expect([status, headers['content-type']]).toEqual([404, type])
    log.flush()
    expect(written).toContain(`"path":"${short}"`)
  },
)
