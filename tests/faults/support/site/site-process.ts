import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync, readFileSync, writeFileSync } from 'node:fs'
import type { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { serverEnvironment } from '../../../../scripts/prepare/server-environment.mjs'
import { administrator, findFreePort } from '../../../support/server-process.ts'
import { request } from '../network/request.ts'
import type { Setup } from '../setup.ts'
import { longest } from '../statistics.ts'

export const root = fileURLToPath(new URL('../../../../', import.meta.url))

export interface SiteProcess {
  url: string
  pid: number
  /** From the start of the process until /readyz says yes. */
  readyMs: number
  isRunning(): boolean
  /** Sends the signal, waits for the end, and gives the exit code. */
  end(signal: NodeJS.Signals): Promise<number | null>
  /** Everything printed so far. */
  output(): string
  /** The reader of its log, where `logTo` leaves that to the check. */
  log: Readable | null
  /** How long it was busy with one thing at most since this moment (`Date.now()`); only when watched. */
  longestBusyMs(since: number): number
}

export interface SiteOptions {
  databaseUrl: string
  port?: number
  env?: Record<string, string>
  /** A command that runs the server inside it. */
  wrapper?: string[]
  /** A pipe that nobody reads unless the check does, or an open file. */
  logTo?: 'pipe' | number
  /** Whether it writes down how long it is busy with one thing. */
  isWatched?: boolean
}

const PATIENCE_MS = 30_000
const watcher = new URL('../../programs/watch-event-loop.ts', import.meta.url)
const WATCHING = `${serverEnvironment.NODE_OPTIONS} --import ${watcher}`

/** Starts the built server, exactly what `npm start` runs once everything is built. */
export async function startSite(setup: Setup, options: SiteOptions): Promise<SiteProcess> {
  const port = options.port ?? (await findFreePort())
  const url = `http://127.0.0.1:${port}`
  const logFile = `${setup.folder}/site-${port}.log`
  const busyFile = `${setup.folder}/busy-${port}.log`
  writeFileSync(busyFile, '')
  const log = openSync(logFile, 'a')
  const [command = '', ...args] = [
    ...(options.wrapper ?? []),
    process.execPath,
    `${root}build/main.js`,
  ]
  const started = performance.now()
  const child = spawn(command, args, {
    cwd: setup.folder,
    stdio: ['ignore', options.logTo ?? log, log],
    env: {
      ...settings(port, options.databaseUrl),
      ...(options.isWatched && { NODE_OPTIONS: WATCHING, EVENT_LOOP_FILE: busyFile }),
      ...options.env,
    },
  })
  closeSync(log)
  const end = (signal: NodeJS.Signals) => endChild(child, signal)
  const killAtExit = () => child.kill('SIGKILL')
  process.on('exit', killAtExit)
  child.once('exit', () => process.off('exit', killAtExit))
  setup.defer(() => end('SIGKILL'))

  const output = () => readFileSync(logFile, 'utf8')
  const isRunning = () => child.exitCode === null && child.signalCode === null
  while (!(await saysReady(url))) {
    if (isRunning() && performance.now() - started < PATIENCE_MS) await sleep(3)
    else throw new Error(`The site did not start: ${output().trim().slice(-300)}`)
  }
  const readyMs = performance.now() - started
  const longestBusyMs = (since: number) => {
    const lines = readFileSync(busyFile, 'utf8').trim().split('\n')
    const told = lines.map((line) => line.split(' ').map(Number))
    return longest(told.flatMap(([at = 0, ms = 0]) => (at >= since ? [ms] : [])))
  }
  const { pid = 0, stdout } = child
  return { url, pid, readyMs, isRunning, end, output, log: stdout, longestBusyMs }
}

/** As documented for several processes; the proxy lets a check come from many addresses. */
function settings(port: number, databaseUrl: string): Record<string, string> {
  return {
    PATH: process.env.PATH ?? '',
    ...serverEnvironment,
    HOST: '127.0.0.1',
    PORT: String(port),
    SITE_URL: 'http://guide.test',
    DATABASE_URL: databaseUrl,
    AUTH_SECRET: 'the same secret for every process of the site',
    TRUSTED_PROXIES: '127.0.0.1',
    ADMIN_EMAIL: administrator.email,
    ADMIN_PASSWORD: administrator.password,
  }
}

async function saysReady(url: string): Promise<boolean> {
  try {
    return (await request(url, '/readyz', { timeoutMs: 2000 })).status === 200
  } catch {
    return false
  }
}

async function endChild(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return child.exitCode
  const gone = once(child, 'exit')
  child.kill(signal)
  await gone
  return child.exitCode
}
