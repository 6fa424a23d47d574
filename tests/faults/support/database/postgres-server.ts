import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { findPostgresPrograms } from '../../../support/database/find-postgres.ts'
import { unprivilegedOwner, untilItAnswers } from '../../../support/database/postgres-cluster.ts'
import { findFreePort } from '../../../support/server-process.ts'
import type { Setup } from '../setup.ts'
import { withPostgres } from './postgres-statement.ts'

export interface PostgresServer {
  /** Makes an empty database and gives its DATABASE_URL. */
  createDatabase(name: string): Promise<string>
  start(): Promise<void>
  /** As a crash does (`pg_ctl stop -m immediate`), or in order. */
  stop(how: 'immediate' | 'fast'): Promise<void>
  /** Lets it hang: connections stay open and nothing answers. */
  freeze(): void
  thaw(): void
  /** Keeps what it holds now, as a snapshot of its disk does. */
  keepCopy(): Promise<void>
  /** Puts that in the place of what it holds by then; nobody is told. */
  putCopyBack(): Promise<void>
}

/** A PostgreSQL of our own with the settings it ships with; undefined where the machine has none. */
export async function startPostgres(setup: Setup): Promise<PostgresServer | undefined> {
  const programs = findPostgresPrograms()
  if (!programs) return undefined
  const owner = unprivilegedOwner()
  const home = `${setup.folder}/postgres`
  mkdirSync(home)
  if (owner) {
    chownSync(setup.folder, owner.uid, owner.gid)
    chownSync(home, owner.uid, owner.gid)
  }
  const initialise = ['-D', `${home}/data`, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8']
  execFileSync(programs.initdb, [...initialise, '--locale=C.UTF-8', '--no-sync'], {
    ...owner,
    cwd: home,
    stdio: 'pipe',
  })
  const port = await findFreePort()
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`
  const settings = ['listen_addresses=127.0.0.1', `port=${port}`, `unix_socket_directories=${home}`]
  const args = ['-D', `${home}/data`, ...settings.flatMap((setting) => ['-c', setting])]
  let server: ChildProcess | undefined

  /** Itself and the helper of each connection. */
  function signalAll(signal: NodeJS.Signals): void {
    if (!server?.pid || !isRunning(server)) return
    const helpers = readFileSync(`/proc/${server.pid}/task/${server.pid}/children`, 'utf8')
    for (const pid of [server.pid, ...helpers.trim().split(' ').map(Number)])
      process.kill(pid, signal)
  }
  const killAtExit = () => server?.kill('SIGKILL')
  process.on('exit', killAtExit)
  setup.defer(async () => {
    signalAll('SIGCONT')
    await stop('immediate')
    process.off('exit', killAtExit)
  })

  async function start(): Promise<void> {
    server = spawn(programs?.postgres ?? '', args, {
      ...owner,
      cwd: home,
      stdio: 'ignore',
    })
    await untilItAnswers(url, server)
  }

  async function stop(how: 'immediate' | 'fast'): Promise<void> {
    if (!server || !isRunning(server)) return
    const gone = once(server, 'exit')
    server.kill(how === 'immediate' ? 'SIGQUIT' : 'SIGINT')
    await gone
  }

  async function copyFolder(from: string, to: string, how: 'immediate' | 'fast'): Promise<void> {
    await stop(how)
    rmSync(`${home}/${to}`, { recursive: true, force: true })
    execFileSync('cp', ['-a', `${home}/${from}`, `${home}/${to}`])
    await start()
  }

  await start()
  return {
    start,
    stop,
    freeze: () => signalAll('SIGSTOP'),
    thaw: () => signalAll('SIGCONT'),
    keepCopy: () => copyFolder('data', 'copy', 'fast'),
    putCopyBack: () => copyFolder('copy', 'data', 'immediate'),
    async createDatabase(name) {
      await withPostgres(url, (client) => client.query(`create database ${name}`))
      return url.replace(/postgres$/, name)
    },
  }
}

function isRunning(child: ChildProcess): boolean {
  return child.exitCode === null && child.signalCode === null
}
