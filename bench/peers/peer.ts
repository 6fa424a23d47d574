import { execFileSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { findFreePort } from '../../tests/support/server-process.ts'
import { type Program, startProgram } from '../process.ts'

/** A system people would use instead, with the same three pages. */
export interface Peer {
  name: string
  /** Its project, by path. */
  files: Record<string, string>
  /** Tools of its packages, run in the project's folder. */
  build: string[]
  start(port: number): string[]
  env?: Record<string, string>
}

/** Installs, builds and starts a peer on the servers' core; slow, and over the network. */
export async function startPeer(peer: Peer, folder: string): Promise<Program> {
  for (const [path, text] of Object.entries(peer.files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  const env = {
    ...process.env,
    ...peer.env,
    NODE_ENV: 'production',
    NEXT_TELEMETRY_DISABLED: '1',
    ASTRO_TELEMETRY_DISABLED: '1',
  }
  const run = (command: string, args: string[]) =>
    execFileSync(command, args, { cwd: folder, env, stdio: ['ignore', 'ignore', 'inherit'] })
  run('npm', ['install', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'])
  const [tool = '', ...args] = peer.build
  run(join(folder, 'node_modules/.bin', tool), args)

  const port = await findFreePort()
  return startProgram({
    command: peer.start(port),
    url: `http://127.0.0.1:${port}`,
    cwd: folder,
    output: join(folder, 'output.log'),
    env: { NODE_ENV: 'production', HOST: '127.0.0.1', PORT: String(port), ...peer.env },
  })
}
