import { Hono } from 'hono'
import type { ServerBuild } from 'react-router'
import type { ViteDevServer } from 'vite'
import type { Front, FrontContext } from './front.ts'
import type { AppEnv } from './http/app-env.ts'
import { asSiteBuild } from './pages/site-build.ts'

/** Vite and React's refresh put scripts of their own into a page, and talk to the server. */
const DEVELOPMENT_POLICY = "default-src 'self' 'unsafe-inline' https: data: ws:"

/** Pages straight from the sources, rendered anew for every request. */
export function createDevFront(vite: ViteDevServer) {
  return ({ services, log }: FrontContext): Front => ({
    serveHit: () => false,
    files: new Hono<AppEnv>(),
    async pages(c) {
      const build = (await vite.ssrLoadModule('virtual:react-router/server-build')) as ServerBuild
      const { createRequestHandler, provideServices } = asSiteBuild(build)
      const onError = (error: unknown) =>
        log.error('render_failed', { stack: error instanceof Error ? error.stack : String(error) })
      const url = new URL(c.req.url)
      const request = new Request(new URL(url.pathname + url.search, services.siteUrl))
      const handle = createRequestHandler(build, 'development')
      const response = await handle(request, provideServices(services, { onError }))
      response.headers.set('Content-Security-Policy', DEVELOPMENT_POLICY)
      return response
    },
  })
}
