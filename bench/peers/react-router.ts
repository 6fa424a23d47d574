import { cpSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { execPath } from 'node:process'
import { root } from '../pinned-site.ts'
import type { Peer } from './peer.ts'

/**
 * Our own pages, as React Router serves them by itself: its server, its streaming entry, and React in
 * the browser on every page. Same components, same database, so what differs is how they are served.
 */
export function reactRouterPeer(folder: string, database: string): Peer {
  for (const part of ['app', 'domain', 'server', 'public', 'scripts', 'tsconfig.json']) {
    cpSync(join(root, part), join(folder, part), { recursive: true })
  }
  cpSync(join(root, 'app/root.tsx'), join(folder, 'app/site-root.tsx'))
  rmSync(join(folder, 'app/entry.server.tsx'))
  return {
    name: "React Router's own server",
    files: {
      'package.json': writePackage(),
      'vite.config.ts': withoutOurBundling(readFileSync(join(root, 'vite.config.ts'), 'utf8')),
      'react-router.config.ts': 'export default { ssr: true }\n',
      'app/root.tsx': ROOT,
    },
    build: ['react-router', 'build'],
    start: () => [
      execPath,
      'node_modules/@react-router/serve/dist/cli.js',
      './build/server/index.js',
    ],
    env: { PEER_DATABASE: database },
  }
}

/** What our server does before React Router: open the database, hand it to the loaders. */
const ROOT = `import type { MiddlewareFunction } from 'react-router'
import { openDatabase } from '../server/database/open.ts'
import { createServices } from '../server/pages/create-services.ts'
import { servicesContext } from './request-context.ts'

export { default, ErrorBoundary, Layout, loader } from './site-root.tsx'

const { db } = openDatabase({ kind: 'sqlite', file: process.env.PEER_DATABASE ?? '' })
const services = createServices({ db, siteUrl: 'http://127.0.0.1', previewKey: 'none' })

export const middleware: MiddlewareFunction<Response>[] = [
  ({ context }, next) => {
    context.set(servicesContext, services)
    return next()
  },
]
`

function writePackage(): string {
  const ours = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const version = ours.dependencies['react-router']
  return JSON.stringify({
    private: true,
    type: 'module',
    dependencies: { ...ours.dependencies, '@react-router/serve': version, isbot: '5' },
    devDependencies: ours.devDependencies,
    overrides: ours.overrides,
  })
}

/** By default packages stay outside the pages' bundle. */
function withoutOurBundling(config: string): string {
  return config.replace("command === 'build' &&", 'false && command &&')
}
