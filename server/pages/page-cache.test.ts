import { expect, test } from 'vitest'
import { silentLog } from '../log.ts'
import type { Page } from './page.ts'
import { createPageCache } from './page-cache.ts'

function setUp() {
  let moment = 'v1'
  let renders = 0
  let render = async (body: string): Promise<Page> => pageOf(body)
  const cache = createPageCache(
    {
      async render(address) {
        renders += 1
        return render(`${address} ${renders}`)
      },
      renderData: async () => new Response(),
    },
    { moment: () => moment, refresh: async () => {}, stop() {} },
    silentLog,
  )
  return {
    cache,
    renders: () => renders,
    change(to: string) {
      moment = to
    },
    renderWith(next: typeof render) {
      render = next
    },
  }
}

function pageOf(body: string, status = 200): Page {
  const identity = Buffer.from(body)
  return {
    status,
    etag: body,
    headers: [],
    shared: true,
    bodies: { identity, gzip: identity, brotli: identity },
  }
}

const home = { key: '/', cacheable: true, exists: true }

test('a page is rendered once, then again when the content changes', async () => {
  const { cache, change } = setUp()
  expect((await cache.get(home)).etag).toBe('/ 1')
  expect((await cache.get(home)).etag).toBe('/ 1')
  expect(cache.findFresh('/')?.etag).toBe('/ 1')
  change('v2')
  expect(cache.findFresh('/')).toBeUndefined()
  expect((await cache.get(home)).etag).toBe('/ 2')
})

test('CA-6 two hundred visitors on a cold page cost one render', async () => {
  const { cache, renders } = setUp()
  await Promise.all(Array.from({ length: 200 }, () => cache.get(home)))
  expect(renders()).toBe(1)
})

test('CA-6 a change during a render never leaves the old page behind', async () => {
  const { cache, change, renderWith } = setUp()
  const { promise: gate, resolve: open } = Promise.withResolvers<void>()
  renderWith(async (body) => {
    await gate
    return pageOf(`old ${body}`)
  })
  const slow = cache.get(home)
  change('v2')
  open()
  expect((await slow).etag).toBe('old / 1')
  renderWith(async (body) => pageOf(`new ${body}`))
  expect((await cache.get(home)).etag).toBe('new / 2')
})

test('a page that was ever rendered is served stale rather than an error', async () => {
  const { cache, change, renderWith } = setUp()
  await cache.get(home)
  change('v2')
  renderWith(async () => {
    throw new Error('the database is away')
  })
  expect((await cache.get(home)).etag).toBe('/ 1')
  await expect(cache.get({ ...home, key: '/blog' })).rejects.toThrow('the database is away')
})

test('private and missing pages are not kept; the page for unknown addresses is', async () => {
  const { cache, renderWith } = setUp()
  await cache.get({ ...home, cacheable: false })
  expect(cache.size).toBe(0)
  renderWith(async (body) => pageOf(body, 404))
  await cache.get({ ...home, key: '/blog/inconnu' })
  expect(cache.size).toBe(0)
  await cache.get({ key: '/404', cacheable: true, exists: false })
  expect(cache.size).toBe(1)
})

test('whatever is not there is one page, rendered once', async () => {
  const { cache, renders, renderWith } = setUp()
  renderWith(async (body) => pageOf(body, 404))
  const missing = { key: '/blog/-', cacheable: true, exists: false }
  for (const key of ['/blog/a', '/blog/b', '/blog/c']) {
    const uncertain = { isThere: async () => false, missing }
    expect((await cache.get({ ...home, key, uncertain })).etag).toBe('/blog/- 1')
  }
  expect(renders()).toBe(1)
  expect(cache.size).toBe(1)
})

test('a page asked for a second time is soon as small as it gets', async () => {
  const { cache, renderWith } = setUp()
  renderWith(async (body) => pageOf(body.repeat(100)))
  const first = await cache.get(home)
  expect(await cache.get(home)).toBe(first)
  await expect.poll(() => cache.findFresh('/')?.bodies.brotli.byteLength).toBeLessThan(50)
})
