import { execPath } from 'node:process'
import { type PeerPage, toJsx } from './markup.ts'
import type { Peer } from './peer.ts'

/** Next.js with pages made at build time and again every minute, as its guides advise for a blog. */
export function nextPeer(pages: PeerPage[]): Peer {
  const routes = pages.map(({ path, title, body }) => [
    `app${path === '/' ? '' : path}/page.jsx`,
    `export const revalidate = 60
export const metadata = { title: ${JSON.stringify(title)} }
export default function Page() { return <>${toJsx(body)}</> }
`,
  ])
  return {
    name: 'Next.js (ISR)',
    files: {
      'package.json': JSON.stringify({
        private: true,
        dependencies: { next: '16', react: '19', 'react-dom': '19' },
      }),
      'app/layout.jsx': `export default function Layout({ children }) {
  return <html lang="fr"><body>{children}</body></html>
}
`,
      ...Object.fromEntries(routes),
    },
    build: ['next', 'build'],
    start: (port) => [
      execPath,
      'node_modules/next/dist/bin/next',
      'start',
      '-p',
      String(port),
      '-H',
      '127.0.0.1',
    ],
  }
}
