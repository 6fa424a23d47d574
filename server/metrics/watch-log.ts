import { type Log, readAnswer } from '../log.ts'
import type { Family, Sample } from './exposition.ts'

/** In seconds; the last one holds everything. */
const BUCKETS = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, Infinity]

interface Latency {
  /** How many took as long as each bucket says, and longer than the one before. */
  within: number[]
  seconds: number
}

export interface WatchedLog {
  /** To be used instead of the one given. */
  log: Log
  listFamilies(): Family[]
}

/** Counts what passes through the log: every answer is a line there, and every trouble. */
export function watchLog(given: Log): WatchedLog {
  const requests = new Map<string, { labels: Record<string, string>; value: number }>()
  const latencies = new Map<string, Latency>()
  const troubles = new Map<string, number>()

  function countRequest(answer: string, ms: number): void {
    const { path, status, cache } = readAnswer(answer)
    const kind = kindOf(path)
    const key = `${kind} ${status} ${cache}`
    const known = requests.get(key)
    if (known) known.value += 1
    else {
      const labels = { kind, status: String(status), cached: String(cache === 'hit') }
      requests.set(key, { labels, value: 1 })
    }
    // Nobody takes the time of what leaves from memory.
    if (cache !== 'hit') addLatency(kind, ms / 1000)
  }

  function addLatency(kind: string, seconds: number): void {
    const latency = latencies.get(kind) ?? { within: BUCKETS.map(() => 0), seconds: 0 }
    latencies.set(kind, latency)
    const bucket = BUCKETS.findIndex((limit) => seconds <= limit)
    latency.within[bucket] = (latency.within[bucket] ?? 0) + 1
    latency.seconds += seconds
  }

  return {
    log: {
      ...given,
      error(event, fields) {
        troubles.set(event, (troubles.get(event) ?? 0) + 1)
        given.error(event, fields)
      },
      request(id, answer, ms) {
        countRequest(answer, ms)
        given.request(id, answer, ms)
      },
    },
    listFamilies: () => [
      {
        name: 'guide_http_requests_total',
        type: 'counter',
        help: 'Answers by kind and status; cached ones left from memory, before the application was asked.',
        samples: [...requests.values()],
      },
      {
        name: 'guide_http_request_duration_seconds',
        type: 'histogram',
        help: 'Time to answer, without what left from memory.',
        samples: [...latencies].flatMap(([kind, latency]) => latencySamples(kind, latency)),
      },
      {
        name: 'guide_log_errors_total',
        type: 'counter',
        help: 'Lines of level error in the log, by event.',
        samples: [...troubles].map(([event, value]) => ({ labels: { event }, value })),
      },
    ],
  }
}

/** Few, whatever is asked for: each is a series that somebody stores. */
function kindOf(path: string): string {
  if (path.startsWith('/api/')) return 'api'
  if (path === '/healthz' || path === '/readyz') return 'probe'
  return path.startsWith('/assets/') ? 'file' : 'page'
}

function latencySamples(kind: string, { within, seconds }: Latency): Sample[] {
  let count = 0
  const buckets = BUCKETS.map((limit, index): Sample => {
    count += within[index] ?? 0
    const le = limit === Infinity ? '+Inf' : String(limit)
    return { suffix: '_bucket', labels: { kind, le }, value: count }
  })
  return [
    ...buckets,
    { suffix: '_sum', labels: { kind }, value: seconds },
    { suffix: '_count', labels: { kind }, value: count },
  ]
}
