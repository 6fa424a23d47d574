import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { fileURLToPath } from 'node:url'
import { serverEnvironment } from '../../scripts/prepare/server-environment.mjs'
import { createTemporaryFolder } from './temporary-folder.ts'

export const administrator = {
  email: 'administratrice@example.com',
  password: 'un-mot-de-passe-de-test',
}

export interface ServerProcess {
  url: string
  process: ChildProcess
  /** Everything the server has printed so far. */
  output(): string
  /** Asks the server to stop and gives its exit code; harmless when it has ended already. */
  stop(): Promise<number | null>
}

export interface ServerOptions {
  env?: Record<string, string>
  /** How long the server may take to answer; a slow machine building nothing needs a second or two. */
  timeoutMs?: number
}

const root = fileURLToPath(new URL('../../', import.meta.url))
const PATIENCE_MS = 15_000

/** Starts the server as `npm start` does, from what is built, on a database and a port of its own, unless `env` says otherwise. */
export async function startServer({
  env = {},
  timeoutMs = PATIENCE_MS,
}: ServerOptions = {}): Promise<ServerProcess> {
  const folder = createTemporaryFolder('server')
  // Chosen here rather than by the server, since SITE_URL must name it from the start.
  const port = env.PORT ?? String(await findFreePort())
  const child = spawn(process.execPath, ['build/main.js'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...inherited(),
      ...serverEnvironment,
      HOST: '127.0.0.1',
      PORT: port,
      SITE_URL: `http://127.0.0.1:${port}`,
      DATABASE_URL: `file:${folder.path}/site.db`,
      ADMIN_EMAIL: administrator.email,
      ADMIN_PASSWORD: administrator.password,
      ...env,
    },
  })
  let output = ''
  child.stdout.on('data', (text) => {
    output += text
  })
  child.stderr.on('data', (text) => {
    output += text
  })
  const killAtExit = () => child.kill('SIGKILL')
  process.on('exit', killAtExit)
  child.once('exit', () => process.off('exit', killAtExit))

  async function stop() {
    const code = await stopProcess(child)
    folder.remove()
    return code
  }

  try {
    const url = await listeningUrl(child, timeoutMs)
    return { url, process: child, output: () => output, stop }
  } catch (error) {
    await stop()
    throw new Error(`The server did not start.\n${output.trim()}`, { cause: error })
  }
}

/** What the machine needs to run a program; never the settings of whoever runs the tests. */
function inherited(): Record<string, string> {
  const names = ['PATH', 'HOME', 'TMPDIR', 'TZ', 'LANG', 'SystemRoot', 'NODE_COMPILE_CACHE']
  return Object.fromEntries(names.flatMap((name) => entryOf(name, process.env[name])))
}

function entryOf(name: string, value: string | undefined): [string, string][] {
  return value === undefined ? [] : [[name, value]]
}

function listeningUrl(child: ChildProcess, timeoutMs: number): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const timer = setTimeout(() => child.kill('SIGKILL'), timeoutMs)
  let unread = ''
  child.stdout?.on('data', (text) => {
    const lines = `${unread}${text}`.split('\n')
    unread = lines.pop() ?? ''
    const url = lines.map(readListeningLine).find(Boolean)
    if (url) resolve(url)
  })
  child.once('error', reject)
  child.once('close', () => reject(new Error('The server ended before it listened.')))
  return promise.finally(() => clearTimeout(timer))
}

/** The address in the server's `{"event":"listening","url":…}` line. */
export function readListeningLine(line: string): string | undefined {
  if (!line.startsWith('{')) return undefined
  const entry: { event?: string; url?: string } = JSON.parse(line)
  return entry.event === 'listening' ? entry.url : undefined
}

async function stopProcess(child: ChildProcess): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return child.exitCode
  const gone = once(child, 'exit')
  const timer = setTimeout(() => child.kill('SIGKILL'), PATIENCE_MS)
  // SIGINT rather than SIGTERM: no balancer is watching, so there is nothing to wait for.
  child.kill('SIGINT')
  await gone
  clearTimeout(timer)
  return child.exitCode
}

export async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (address === null || typeof address === 'string') throw new Error('No free port.')
  return address.port
}
