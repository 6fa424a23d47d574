import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { withLock } from './lock.mjs'
import { findNetworkTrouble, npm } from './npm.mjs'
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

// The tools that build and test are "dev" dependencies: a production environment needs them too. Unsaved, because
// npm adds to the lock file what only this machine needs, and the next `git pull` would stumble over it.
const INSTALL = [
  'install',
  '--no-save',
  '--include=dev',
  '--no-audit',
  '--no-fund',
  '--loglevel=error',
]

async function installNow() {
  if (stamp.isCurrent()) return
  console.log('Installing dependencies (about a minute)…')
  const trouble = await findNetworkTrouble()
  if (trouble) {
    console.error(`There is no network: npm's registry cannot be reached (${trouble}).`)
    console.error('Trying with the packages that npm has stored on this machine…')
  }
  const inputs = stamp.current()
  stamp.remove()
  await runQuietly({
    ...npm(trouble ? [...INSTALL, '--offline'] : INSTALL),
    sentence: 'The dependencies could not be installed. npm says:',
  })
  stamp.write(inputs)
}

/** Only what npm installs by: a changed script is no reason to install again. */
function wantedPackages() {
  const description = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const { dependencies, devDependencies, overrides, allowScripts } = description
  return JSON.stringify({ dependencies, devDependencies, overrides, allowScripts })
}
