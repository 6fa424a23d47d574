// The built site with a page cache that keeps nothing, so that every request is a render.
import { fileURLToPath } from 'node:url'
import type { ServerBuild } from 'react-router'
import { readEnvironment } from '../server/environment.ts'
import type { FrontContext } from '../server/front.ts'
import { listen } from '../server/http/listen.ts'
import { staticFiles } from '../server/http/static-files.ts'
import { openSite } from '../server/open-site.ts'
import { createPages } from '../server/pages/answer-page.ts'
import { createPageNamer } from '../server/pages/page-address.ts'
import { createPageRenderer } from '../server/pages/render-page.ts'
import { asSiteBuild } from '../server/pages/site-build.ts'

const built = (path: string) => fileURLToPath(new URL(`../build/${path}`, import.meta.url))
const build: ServerBuild = await import(built('server/index.js'))

function createFront({ services, log }: FrontContext) {
  const renderer = createPageRenderer(asSiteBuild(build), services)
  const cache = {
    findFresh: () => undefined,
    get: (address: { key: string; cacheable: boolean }) => renderer.render(address.key, address),
    size: 0,
  }
  const { siteUrl } = services
  return {
    pages: createPages({
      siteUrl,
      cache,
      renderer,
      namePage: createPageNamer(build, services),
      log,
    }),
    files: staticFiles(built('client'), siteUrl),
    serveHit: () => false,
  }
}

const environment = readEnvironment(process.env)
const { site } = await openSite(environment, createFront)
await listen(site, environment)
process.once('SIGINT', () => process.exit(0))
