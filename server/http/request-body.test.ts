import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { expect, test } from 'vitest'
import { giveTime, limitBody } from './request-body.ts'

/** What a server that waits 60 ms for bodies says to one whose second half comes after 200. */
async function sendSlowly({ isKnown }: { isKnown: boolean }): Promise<string> {
  const server = createServer((request, response) => {
    limitBody(request, response, 60)
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

test('whoever was given time may take it', async () => {
  expect(await sendSlowly({ isKnown: true })).toMatch(/^HTTP\/1\.1 200 .*arrived$/s)
})

test('AV-8: of too many bodies under way the one that takes longest is cut off, unless it was given time', async () => {
  const server = createServer((request, response) => {
    limitBody(request, response)
    if (request.url === '/known') giveTime(request)
    request.on('error', () => {}).resume()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  async function begin(path: string) {
    const socket = connect(port, '127.0.0.1')
    let answer = ''
    socket
      .on('error', () => {})
      .on('data', (part) => {
        answer += part
      })
    const heard = once(server, 'request')
    socket.write(`POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Length: 4\r\n\r\nab`)
    await heard
    return { socket, answer: () => answer }
  }
  const known = await begin('/known')
  const first = await begin('/')
  const others: Socket[] = []
  for (let number = 0; number < 200; number += 1) others.push((await begin('/')).socket)
  await expect.poll(first.answer).toMatch(/^HTTP\/1\.1 408 /)
  expect(known.answer()).toBe('')
  expect(others.some((socket) => socket.destroyed)).toBe(false)
  for (const socket of [known.socket, first.socket, ...others]) socket.destroy()
  server.close()
})
