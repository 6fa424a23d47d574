// Runs a program of this project under Node 24, after preparing what it needs:
//   node scripts/run.mjs [--built] [--settings] [node's options] program.ts [its arguments]
// `--built` builds the site first, `--settings` reads `.env`.
// This file and `prepare/` are plain JavaScript because they may start on Node 20.
import './prepare/end-with-shell.mjs'
import { join } from 'node:path'
import { build } from './prepare/build.mjs'
import { install } from './prepare/install.mjs'
import { becomePinnedProgram } from './prepare/pinned-node.mjs'
import { serverEnvironment } from './prepare/server-environment.mjs'
import { readSettingsFile } from './prepare/settings-file.mjs'
import { root } from './prepare/stamp.mjs'
import { asTrouble, Trouble } from './prepare/trouble.mjs'

const OLDEST_NODE = 20
/** What is built is compiled once; building it anew empties the folder. */
const NODE_COMPILE_CACHE = join(root, 'build/.compiled')

async function run(given) {
  const built = given[0] === '--built'
  if (built) given.shift()
  const settings = given[0] === '--settings'
  if (settings) given.shift()
  const major = Number(process.versions.node.split('.')[0])
  if (major < OLDEST_NODE) {
    throw new Trouble(
      `Node ${OLDEST_NODE} or newer is needed to start; this is ${process.version}.`,
    )
  }
  await prepare(built)
  if (settings) readSettingsFile(root)
  if (built)
    Object.assign(process.env, serverEnvironment, { NODE_COMPILE_CACHE }, { ...process.env })
  if (given.length > 0) becomePinnedProgram(given)
}

async function prepare(built) {
  try {
    await install()
    if (built) await build()
  } catch (error) {
    throw asTrouble(error, root)
  }
}

try {
  await run(process.argv.slice(2))
} catch (error) {
  if (!(error instanceof Trouble)) throw error
  console.error(error.message)
  process.exitCode = 1
}
