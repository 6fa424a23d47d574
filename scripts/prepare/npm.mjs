import { execFile } from 'node:child_process'
import { basename } from 'node:path'
import { root } from './stamp.mjs'

const PATIENCE_MS = 8000
const WITHOUT_NETWORK =
  /\b(EAI_AGAIN|ENOTFOUND|ECONNREFUSED|ECONNRESET|ENETUNREACH|EHOSTUNREACH|ETIMEDOUT|ERR_SOCKET_TIMEOUT|FETCH_ERROR)\b/

/** How to call npm: the one that called us, else the one in PATH. */
export function npm(args) {
  const path = process.env.npm_execpath
  return path && basename(path) === 'npm-cli.js'
    ? { command: process.execPath, args: [path, ...args] }
    : { command: 'npm', args, shell: process.platform === 'win32' }
}

/**
 * What keeps npm from its packages, within ten seconds; undefined when they can be fetched. Asked of npm itself,
 * which knows the proxies: alone, it would try for minutes before it says anything.
 */
export async function findNetworkTrouble(patienceMs = PATIENCE_MS) {
  const { command, args, shell } = npm(['ping', '--fetch-retries=0', '--loglevel=error'])
  const options = { cwd: root, shell, timeout: patienceMs, killSignal: 'SIGKILL' }
  const { error, output } = await new Promise((resolve) => {
    const child = execFile(command, args, options, (error, stdout, stderr) =>
      resolve({ error, output: stdout + stderr }),
    )
    child.stdin?.end()
  })
  if (!error) return undefined
  if (error.killed) return `no answer in ${patienceMs / 1000} seconds`
  // A registry that knows no ping answers all the same.
  return WITHOUT_NETWORK.exec(output)?.[0]
}
