import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { Refusal } from '../../refusal.ts'

interface ProgramOptions {
  url?: string
  stdio: ['ignore', 'ignore' | 'pipe']
}

/** Starts one of PostgreSQL's own programs, connected to `url` if it is given; `finished` throws what it says if it fails. */
export function startPostgresProgram(
  name: 'pg_dump' | 'pg_restore',
  args: string[],
  { url, stdio }: ProgramOptions,
): { child: ChildProcess; finished: Promise<void> } {
  const connection = url === undefined ? undefined : describeConnection(url)
  const child = spawn(name, [...args, ...(connection ? [`--dbname=${connection.url}`] : [])], {
    stdio: [...stdio, 'pipe'],
    env: { ...process.env, ...connection?.env },
  })
  return { child, finished: untilFinished(name, child) }
}

async function untilFinished(name: string, child: ChildProcess): Promise<void> {
  const said = text(child.stderr as Readable)
  try {
    await once(child, 'spawn')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    throw new Refusal(
      `The program ${name} was not found. Install PostgreSQL's client programs (on Debian: apt install postgresql-client), ` +
        'or use the command export, which needs none.',
    )
  }
  if (child.exitCode === null && child.signalCode === null) await once(child, 'close')
  if (child.exitCode !== 0) throw new Refusal(`${name} failed: ${(await said).trim()}`)
}

/** The address without its password, which other users of the machine could read on the command line. */
export function describeConnection(given: string): { url: string; env: Record<string, string> } {
  const url = new URL(given)
  const password = decodeURIComponent(url.password)
  url.password = ''
  // Known to the driver the site uses, not to PostgreSQL's programs.
  url.searchParams.delete('uselibpqcompat')
  if (url.searchParams.get('sslmode') === 'no-verify') url.searchParams.set('sslmode', 'require')
  // To them a plus is a plus.
  url.search = url.search.replaceAll('+', '%20')
  return { url: url.href, env: password === '' ? {} : { PGPASSWORD: password } }
}
