import { expect, test } from 'vitest'
import { silentLog } from '../../tests/support/silent-log.ts'
import { describeAnswer } from '../log.ts'
import { writeExposition } from './exposition.ts'
import { watchLog } from './watch-log.ts'

function setUp() {
  const passed: string[] = []
  const { log, listFamilies } = watchLog({
    ...silentLog,
    error: (event) => passed.push(event),
    request: (id) => passed.push(id),
  })
  const answer = (path: string, status: number, ms: number, cache?: 'hit') =>
    log.request(path, describeAnswer({ method: 'GET', path, status, ...(cache && { cache }) }), ms)
  return { log, answer, passed, text: () => writeExposition(listFamilies()) }
}

test('answers are counted by kind and status, those from memory apart', () => {
  const { answer, text } = setUp()
  answer('/', 200, 0, 'hit')
  answer('/blog', 200, 0, 'hit')
  answer('/blog?page=2', 200, 12)
  answer('/api/blog_posts', 429, 1)
  answer('/assets/app-1.css', 200, 1)
  answer('/healthz', 200, 1)
  expect(
    text()
      .split('\n')
      .filter((line) => line.startsWith('guide_http_requests')),
  ).toEqual([
    'guide_http_requests_total{kind="page",status="200",cached="true"} 2',
    'guide_http_requests_total{kind="page",status="200",cached="false"} 1',
    'guide_http_requests_total{kind="api",status="429",cached="false"} 1',
    'guide_http_requests_total{kind="file",status="200",cached="false"} 1',
    'guide_http_requests_total{kind="probe",status="200",cached="false"} 1',
  ])
})

test('latencies fall into buckets, each of which holds those before it', () => {
  const { answer, text } = setUp()
  for (const ms of [1, 4, 30, 12_000]) answer('/blog', 200, ms)
  answer('/blog', 200, 0, 'hit')
  const value = (line: string) => new RegExp(`_seconds_${line} (\\S+)`).exec(text())?.[1]
  expect(value('bucket{kind="page",le="0.001"}')).toBe('1')
  expect(value('bucket{kind="page",le="0.005"}')).toBe('2')
  expect(value('bucket{kind="page",le="0.05"}')).toBe('3')
  expect(value('bucket{kind="page",le="10"}')).toBe('3')
  expect(value('bucket{kind="page",le="\\+Inf"}')).toBe('4')
  expect(value('count{kind="page"}')).toBe('4')
  expect(Number(value('sum{kind="page"}'))).toBeCloseTo(12.035)
})

test('no address that people make up is a series of its own', () => {
  const { answer, text } = setUp()
  answer('/', 404, 1)
  const before = text().split('\n').length
  for (let i = 0; i < 100; i += 1) answer(`/made-up-${i}"}\n`, 404, 1)
  expect(text().split('\n')).toHaveLength(before)
})

test('troubles are counted, and everything still reaches the log', () => {
  const { log, answer, passed, text } = setUp()
  log.error('render_failed')
  log.error('render_failed')
  answer('/', 500, 1)
  expect(text()).toContain('guide_log_errors_total{event="render_failed"} 2\n')
  expect(passed).toEqual(['render_failed', 'render_failed', '/'])
})
