import { execFile } from 'node:child_process'
import { createRequire } from 'node:module'
import { promisify } from 'node:util'
import { findProgram } from '../tests/support/process/find-program.ts'
import { pinned } from './machine.ts'

const run = promisify(execFile)

export interface Load {
  requestsPerSecond: number
  requests: number
  p50Ms: number
  p99Ms: number
}

const wrk = findProgram('wrk')
export const loadTool = wrk ? 'wrk' : 'autocannon'

/**
 * Why the rates of pages that cost next to nothing are not judged, unless wrk is installed. A request costs
 * wrk 15 to 25 µs of processor, our server 75 to 85 µs on the same machine for a cached page, autocannon
 * 210 to 310 µs: with autocannon both sides of a comparison wait for the generator, and look alike.
 */
export const loadTooWeak = wrk
  ? undefined
  : 'not judged: autocannon works harder than a server of cached pages; install wrk (on Debian: apt install wrk)'

const CONNECTIONS = 32

/** Asks for one page over and over, as browsers that know gzip. */
export async function loadPage(
  url: string,
  seconds: number,
  connections = CONNECTIONS,
): Promise<Load> {
  const asked = { url, seconds: String(seconds), connections: String(connections) }
  const result = await (wrk ? loadWithWrk(wrk, asked) : loadWithAutocannon(asked))
  if (result.requests === 0) throw new Error(`${url} answered nothing.`)
  return result
}

type Asked = Record<'url' | 'seconds' | 'connections', string>

async function loadWithWrk(program: string, asked: Asked): Promise<Load> {
  const { url, seconds, connections } = asked
  const options = ['-t1', '-c', connections, '-d', `${seconds}s`, '--latency', '--timeout', '10s']
  const header = ['-H', 'Accept-Encoding: gzip']
  return readWrk(await runPinned([program, ...options, ...header, url]))
}

async function loadWithAutocannon({ url, seconds, connections }: Asked): Promise<Load> {
  const program = createRequire(import.meta.url).resolve('autocannon')
  const options = ['-j', '-c', connections, '-d', seconds, '-t', '10']
  const header = ['-H', 'Accept-Encoding=gzip']
  return readAutocannon(await runPinned([process.execPath, program, ...options, ...header, url]))
}

async function runPinned(command: string[]): Promise<string> {
  const [file = '', ...args] = pinned('load', command)
  return (await run(file, args)).stdout
}

/** Reads wrk's report; answers that are errors make the whole run worthless. */
export function readWrk(report: string): Load {
  const trouble = /Non-2xx.*|Socket errors.*/.exec(report)?.[0]
  if (trouble) throw new Error(`wrk saw errors: ${trouble}`)
  return {
    requestsPerSecond: Number(/Requests\/sec:\s+([\d.]+)/.exec(report)?.[1]),
    requests: Number(/(\d+) requests in/.exec(report)?.[1]),
    p50Ms: readTime(/^ +50% +(\S+)/m.exec(report)?.[1]),
    p99Ms: readTime(/^ +99% +(\S+)/m.exec(report)?.[1]),
  }
}

const UNITS: Record<string, number> = { us: 0.001, ms: 1, s: 1000, m: 60_000 }

function readTime(text = ''): number {
  const [, number, unit = ''] = /^([\d.]+)([a-z]+)$/.exec(text) ?? []
  return Number(number) * (UNITS[unit] ?? Number.NaN)
}

/** Reads autocannon's report, likewise; its times are whole milliseconds. */
export function readAutocannon(report: string): Load {
  const { errors, non2xx, requests, duration, latency } = JSON.parse(report)
  if (errors + non2xx > 0) throw new Error(`autocannon saw ${errors + non2xx} errors.`)
  return {
    requestsPerSecond: requests.total / duration,
    requests: requests.total,
    p50Ms: latency.p50,
    p99Ms: latency.p99,
  }
}
