import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { Hono } from 'hono'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AppEnv } from './app-env.ts'
import { type Listening, listen } from './listen.ts'

const gates: (() => void)[] = []
/** More than the system takes for somebody who does not read. */
const LONG = 5 * 1024 * 1024
let listening: Listening

beforeAll(async () => {
  const app = new Hono<AppEnv>()
    .get('/', (c) => c.text('answered'))
    .get('/begun', () => new Response(new ReadableStream({ pull: () => new Promise(() => {}) })))
    .get('/healthz', (c) => c.text('ok'))
    .get('/slow', (c) => {
      const until = performance.now() + 5
      while (performance.now() < until);
      return c.text('slowly')
    })
    .post('/sent', async (c) => c.text(`heard ${await c.req.text()}`))
    .get('/long', (c) => c.body(new Uint8Array(LONG)))
    .get('/held', async (c) => {
      await new Promise<void>((resolve) => gates.push(resolve))
      return c.text('at last')
    })
  const siteUrl = 'http://guide.example'
  listening = await listen(
    { app, hits: [] },
    { host: '127.0.0.1', port: 0, siteUrl, trustedProxies: ['127.0.0.1'] },
  )
})
afterAll(() => listening.close(0))

const ASK = (path: string, from = '127.0.0.1') =>
  `GET ${path} HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: ${from}\r\n\r\n`
/** Some of them are heard only after they have hung up: none of the other tests may be of their side. */
const CROWD = '203.0.113.1'

async function openSocket() {
  const { port, hostname } = new URL(listening.url)
  const socket = connect(Number(port), hostname).on('error', () => {})
  let answers = ''
  socket.on('data', (part) => {
    answers += part
  })
  await once(socket, 'connect')
  return { socket, answers: () => answers }
}

/** Asks for what is held, and for so many more before that is answered. */
async function askAhead(times: number) {
  const { socket, answers } = await openSocket()
  socket.write(ASK('/held') + ASK('/').repeat(times))
  return { socket, answers }
}

test('AV-8: however many send at once, whoever has sent all of it is heard', async () => {
  const sent = Array.from({ length: 400 }, (_, number) =>
    fetch(`${listening.url}/sent`, {
      method: 'POST',
      body: String(number),
      headers: { 'X-Forwarded-For': `198.51.${number % 250}.1` },
    }).then((answer) => answer.text()),
  )
  expect(await Promise.all(sent)).toEqual(sent.map((_, number) => `heard ${number}`))
})

test('AV-12: a balancer that asks whether we are well waits for nobody', async () => {
  const crowd = await Promise.all(Array.from({ length: 100 }, openSocket))
  for (const { socket } of crowd) socket.write(ASK('/slow', CROWD))
  expect(await (await fetch(`${listening.url}/healthz`)).text()).toBe('ok')
  expect(crowd.filter(({ answers }) => answers() !== '').length).toBeLessThan(50)
  for (const { socket } of crowd) socket.destroy()
})

test('AV-8: whom the line has no room for is told to come back', async () => {
  const crowd = await Promise.all(Array.from({ length: 600 }, openSocket))
  // Answered once, all of them are connected.
  for (const { socket } of crowd) socket.write(ASK('/'))
  await expect.poll(() => crowd.every(({ answers }) => answers() !== '')).toBe(true)
  for (const { socket } of crowd) socket.write(ASK('/slow', CROWD))
  await expect
    .poll(() => crowd.filter(({ answers }) => /Retry-After: 5.*Réessayez/s.test(answers())).length)
    .toBeGreaterThan(0)
  for (const { socket } of crowd) socket.destroy()
})

const openAnd = (look: () => unknown) => () => {
  for (const open of gates) open()
  return look()
}

const countCut = (all: { socket: Socket }[]) => all.filter(({ socket }) => socket.destroyed).length

test('AV-8: of too many questions sent ahead those go that one connection has the most of', async () => {
  const greedy = await Promise.all(Array.from({ length: 8 }, () => askAhead(31)))
  await expect.poll(() => countCut(greedy)).toBe(4)
  const readers = await Promise.all(Array.from({ length: 50 }, () => askAhead(1)))
  const ahead = await askAhead(20)
  await expect.poll(() => countCut(greedy)).toBe(5)
  for (const { answers } of readers) await expect.poll(openAnd(answers)).toContain('answered')
  await expect.poll(openAnd(() => ahead.answers().split('answered').length)).toBe(1 + 20)
  for (const { socket } of [...greedy, ...readers, ahead]) socket.destroy()
})

test('AV-8: who was cut off while asking ahead is not counted any longer', async () => {
  for (let round = 0; round < 10; round += 1) {
    const { socket } = await askAhead(25)
    await expect.poll(() => gates.length).toBeGreaterThan(round)
    socket.destroy()
    await once(socket, 'close')
  }
  const ahead = await askAhead(30)
  await expect.poll(openAnd(() => ahead.answers().split('answered').length)).toBe(1 + 30)
  ahead.socket.destroy()
})

test.each([
  ['no header', 'GET / HTTP/1.1\r\nnonsense\r\n\r\n', '400 Bad Request'],
  [
    'too many',
    `GET / HTTP/1.1\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`,
    '431 Request Header Fields Too Large',
  ],
])('who sends %s is told, and cut off', async (_, sent, status) => {
  const { socket, answers } = await openSocket()
  const closed = once(socket, 'close')
  socket.write(sent)
  await closed
  expect(answers()).toBe(`HTTP/1.1 ${status}\r\nConnection: close\r\n\r\n`)
})

test('a refusal is never put into the middle of an answer', async () => {
  const { socket, answers } = await openSocket()
  const closed = once(socket, 'close')
  socket.write(ASK('/begun'))
  await expect.poll(answers).toContain('200 OK')
  socket.write('nonsense\r\n\r\n')
  await closed
  expect(answers()).not.toContain('400 Bad Request')
})

test('AV-8: answers that nobody takes are held up to a bound, whatever they are: the oldest go', async () => {
  const lazy: { socket: Socket; answers: () => string }[] = []
  for (let number = 0; number < 5; number += 1) {
    const one = await openSocket()
    one.socket.pause().write(ASK('/long'))
    await expect.poll(() => one.socket.bytesRead).toBeGreaterThan(0)
    lazy.push(one)
  }
  for (const { socket } of lazy) socket.resume()
  const isWhole = ({ answers }: (typeof lazy)[number]) => answers().length > LONG
  await expect.poll(() => lazy.slice(-3).every(isWhole)).toBe(true)
  await expect.poll(() => countCut(lazy)).toBeGreaterThan(0)
  await expect.poll(() => lazy.map(isWhole).indexOf(true) === countCut(lazy)).toBe(true)
  for (const { socket } of lazy) socket.destroy()
})
