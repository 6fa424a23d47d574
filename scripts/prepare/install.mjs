import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { withLock } from './lock.mjs'
import { runQuietly } from './quiet-step.mjs'
import { createStamp, hashOf, root } from './stamp.mjs'

const stamp = createStamp('node_modules/.installed-from', () =>
  hashOf(['package-lock.json'], wantedPackages()),
)

/** Installs the dependencies unless those in place are the ones that are asked for. */
export async function install() {
  if (stamp.isCurrent()) return
  const lock = join(root, '.cache/install.lock')
  await withLock(lock, installNow, () => console.log('Waiting for another installation to end…'))
}

async function installNow() {
  if (stamp.isCurrent()) return
  console.log('Installing dependencies (about a minute)…')
  stamp.remove()
  // The tools that build and test are "dev" dependencies: a production environment needs them too.
  const options = ['install', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error']
  await runQuietly({
    ...npm(options),
    sentence: 'The dependencies could not be installed. npm says:',
  })
  // Read again: npm may have completed the lock file.
  stamp.write(stamp.current())
}

/** Only what npm installs by: a changed script is no reason to install again. */
function wantedPackages() {
  const description = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const { dependencies, devDependencies, overrides, allowScripts } = description
  return JSON.stringify({ dependencies, devDependencies, overrides, allowScripts })
}

/** The npm that called us, else the one in PATH. */
function npm(args) {
  const path = process.env.npm_execpath
  return path && basename(path) === 'npm-cli.js'
    ? { command: process.execPath, args: [path, ...args] }
    : { command: 'npm', args }
}
