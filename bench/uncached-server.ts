// The built site with a page cache that stores nothing, so that every request is a render, and without the line in which
// one address that asks for so many would wait (decision 18): a render is measured, not how often one may be had.
import { fileURLToPath } from 'node:url'
import { builtFront, openSite } from '../server/compose.ts'
import { readEnvironment } from '../server/environment.ts'
import { listen } from '../server/http/listen.ts'

const built = (path: string) => fileURLToPath(new URL(`../build/${path}`, import.meta.url))

const front = builtFront(await import(built('server/index.js')), built('client'), {
  createCache: (renderer) => ({
    makeAlone: (make) => make(),
    findFresh: () => undefined,
    figures: () => ({ pages: 0, bytes: 0, rendered: 0 }),
    // Nothing is shared either: an address with nothing behind it is rendered like any other.
    get: ({ key, cacheable }) => renderer.render({ key, cacheable }),
  }),
  limit: (renderer) => ({
    ...renderer,
    renderOnce: async (_, address, use) => use(await renderer.render(address)),
  }),
})
const environment = readEnvironment(process.env)
await listen(await openSite(environment, front), environment)
process.once('SIGINT', () => process.exit(0))
