import { existsSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { becomeProgram } from './become-program.mjs'
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

/** Ends as the program, run from the project's folder. */
export function becomePinnedProgram(args) {
  process.chdir(root)
  const options = [`--import=${new URL('./end-with-shell.mjs', import.meta.url)}`]
  becomeProgram(getPinnedNode(), [...options, ...args], environmentWithPinnedNode())
}
