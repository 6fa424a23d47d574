import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { root } from './stamp.mjs'
import { Trouble } from './trouble.mjs'

const NEEDED_NODE = 24

/** Node 24 as npm installed it, else the Node that runs this when it is new enough. */
export function getPinnedNode() {
  const name = process.platform === 'win32' ? 'node.exe' : 'node'
  const installed = join(root, 'node_modules/node/bin', name)
  if (existsSync(installed)) return installed
  if (Number(process.versions.node.split('.')[0]) >= NEEDED_NODE) return process.execPath
  throw new Trouble(
    `Node ${NEEDED_NODE} is needed and npm did not bring it (does its configuration forbid install scripts?): ` +
      `allow them and delete node_modules, or use Node ${NEEDED_NODE}; this is ${process.version}.`,
  )
}

/** For tools that find Node through PATH. */
export function environmentWithPinnedNode() {
  const path = [dirname(getPinnedNode()), process.env.PATH].join(delimiter)
  return { ...process.env, PATH: path }
}

/** Ends as the program: in its place where this Node and the system can, else as its shadow. */
export function becomeProgram(args) {
  const node = getPinnedNode()
  const env = environmentWithPinnedNode()
  process.chdir(root)
  if (process.execve && process.platform !== 'win32') process.execve(node, [node, ...args], env)
  else shadow(spawn(node, args, { env, stdio: 'inherit' }))
}

/** Passes signals on and ends as the program does. */
function shadow(child) {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    // A terminal sends Ctrl-C to the program as well as to us: passed on, it would arrive twice.
    const fromTerminal = signal === 'SIGINT' && process.stdin.isTTY
    process.on(signal, () => fromTerminal || child.kill(signal))
  }
  child.on('error', (error) => {
    console.error(`Node ${NEEDED_NODE} could not be started: ${error.message}`)
    process.exit(1)
  })
  child.on('exit', (code, signal) => {
    if (code !== null) process.exit(code)
    process.removeAllListeners(signal)
    process.kill(process.pid, signal)
  })
}
