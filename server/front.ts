import type { Context, Hono } from 'hono'
import type { ServerBuild } from 'react-router'
import type { AppEnv } from './app-env.ts'
import type { Log } from './log.ts'
import { staticFiles } from './middleware/static-files.ts'
import type { ContentClock } from './page-cache/content-clock.ts'
import { createPageNamer } from './page-cache/page-address.ts'
import { createPageCache } from './page-cache/page-cache.ts'
import { createPageRenderer } from './page-cache/render-page.ts'
import { createHitServer } from './page-cache/serve-hit.ts'
import { asSiteBuild } from './page-cache/site-build.ts'
import { createPages } from './pages.ts'
import type { Services } from './services.ts'

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
