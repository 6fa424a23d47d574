import { join } from 'node:path'
import { withLock } from './lock.mjs'
import { environmentWithPinnedNode, getPinnedNode } from './pinned-node.mjs'
import { runQuietly } from './quiet-step.mjs'
import { createStamp, hashOf, root } from './stamp.mjs'

const PAGES = [
  'app',
  'public',
  'react-router.config.ts',
  'scripts/precompress.ts',
  'scripts/prose',
  'vite.config.ts',
]
const SERVER = ['server', 'scripts/bundle.ts', 'scripts/bundle-server.ts']
const BOTH = ['domain', 'package-lock.json', 'tsconfig.json']

const parts = [
  {
    stamp: createStamp('build/.built-from', () => hashOf([...PAGES, ...BOTH])),
    args: ['node_modules/@react-router/dev/bin.cjs', 'build'],
    sentence: 'The site could not be built. The build says:',
  },
  {
    stamp: createStamp('build/.bundled-from', () => hashOf([...SERVER, ...BOTH])),
    args: ['scripts/bundle-server.ts'],
    sentence: 'The server could not be put into one file. The bundler says:',
  },
]

/** Builds the pages and the server, unless what is built is what the sources say. */
export async function build() {
  if (parts.every(({ stamp }) => stamp.isCurrent())) return
  const lock = join(root, '.cache/build.lock')
  await withLock(lock, buildNow, () => console.log('Waiting for another build to end…'))
}

async function buildNow() {
  if (parts.every(({ stamp }) => stamp.isCurrent())) return
  console.log('Building the site…')
  for (const { stamp, args, sentence } of parts) {
    // Asked in turn: building the pages clears the whole folder, the server with it.
    if (stamp.isCurrent()) continue
    // Described before building: a file changed meanwhile is then built the next time.
    const inputs = stamp.current()
    stamp.remove()
    const env = { ...environmentWithPinnedNode(), NODE_ENV: 'production' }
    await runQuietly({ command: getPinnedNode(), args, env, sentence })
    stamp.write(inputs)
  }
}
