import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync, readFileSync } from 'node:fs'
import { get } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Core, pinned } from './machine.ts'

export interface Program {
  url: string
  pid: number
  /** From the start of the process to its first good answer. */
  firstAnswerMs: number
  /** Ended at the end of the block that declared it with `await using`. */
  [Symbol.asyncDispose](): Promise<void>
}

export interface ProgramOptions {
  command: string[]
  /** Where it will listen, and the page that counts as its first answer. */
  url: string
  path?: string
  env?: Record<string, string>
  cwd?: string
  /** Where its output goes: a file, as in production, so that writing it costs what it costs there. */
  output: string
  core?: Core
  patienceMs?: number
}

/** How Linux counts processor time, whatever its own clock does. */
const TICKS_A_SECOND = 100

/** Starts a server on its core and waits for its first good answer. */
export async function startProgram(options: ProgramOptions): Promise<Program> {
  const { url, path = '/', env = {}, cwd, output, core = 'server', patienceMs = 60_000 } = options
  const [file = '', ...args] = pinned(core, options.command)
  const log = openSync(output, 'a')
  const started = performance.now()
  const child = spawn(file, args, {
    cwd,
    env: { ...inherited(), ...env },
    stdio: ['ignore', log, log],
  })
  closeSync(log)
  const stop = () => stopChild(child)
  // Asked, not killed: nginx then takes its workers along.
  const killAtExit = () => child.kill('SIGTERM')
  process.on('exit', killAtExit)
  child.once('exit', () => process.off('exit', killAtExit))
  try {
    await untilAnswer(child, url + path, started + patienceMs)
    const firstAnswerMs = performance.now() - started
    return { url, pid: child.pid ?? 0, firstAnswerMs, [Symbol.asyncDispose]: stop }
  } catch (error) {
    await stop()
    const said = readFileSync(output, 'utf8').trim().split('\n').slice(-5).join('\n')
    throw new Error(`${file} ${args.join(' ')} did not answer. ${said}`, { cause: error })
  }
}

/** What any program needs; never the settings of whoever runs the bench. */
function inherited(): Record<string, string> {
  const names = ['PATH', 'HOME', 'TMPDIR', 'TZ', 'LANG']
  return Object.fromEntries(names.flatMap((name) => [[name, process.env[name] ?? '']]))
}

async function untilAnswer(child: ChildProcess, url: string, deadline: number): Promise<void> {
  let failure: Error | undefined
  child.once('error', (error) => {
    failure = error
  })
  while (!(await answersWell(url))) {
    if (failure) throw failure
    if (child.exitCode !== null || child.signalCode !== null) throw new Error('It ended.')
    if (performance.now() > deadline) throw new Error('It took too long.')
    await sleep(2)
  }
}

function answersWell(url: string): Promise<boolean> {
  return new Promise((resolve) => {
    const asked = get(url, { agent: false, timeout: 10_000 }, (response) => {
      response.resume().once('close', () => resolve(response.statusCode === 200))
    })
    asked.once('error', () => resolve(false))
    asked.once('timeout', () => asked.destroy())
  })
}

async function stopChild(child: ChildProcess): Promise<void> {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return
  const gone = once(child, 'exit')
  const timer = setTimeout(() => child.kill('SIGKILL'), 12_000)
  child.kill('SIGINT')
  await gone
  clearTimeout(timer)
}

/** Processor time a process and its children have used, in seconds; undefined where Linux does not tell. */
export function processorSeconds(pid: number): number | undefined {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim()
    const own = (Number(fields[11]) + Number(fields[12])) / TICKS_A_SECOND
    return children
      .split(' ')
      .filter(Boolean)
      .reduce((sum, child) => sum + (processorSeconds(Number(child)) ?? 0), own)
  } catch {
    return undefined
  }
}
