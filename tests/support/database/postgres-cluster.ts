import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { createTemporaryFolder } from '../temporary-folder.ts'
import { findPostgresPrograms } from './find-postgres.ts'

export interface PostgresCluster {
  /** Where databases may be created: the address of the superuser's own database. */
  url: string
  stop(): Promise<void>
}

// Nothing here outlives the tests, so nothing needs to reach the disk.
const SETTINGS = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'max_connections=200',
  'listen_addresses=',
]

/** Starts a PostgreSQL of our own in a temporary folder; undefined where the machine has none. */
export async function startPostgresCluster(): Promise<PostgresCluster | undefined> {
  const programs = findPostgresPrograms()
  if (!programs) return undefined
  const folder = createTemporaryFolder('postgres')
  const owner = unprivilegedOwner()
  if (owner) chownSync(folder.path, owner.uid, owner.gid)
  const data = `${folder.path}/data`
  const initialise = ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-sync']
  execFileSync(programs.initdb, [...initialise, `--locale=${locale()}`], {
    ...owner,
    cwd: folder.path,
    stdio: 'pipe',
  })

  const settings = [...SETTINGS, `unix_socket_directories=${folder.path}`]
  const server = spawn(
    programs.postgres,
    ['-D', data, ...settings.flatMap((setting) => ['-c', setting])],
    { ...owner, cwd: folder.path, stdio: ['ignore', 'ignore', 'pipe'] },
  )
  let messages = ''
  server.stderr.on('data', (text) => {
    messages += text
  })
  const killAtExit = () => server.kill('SIGQUIT')
  process.on('exit', killAtExit)

  async function stop() {
    process.off('exit', killAtExit)
    await stopServer(server)
    folder.remove()
  }

  const url = `postgres://postgres@localhost/postgres?host=${encodeURIComponent(folder.path)}`
  try {
    await untilItAnswers(url, server)
  } catch (error) {
    await stop()
    throw new Error(`PostgreSQL did not start: ${messages.trim()}`, { cause: error })
  }
  return { url, stop }
}

/** PostgreSQL refuses to run as root: `nobody` runs it then. */
export function unprivilegedOwner(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined
  const id = (flag: string) =>
    Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8' }).trim())
  return { uid: id('-u'), gid: id('-g') }
}

/** One whose lower() knows accented letters, where the system has it. */
function locale(): string {
  return process.platform === 'linux' ? 'C.UTF-8' : 'C'
}

/** Waits until it accepts connections; throws when it ended instead. */
export async function untilItAnswers(url: string, server: ChildProcess): Promise<void> {
  for (let attempt = 0; ; attempt += 1) {
    const client = new pg.Client({ connectionString: url })
    try {
      await client.connect()
      await client.end()
      return
    } catch (error) {
      if (attempt >= 300 || server.exitCode !== null) throw error
      await wait(50)
    }
  }
}

async function stopServer(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return
  const gone = once(server, 'exit')
  // SIGINT is PostgreSQL's "fast" shutdown: it ends the sessions that are still open.
  server.kill('SIGINT')
  await gone
}
