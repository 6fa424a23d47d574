import type { Context, Hono } from 'hono'
import type { ServerBuild } from 'react-router'
import type { Services } from '../domain/services.ts'
import type { AppEnv } from './http/app-env.ts'
import { staticFiles } from './http/static-files.ts'
import type { Log } from './log.ts'
import { createPages } from './pages/answer-page.ts'
import type { ContentClock } from './pages/content-clock.ts'
import { createPageNamer } from './pages/page-address.ts'
import { createPageCache } from './pages/page-cache.ts'
import { createPageRenderer } from './pages/render-page.ts'
import { createHitServer } from './pages/serve-hit.ts'
import { asSiteBuild } from './pages/site-build.ts'

/** What visitors see: pages, files, and the short way out for pages already rendered. */
export interface Front {
  pages(c: Context<AppEnv>): Promise<Response>
  files: Hono<AppEnv>
  serveHit: ReturnType<typeof createHitServer>
}

export interface FrontContext {
  services: Services
  clock: ContentClock
  log: Log
}

/** The built site; `clientFolder` is where the files for browsers lie. */
export function createBuiltFront(build: ServerBuild, clientFolder: string) {
  return ({ services, clock, log }: FrontContext): Front => {
    const renderer = createPageRenderer(asSiteBuild(build), services)
    const cache = createPageCache(renderer, clock, log)
    const namePage = createPageNamer(build, services)
    const { siteUrl } = services
    return {
      pages: createPages({ siteUrl, cache, renderer, namePage, log }),
      files: staticFiles(clientFolder, siteUrl),
      serveHit: createHitServer(cache, log),
    }
  }
}
