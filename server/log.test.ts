import { afterEach, expect, test, vi } from 'vitest'
import { createLog, describeAnswer, limitLog, logLevels, nextRequestId } from './log.ts'

afterEach(() => vi.useRealTimers())

function setUp() {
  const written: string[] = []
  const log = createLog((text) => written.push(text))
  const entries = () =>
    written.flatMap((text) =>
      text
        .trimEnd()
        .split('\n')
        .map((l) => JSON.parse(l)),
    )
  return { log, written, entries }
}

const answer = { method: 'GET', path: '/blog', status: 200 }
const answered = describeAnswer(answer)

test('a request is one JSON line', () => {
  vi.useFakeTimers({ now: new Date('2026-03-01T10:00:00.123Z') })
  const { log, entries } = setUp()
  log.request('a-1', answered, 1.23456789)
  log.request('a-2', describeAnswer({ ...answer, cache: 'hit' }), 0.01)
  log.flush()
  const line = { time: '2026-03-01T10:00:00.123Z', level: 'info', event: 'request', ...answer }
  expect(entries()).toEqual([
    { ...line, id: 'a-1', ms: 1.235 },
    { ...line, id: 'a-2', ms: 0.01, cache: 'hit' },
  ])
})

test('no address can forge a line or break one', () => {
  const { log, entries } = setUp()
  const path = '/"}\n{"event":"forged"}\u2028é\\'
  log.request('a-1', describeAnswer({ ...answer, path }), 1)
  log.flush()
  expect(entries()).toMatchObject([{ event: 'request', path }])
})

test('lines are written together, within a fifth of a second', () => {
  vi.useFakeTimers()
  const { log, written, entries } = setUp()
  log.info('one')
  log.request('a-1', answered, 1)
  expect(written).toEqual([])
  vi.advanceTimersByTime(200)
  expect(written).toHaveLength(1)
  expect(entries()).toMatchObject([{ event: 'one' }, { event: 'request' }])
})

test('an error is written at once, with what waited before it', () => {
  const { log, entries } = setUp()
  log.info('before')
  log.error('render_failed', { path: '/' })
  expect(entries()).toMatchObject([
    { level: 'info', event: 'before' },
    { level: 'error', event: 'render_failed', path: '/' },
  ])
})

test('a busy second does not pile up in memory', () => {
  vi.useFakeTimers()
  const { log, written } = setUp()
  for (let i = 0; i < 1000; i += 1) log.request('a-1', answered, 1)
  expect(written.length).toBeGreaterThan(0)
})

test('time goes on between lines', () => {
  vi.useFakeTimers({ now: 1000 })
  const { log, entries } = setUp()
  log.request('a-1', answered, 1)
  vi.setSystemTime(2000)
  log.info('later')
  log.flush()
  expect(entries().map(({ time }) => Date.parse(time))).toEqual([1000, 2000])
})

test('every request has an id of its own', () => {
  const ids = new Set(Array.from({ length: 1000 }, nextRequestId))
  expect(ids.size).toBe(1000)
})

test.each([
  ['info', ['started', 'request', 'render_failed']],
  ['warn', ['render_failed']],
  ['error', ['render_failed']],
] as const)('LOG_LEVEL=%s leaves %j', (level, left) => {
  const written: string[] = []
  const log = limitLog(
    createLog((text) => written.push(text)),
    level,
  )
  log.info('started')
  log.request('a-1', '"path":"/"', 1)
  log.error('render_failed')
  log.flush()
  const events = written.join('').trimEnd().split('\n')
  expect(events.map((line) => JSON.parse(line).event)).toEqual(left)
  expect(logLevels).toContain(level)
})
