import { readdirSync } from 'node:fs'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import { unavailable } from '../problem.ts'
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
    const find = serveStatic<AppEnv>({
      root: folder,
      ...(path !== undefined && { path }),
      precompressed: true,
    })
    return createMiddleware<AppEnv>(async (c, next) => {
      const found = await find(c, next)
      if (!found) return
      const answer = found.body ? await whenOpen(found, found.body) : found
      for (const [name, value] of Object.entries(headers)) answer.headers.set(name, value)
      answer.headers.set('Vary', 'Accept-Encoding')
      return answer
    })
  }
}

/** Answers once something was read: where no file can be opened any more, the headers would have left already. */
async function whenOpen(found: Response, body: ReadableStream<Uint8Array>): Promise<Response> {
  const reader = body.getReader()
  let first: Awaited<ReturnType<typeof reader.read>> | undefined = await reader
    .read()
    .catch((error) => {
      throw unavailable(error)
    })
  const whole = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const { done, value } = first ?? (await reader.read())
        first = undefined
        if (done) controller.close()
        else controller.enqueue(value)
      },
      cancel: (reason) => reader.cancel(reason),
    },
    // Nothing is read ahead for those who take nothing.
    { highWaterMark: 0 },
  )
  return new Response(whole, found)
}
