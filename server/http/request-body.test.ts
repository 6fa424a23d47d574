import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { createBodyLimiter, giveTime, nameBody, readBody, trustBody } from './request-body.ts'

/** What a server that waits 60 ms for bodies says to one whose second half comes after 200. */
async function sendSlowly({ isKnown }: { isKnown: boolean }): Promise<string> {
  const limitBody = createBodyLimiter({ bodyMs: 60 })
  const server = createServer((request, response) => {
    limitBody(request, response)
    if (isKnown) giveTime(request)
    request.on('error', () => {}).on('end', () => response.end('arrived'))
    request.resume()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  let answer = ''
  socket.on('data', (part) => {
    answer += part
  })
  socket.on('error', () => {})
  socket.write('POST / HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Length: 4\r\n\r\nab')
  const rest = setTimeout(() => socket.write('cd'), 200)
  await once(socket, 'close')
  clearTimeout(rest)
  server.close()
  return answer
}

test('a body that does not arrive in time is cut off', async () => {
  expect(await sendSlowly({ isKnown: false })).toMatch(/^HTTP\/1\.1 408 /)
})

test('a body that was refused unread is not waited for', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const limitBody = createBodyLimiter()
  const server = createServer((request, response) => {
    limitBody(request, response)
    response.writeHead(413, { Connection: 'close' }).end()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const before = vi.getTimerCount()
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1').resume()
  socket.write('POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1000000\r\n\r\n')
  await once(socket, 'close')
  for (let turn = 0; turn < 100 && vi.getTimerCount() > before; turn += 1) await nextTurn()
  expect(vi.getTimerCount()).toBe(before)
  vi.useRealTimers()
  server.close()
})

test.each([
  ['a short', 17_000, undefined],
  ['a long', 2_000_000, 'close'],
])(
  '%s body that is refused leaves the connection open or not: nginx may still send it',
  async (_, bytes, connection) => {
    const headers = { 'Content-Length': String(bytes) }
    const request = new Request('http://x/', { method: 'POST', body: 'x', headers })
    const refused = await readBody(request, 16_384).catch((error) => error)
    expect([refused.status, refused.headers.Connection]).toEqual([413, connection])
  },
)

test('whoever was given time may take it', async () => {
  expect(await sendSlowly({ isKnown: true })).toMatch(/^HTTP\/1\.1 200 .*arrived$/s)
})

/** Begins bodies; who sends them is told by the path: a side, or an account or administrator that was let in. */
async function openBodies() {
  const limitBody = createBodyLimiter({ findSide: ({ url = '' }) => url.slice(1) })
  const server = createServer((request, response) => {
    limitBody(request, response)
    if (request.url === '/known') giveTime(request)
    if (request.url === '/admin') trustBody(request)
    if (request.url?.startsWith('/account')) nameBody(request, request.url)
    request.on('error', () => {}).resume()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const sockets: Socket[] = []

  async function begin(side: string) {
    const socket = connect(port, '127.0.0.1')
    sockets.push(socket)
    let answer = ''
    socket
      .on('error', () => {})
      .on('data', (part) => {
        answer += part
      })
    const heard = once(server, 'request')
    socket.write(`POST /${side} HTTP/1.1\r\nHost: x\r\nContent-Length: 4\r\n\r\nab`)
    await heard
    return { socket, answer: () => answer }
  }

  async function beginMany(side: string, times: number) {
    const begun: Socket[] = []
    for (let number = 0; number < times; number += 1) begun.push((await begin(side)).socket)
    return begun
  }

  return {
    begin,
    beginMany,
    close() {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}

test('AV-8: of too many bodies under way the one that takes longest is cut off, unless it was given time', async () => {
  const { begin, beginMany, close } = await openBodies()
  const known = await begin('known')
  const first = await begin('')
  const others = await beginMany('', 200)
  await expect.poll(first.answer).toMatch(/^HTTP\/1\.1 408 /)
  expect(known.answer()).toBe('')
  expect(others.some((socket) => socket.destroyed)).toBe(false)
  close()
})

test('AV-8: whoever begins too many bodies cuts off nobody from elsewhere, and nobody who was let in', async () => {
  const { begin, beginMany, close } = await openBodies()
  const people = [await begin('admin'), await begin('account'), await begin('elsewhere')]
  const first = await begin('crowd')
  await beginMany('crowd', 300)
  await expect.poll(first.answer).toMatch(/^HTTP\/1\.1 408 /)
  const crowded = await begin('account-of-many')
  await beginMany('account-of-many', 200)
  await expect.poll(crowded.answer).toMatch(/^HTTP\/1\.1 408 /)
  expect(people.map(({ answer }) => answer())).toEqual(['', '', ''])
  close()
})
