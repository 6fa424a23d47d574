import { createServer } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import type { ServerBuild } from 'react-router'
import { createServer as createVite, type ViteDevServer } from 'vite'
import { type CreateFront, openSite } from './compose.ts'
import { readEnvironment } from './environment.ts'
import { openPort } from './http/open-port.ts'
import { asSiteBuild } from './pages/render-page.ts'
import { explainStartFailure } from './start-failure.ts'

/** Vite and React's refresh put scripts of their own into a page, and talk to the server. */
const DEVELOPMENT_POLICY = "default-src 'self' 'unsafe-inline' https: data: ws:"

/** The site for those who write it: Vite serves and reloads what browsers load, Node restarts the rest. */
async function start(): Promise<void> {
  const environment = readEnvironment(process.env)
  const server = createServer()
  const vite = await createVite({
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server } },
  })
  const { app } = await openSite(environment, frontFromSources(vite))
  const answer = getRequestListener(app.fetch)
  server.on('request', (request, response) =>
    vite.middlewares(request, response, () => void answer(request, response)),
  )
  await openPort(server, environment)
  console.error(`\nGuide Agence IA, in development: http://localhost:${environment.port}`)
}

/** Pages straight from the sources, rendered anew for every request. */
function frontFromSources(vite: ViteDevServer): CreateFront {
  return ({ services, log }) => ({
    hits: [],
    figures: () => ({ build: 'development', cache: { pages: 0, bytes: 0, rendered: 0 } }),
    files: new Hono(),
    async findPageCard(path) {
      const build = (await vite.ssrLoadModule('virtual:react-router/server-build')) as ServerBuild
      return asSiteBuild(build).findPageCard(path)
    },
    async pages(c) {
      const build = (await vite.ssrLoadModule('virtual:react-router/server-build')) as ServerBuild
      const { createRequestHandler, provideServices } = asSiteBuild(build)
      const onError = (error: unknown) =>
        log.error('render_failed', { stack: error instanceof Error ? error.stack : String(error) })
      const url = new URL(c.req.url)
      const request = new Request(new URL(url.pathname + url.search, services.siteUrl))
      const context = provideServices(services, { onError })
      const response = await createRequestHandler(build, 'development')(request, context)
      response.headers.set('Content-Security-Policy', DEVELOPMENT_POLICY)
      return response
    },
  })
}

start().catch((error) => {
  console.error(explainStartFailure(error))
  process.exit(1)
})
