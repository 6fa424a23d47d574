import { readdirSync } from 'node:fs'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono } from 'hono'
import type { AppEnv } from './app-env.ts'
import { troublePage } from './trouble-page.ts'

/** The built files: hashed ones for a year, the few others (icon, share image) for a day. */
export function staticFiles(folder: string, siteUrl: string) {
  const files = new Hono<AppEnv>()
  files.use('/assets/*', serve({ 'Cache-Control': 'public, max-age=31536000, immutable' }))
  files.all('/assets/*', () => troublePage(404, siteUrl))
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (!entry.isFile() || /\.(br|gz)$/.test(entry.name)) continue
    const headers = {
      'Cache-Control': 'public, max-age=86400',
      'Cross-Origin-Resource-Policy': 'cross-origin',
    }
    files.get(`/${entry.name}`, serve(headers, entry.name))
  }
  return files

  function serve(headers: Record<string, string>, path?: string) {
    return serveStatic({
      root: folder,
      ...(path !== undefined && { path }),
      precompressed: true,
      onFound(_path, c) {
        for (const [name, value] of Object.entries(headers)) c.header(name, value)
        c.header('Vary', 'Accept-Encoding')
      },
    })
  }
}
