import { expect, test } from 'vitest'
import { readAutocannon, readWrk } from './load.ts'

const report = `Running 3s test @ http://127.0.0.1:4710/
  1 threads and 32 connections
  Thread Stats   Avg      Stdev     Max   +/- Stdev
    Latency     1.04ms  310.12us   9.11ms   91.99%
    Req/Sec    30.77k     1.92k   33.01k    80.50%
  Latency Distribution
     50%  980.00us
     75%    1.12ms
     90%    1.31ms
     99%    2.25ms
  91844 requests in 3.00s, 1.05GB read
Requests/sec:  30611.17
Transfer/sec:    358.41MB
`

test('reads what wrk reports, in milliseconds', () => {
  expect(readWrk(report)).toEqual({
    requestsPerSecond: 30611.17,
    requests: 91844,
    p50Ms: 0.98,
    p99Ms: 2.25,
  })
})

test('a run with errors counts for nothing', () => {
  expect(() => readWrk(`${report}  Non-2xx or 3xx responses: 12\n`)).toThrow('wrk saw errors')
})

test('reads what autocannon reports', () => {
  const given = {
    errors: 0,
    non2xx: 0,
    duration: 2.02,
    requests: { total: 4040 },
    latency: { p50: 7, p99: 21 },
  }
  expect(readAutocannon(JSON.stringify(given))).toEqual({
    requestsPerSecond: 2000,
    requests: 4040,
    p50Ms: 7,
    p99Ms: 21,
  })
  const broken = JSON.stringify({ ...given, non2xx: 3 })
  expect(() => readAutocannon(broken)).toThrow('autocannon saw 3 errors')
})
