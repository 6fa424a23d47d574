import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { findProgram } from '../tests/support/find-program.ts'
import { pinned } from './machine.ts'

const run = promisify(execFile)

export interface Load {
  requestsPerSecond: number
  requests: number
  p50Ms: number
  p99Ms: number
}

const wrk = findProgram('wrk')
export const loadTool = wrk
  ? 'wrk'
  : 'own generator (slower than wrk, which Debian installs with: apt install wrk)'

const CONNECTIONS = 32

/** Asks for one page over and over on 32 connections, as a browser that knows gzip. */
export async function loadPage(url: string, seconds: number): Promise<Load> {
  const result = await (wrk ? loadWithWrk(wrk, url, seconds) : loadWithOwn(url, seconds))
  if (result.requests === 0) throw new Error(`${url} answered nothing.`)
  return result
}

async function loadWithWrk(program: string, url: string, seconds: number): Promise<Load> {
  const options = ['-t1', `-c${CONNECTIONS}`, `-d${seconds}s`, '--latency', '--timeout', '10s']
  const [file = '', ...args] = pinned('load', [
    program,
    ...options,
    '-H',
    'Accept-Encoding: gzip',
    url,
  ])
  const { stdout } = await run(file, args)
  return readWrk(stdout)
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

async function loadWithOwn(url: string, seconds: number): Promise<Load> {
  const program = fileURLToPath(new URL('load-generator.ts', import.meta.url))
  const own = [process.execPath, program, url, String(CONNECTIONS), String(seconds)]
  const [file = '', ...args] = pinned('load', own)
  const { stdout } = await run(file, args)
  return JSON.parse(stdout)
}
