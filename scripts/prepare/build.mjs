import { join } from 'node:path'
import { withLock } from './lock.mjs'
import { environmentWithPinnedNode } from './pinned-node.mjs'
import { runQuietly } from './quiet-step.mjs'
import { createStamp, hashOf, root } from './stamp.mjs'

const INPUTS = [
  'app',
  'domain',
  'public',
  'package-lock.json',
  'react-router.config.ts',
  'tsconfig.json',
  'vite.config.ts',
]

const stamp = createStamp('build/.built-from', () => hashOf(INPUTS))

/** Builds the pages unless what is built is what the sources say. */
export async function build() {
  if (stamp.isCurrent()) return
  const lock = join(root, '.cache/build.lock')
  await withLock(lock, buildNow, () => console.log('Waiting for another build to end…'))
}

async function buildNow() {
  if (stamp.isCurrent()) return
  console.log('Building the site…')
  // Described before building: a file changed meanwhile is then built the next time.
  const inputs = stamp.current()
  stamp.remove()
  await runQuietly({
    command: join(root, 'node_modules/.bin/react-router'),
    args: ['build'],
    env: { ...environmentWithPinnedNode(), NODE_ENV: 'production' },
    sentence: 'The site could not be built. The build says:',
  })
  stamp.write(inputs)
}
