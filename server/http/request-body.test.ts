import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { expect, test } from 'vitest'
import { giveTime, limitBodyTime } from './request-body.ts'

/** What a server that waits 60 ms for bodies says to one whose second half comes after 200. */
async function sendSlowly({ isKnown }: { isKnown: boolean }): Promise<string> {
  const server = createServer((request, response) => {
    limitBodyTime(request, response, 60)
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
