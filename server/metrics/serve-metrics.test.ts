import { spawnSync } from 'node:child_process'
import { afterEach, expect, test } from 'vitest'
import { findProgram } from '../../tests/support/process/find-program.ts'
import { type ServerProcess, startServer } from '../../tests/support/server-process.ts'
import { databaseUrl, describeEachDatabase } from '../../tests/support/test-database.ts'
import { Refusal } from '../refusal.ts'
import { version } from '../version.ts'
import { serveMetrics } from './serve-metrics.ts'

const cleanUps: (() => unknown)[] = []
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp()
})

describeEachDatabase('/metrics', ({ kind, createEmpty }) => {
  test('tells what an operator wants to see, to this machine alone', async () => {
    const server = await start({ DATABASE_URL: databaseUrl(await createEmpty()) })
    for (const path of ['/', '/', '/absent', '/api/blog_posts']) await fetch(server.url + path)
    const answer = await fetch(metricsUrl(server))
    const text = await answer.text()
    expect(answer.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8')
    const value = (series: string) => readValue(text, series)
    expect(value('guide_http_requests_total{kind="page",status="200",cached="true"}')).toBe(1)
    expect(value('guide_http_requests_total{kind="page",status="404",cached="false"}')).toBe(1)
    expect(value('guide_http_request_duration_seconds_count{kind="api"}')).toBe(1)
    expect(value('guide_pages_rendered_total')).toBe(2)
    expect(value('guide_page_cache_pages')).toBe(2)
    expect(value('guide_page_cache_bytes')).toBeGreaterThan(10_000)
    expect(value('guide_passwords_waiting')).toBe(0)
    expect(value('guide_content_version')).toBeGreaterThan(0)
    expect(value('process_resident_memory_bytes')).toBeGreaterThan(20e6)
    expect(value('nodejs_eventloop_lag_p99_seconds')).toBeLessThan(10)
    expect(text).toMatch(
      new RegExp(`guide_build_info\\{version="${version}",build="\\w+",node="v2`),
    )
    const pool = readValue(text, 'guide_database_pool{state="waiting"}')
    expect(pool).toBe(kind === 'postgres' ? 0 : undefined)
    expect((await fetch(new URL('/', metricsUrl(server)))).status).toBe(404)
    expect((await fetch(`${server.url}/metrics`)).status).toBe(404)
    expectReadable(text)
  })
})

test('a port that is taken is named with its own variable', async () => {
  const first = await serveMetrics(0, () => [])
  cleanUps.push(() => first.server.close())
  const again = serveMetrics(Number(new URL(first.url).port), () => [])
  await expect(again).rejects.toThrow(Refusal)
  await expect(again).rejects.toThrow(/already in use .* choose another METRICS_PORT\.$/)
})

test('what cannot be measured is said, and stops nothing', async () => {
  const { server, url } = await serveMetrics(0, () => {
    throw new Error('no figures')
  })
  cleanUps.push(() => server.close())
  for (let time = 0; time < 2; time += 1) {
    const answer = await fetch(url)
    expect([answer.status, await answer.text()]).toEqual([500, 'Error: no figures\n'])
  }
})

test('without METRICS_PORT nothing more is listened on', async () => {
  const server = await startServer()
  cleanUps.push(server.stop)
  expect(metricsUrl(server)).toBe('')
})

async function start(env: Record<string, string>): Promise<ServerProcess> {
  const secret = 'a secret for the metrics, long enough'
  const server = await startServer({ env: { METRICS_PORT: '0', AUTH_SECRET: secret, ...env } })
  cleanUps.push(server.stop)
  return server
}

function metricsUrl(server: ServerProcess): string {
  return /"metrics":"([^"]+)"/.exec(server.output())?.[1] ?? ''
}

function readValue(text: string, series: string): number | undefined {
  const line = text.split('\n').find((one) => one.startsWith(`${series} `))
  return line === undefined ? undefined : Number(line.slice(series.length + 1))
}

/** Prometheus's own parser, where it is installed, has no complaint; else every line has its form. */
function expectReadable(text: string): void {
  const promtool = findProgram('promtool')
  if (promtool) {
    const { status, stdout, stderr } = spawnSync(promtool, ['check', 'metrics'], {
      input: text,
      encoding: 'utf8',
    })
    expect([status, stdout, stderr]).toEqual([0, '', ''])
  }
  const form =
    /^(# (HELP|TYPE) [a-z_0-9]+ .+|[a-z_0-9]+(\{[a-z]+="[^"\n]*"(,[a-z]+="[^"\n]*")*\})? (\d[\d.e+-]*))$/
  expect(
    text
      .trimEnd()
      .split('\n')
      .filter((line) => !form.test(line)),
  ).toEqual([])
}
