import { readdirSync } from 'node:fs'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono } from 'hono'
import type { AppEnv } from './app-env.ts'
import { troublePage } from './trouble-page.ts'

/** The built files: hashed ones for a year, the few others (icon, share image) for a day. */
export function staticFiles(folder: string, siteUrl: string) {
  const files = new Hono<AppEnv>()
  files.use(
    '/assets/*',
    serveStatic({
      root: folder,
      precompressed: true,
      onFound(_path, c) {
        c.header('Cache-Control', 'public, max-age=31536000, immutable')
        c.header('Vary', 'Accept-Encoding')
      },
    }),
  )
  files.all('/assets/*', () => troublePage(404, siteUrl))
  for (const name of topLevelFiles(folder)) {
    files.get(
      `/${name}`,
      serveStatic({
        root: folder,
        path: name,
        precompressed: true,
        onFound(_path, c) {
          c.header('Cache-Control', 'public, max-age=86400')
          c.header('Vary', 'Accept-Encoding')
          c.header('Cross-Origin-Resource-Policy', 'cross-origin')
        },
      }),
    )
  }
  return files
}

function topLevelFiles(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.(br|gz)$/.test(entry.name))
    .map((entry) => entry.name)
}
