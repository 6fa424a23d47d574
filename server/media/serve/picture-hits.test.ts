import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPictureCache } from './picture-cache.ts'
import { createPictureHits } from './serve-pictures.ts'

const PATH = '/media/p0123456789abcdef0123-900x600-8a7f6b/480.webp'
const lines: string[] = []
const log = {
  info() {},
  error() {},
  flush() {},
  request: (_id: string, answer: string) => void lines.push(answer),
}
let time = 0
const cache = createPictureCache(() => time)
const serve = createPictureHits('https://guide.example', cache, log)
const server = createServer((request, response) => {
  if (!serve(request, response)) response.writeHead(418).end()
})
let origin = ''

beforeAll(async () => {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  await cache.get(PATH, async () => new Uint8Array([1, 2, 3]))
})
afterAll(() => server.close())

test('a picture in memory leaves with the headers of every other answer, and one log line', async () => {
  const answer = await fetch(origin + PATH)
  expect(new Uint8Array(await answer.arrayBuffer())).toEqual(new Uint8Array([1, 2, 3]))
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'image/webp',
    'content-length': '3',
    'cache-control': 'public, max-age=31536000, immutable',
    'cross-origin-resource-policy': 'cross-origin',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
    'strict-transport-security': expect.any(String),
  })
  expect(lines).toEqual([`"method":"GET","path":"${PATH}","status":200,"cache":"hit"`])
  const etag = answer.headers.get('ETag') ?? ''
  expect((await fetch(origin + PATH, { headers: { 'If-None-Match': etag } })).status).toBe(304)
})

test('what asks for more than that is left to the app', async () => {
  for (const [path, init] of [
    [PATH, { headers: { Range: 'bytes=0-1' } }],
    [PATH, { method: 'HEAD' }],
    [PATH, { method: 'POST' }],
    [`${PATH}?x`, {}],
    [PATH.replace('480', '960'), {}],
    ['/', {}],
  ] as const) {
    expect((await fetch(origin + path, init)).status, path).toBe(418)
  }
  time = 60_000
  expect((await fetch(origin + PATH)).status).toBe(418)
})
