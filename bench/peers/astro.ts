import { execPath } from 'node:process'
import type { PeerPage } from './markup.ts'
import type { Peer } from './peer.ts'

/** Astro rendering each page on request, on its Node adapter's own server. */
export function astroPeer(pages: PeerPage[]): Peer {
  const routes = pages.map(({ path, title, body }) => [
    `src/pages${path === '/' ? '/index' : path}.astro`,
    `---
const title = ${JSON.stringify(title)}
---
<!doctype html>
<html lang="fr"><head><meta charset="utf-8"><title>{title}</title></head><body>${withoutBraces(body)}</body></html>
`,
  ])
  return {
    name: 'Astro SSR',
    files: {
      'package.json': JSON.stringify({
        private: true,
        type: 'module',
        dependencies: { astro: '7', '@astrojs/node': '11' },
      }),
      'astro.config.mjs': `import node from '@astrojs/node'
import { defineConfig } from 'astro/config'
export default defineConfig({ output: 'server', adapter: node({ mode: 'standalone' }) })
`,
      ...Object.fromEntries(routes),
    },
    build: ['astro', 'build'],
    start: () => [execPath, 'dist/server/entry.mjs'],
  }
}

/** Braces begin an expression in Astro's templates. */
function withoutBraces(html: string): string {
  return html.replaceAll('{', '&#123;').replaceAll('}', '&#125;')
}
