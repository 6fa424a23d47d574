import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, expect, test, vi } from 'vitest'
import { silentLog } from '../../tests/support/silent-log.ts'
import { createPageCache, type PageCache } from './page-cache.ts'
import { limitRenders } from './render-page.ts'
import type { RenderedPage } from './rendered-page.ts'

afterEach(() => vi.restoreAllMocks())

function setUp() {
  let version = 1
  /** How often it has slept; it never looks again. */
  let sleeps = 0
  let isSilent = false
  const withdrawn = new Map<string, number>()
  let renders = 0
  let render = async (body: string): Promise<RenderedPage> => pageOf(body)
  const cache = createPageCache(
    limitRenders({
      async render({ key }) {
        renders += 1
        return render(`${key} ${renders}`)
      },
      renderData: async () => new Response(),
    }),
    {
      current: () => `v${version} ${sleeps}`,
      version: () => version,
      storedVersion: () => version,
      isWithdrawn: (addresses, since) =>
        sleeps > 0 || [...addresses].some((address) => (withdrawn.get(address) ?? 0) > since),
      heardAt: () => 0,
      isSilent: () => isSilent,
      settle: async () => {},
      stop() {},
    },
    silentLog,
  )
  return {
    cache,
    renders: () => renders,
    sleep() {
      sleeps += 1
    },
    change() {
      version += 1
    },
    fallSilent() {
      isSilent = true
    },
    withdraw(address: string) {
      version += 1
      withdrawn.set(address, version)
    },
    renderWith(next: typeof render) {
      render = next
    },
  }
}

function pageOf(body: string, status = 200, headers = {}): RenderedPage {
  const identity = Buffer.from(body)
  return {
    status,
    etag: body,
    headers,
    showsContent: true,
    bodies: { identity, gzip: identity, brotli: identity },
  }
}

const home = { key: '/', cacheable: true }

test('a page is rendered once, then again when the content changes', async () => {
  const { cache, change } = setUp()
  expect((await cache.get(home)).etag).toBe('/ 1')
  expect((await cache.get(home)).etag).toBe('/ 1')
  expect(cache.findFresh('/')?.etag).toBe('/ 1')
  change()
  expect(cache.findFresh('/')).toBeUndefined()
  expect((await cache.get(home)).etag).toBe('/ 2')
})

test('CA-6 two hundred visitors on a cold page cost one render', async () => {
  const { cache, renders } = setUp()
  await Promise.all(Array.from({ length: 200 }, () => cache.get(home)))
  expect(renders()).toBe(1)
})

test('AV-12 who asks for a page that a crowd has asked for does not wait for the turn of the crowd', async () => {
  const { cache, renderWith } = setUp()
  const made: string[] = []
  const { promise: gate, resolve: open } = Promise.withResolvers<void>()
  renderWith(async (body) => {
    await gate
    made.push(body)
    return pageOf(body)
  })
  const of = (from: string) => ({ ...home, from })
  const crowd = Array.from({ length: 60 }, (_, number) =>
    cache.get({ key: `/ressources?minutes=${number}`, cacheable: false, from: '192.0.2.7' }),
  )
  const first = cache.get(of('192.0.2.7'))
  const reader = cache.get(of('198.51.100.3'))
  open()
  const { etag } = await reader
  expect(made.length).toBeLessThan(12)
  expect((await first).etag).toBe(etag)
  await Promise.all(crowd)
})

test('CA-6 a change during a render never leaves the old page behind', async () => {
  const { cache, change, renderWith } = setUp()
  const { promise: gate, resolve: open } = Promise.withResolvers<void>()
  renderWith(async (body) => {
    await gate
    return pageOf(`old ${body}`)
  })
  const slow = cache.get(home)
  change()
  open()
  expect((await slow).etag).toBe('old / 1')
  renderWith(async (body) => pageOf(`new ${body}`))
  expect((await cache.get(home)).etag).toBe('new / 2')
})

test('a page that was ever rendered is served stale rather than an error', async () => {
  const { cache, change, renderWith } = setUp()
  await cache.get(home)
  change()
  renderWith(async () => {
    throw new Error('the database is away')
  })
  expect((await cache.get(home)).etag).toBe('/ 1')
  await expect(cache.get({ ...home, key: '/blog' })).rejects.toThrow('the database is away')
})

test('FA-4 nobody waits for a database that hangs: pages are served as they last looked', async () => {
  const { cache, change, withdraw, renderWith, fallSilent } = setUp()
  const article = { key: '/blog/retire', cacheable: true }
  for (const page of [home, article]) await cache.get(page)
  change()
  withdraw('/blog/retire')
  renderWith(() => new Promise(() => {}))
  fallSilent()
  expect((await cache.get(home)).etag).toBe('/ 1')
  const waiting = Symbol('waiting')
  expect(await Promise.race([cache.get(article), sleep(50, waiting)])).toBe(waiting)
})

test('private and missing pages are not cached; the page for unknown addresses is', async () => {
  const { cache, renderWith } = setUp()
  await cache.get({ ...home, cacheable: false })
  expect(cache.findFresh('/')).toBeUndefined()
  renderWith(async (body) => pageOf(body, 404))
  await cache.get({ ...home, key: '/blog?page=999' })
  expect(cache.findFresh('/blog?page=999')).toBeUndefined()
  await cache.get({ key: '/404', cacheable: true, missing: '/404' })
  expect(cache.findFresh('/404')).toBeDefined()
})

/** As a route does whose loader finds nothing but at one address. */
function sendToMissing(body: string): RenderedPage {
  return body.startsWith('/blog/-') ? pageOf(body, 404) : pageOf(body, 302, { Location: '/blog/-' })
}

test('whatever is not there is one page, rendered once', async () => {
  const { cache, renderWith } = setUp()
  renderWith(async (body) => sendToMissing(body))
  for (const key of ['/blog/a', '/blog/b', '/blog/c']) {
    const page = await cache.get({ ...home, key, missing: '/blog/-' })
    expect([page.status, page.etag]).toEqual([404, '/blog/- 2'])
    expect(cache.findFresh(key)).toBeUndefined()
  }
})

test('an article that is withdrawn does not come back when the database is away', async () => {
  const { cache, change, renderWith } = setUp()
  const article = { ...home, key: '/blog/a', missing: '/blog/-' }
  expect((await cache.get(article)).status).toBe(200)
  change()
  renderWith(async (body) => sendToMissing(body))
  expect((await cache.get(article)).status).toBe(404)
  change()
  renderWith(async () => {
    throw new Error('the database is away')
  })
  await expect(cache.get(article)).rejects.toThrow('the database is away')
})

test('CA-7 what was taken down does not come back when the database is away, asked for or not', async () => {
  const { cache, withdraw, renderWith } = setUp()
  const pages = [
    '/blog/a',
    '/blog/b',
    '/blog',
    '/blog?q=titre',
    '/rss.xml',
    '/feed.json',
    '/ressources',
  ]
  renderWith(async (body) => pageOf(shownAt(body)))
  for (const key of pages) await cache.get({ ...home, key })
  withdraw('/blog/a')
  renderWith(async () => {
    throw new Error('the database is away')
  })
  const shown = await Promise.allSettled(pages.map((key) => cache.get({ ...home, key })))
  const survivors = pages.filter((_, index) => shown[index]?.status === 'fulfilled')
  expect(survivors).toEqual(['/blog/b', '/ressources'])
})

/** Every list names both articles, every article itself, a guide page neither. */
function shownAt(body: string): string {
  const [key = ''] = body.split(' ')
  if (key === '/ressources') return 'a guide, <a href="/blog">the blog</a>'
  return key.startsWith('/blog/') ? key : '<a href="/blog/a">A</a> <a href="/blog/b">B</a>'
}

test('CA-9 a process that slept shows articles as they are now, or not at all', async () => {
  const { cache, sleep, renderWith } = setUp()
  await cache.get(home)
  sleep()
  renderWith(() => Promise.reject(new Error('away')))
  await expect(cache.get(home)).rejects.toThrow('away')
  renderWith(async (body) => pageOf(body))
  expect((await cache.get(home)).etag).toBe('/ 3')
  expect(cache.findFresh('/')?.etag).toBe('/ 3')
  sleep()
  expect(cache.findFresh('/')).toBeUndefined()
})

test('CA-9 a page that was being rendered when the process slept is rendered again', async () => {
  const { cache, sleep, renderWith } = setUp()
  const { promise: gate, resolve: open } = Promise.withResolvers<void>()
  renderWith(async (body) => {
    await gate
    return pageOf(`old ${body}`)
  })
  const slow = cache.get(home)
  sleep()
  renderWith(async (body) => pageOf(body))
  open()
  expect((await slow).etag).toBe('/ 2')
})

test('CA-7 a page that was being rendered while its article was taken down is rendered again', async () => {
  const { cache, withdraw, renderWith } = setUp()
  const { promise: gate, resolve: open } = Promise.withResolvers<void>()
  renderWith(async (body) => {
    await gate
    return pageOf(body)
  })
  const slow = cache.get({ ...home, key: '/blog/a', missing: '/blog/-' })
  withdraw('/blog/a')
  renderWith(async (body) => sendToMissing(body))
  open()
  expect((await slow).status).toBe(404)
})

test('a page asked for a second time is soon as small as it gets', async () => {
  const { cache, renderWith } = setUp()
  renderWith(async (body) => pageOf(body.repeat(100)))
  const first = await cache.get(home)
  expect(await cache.get(home)).toBe(first)
  await expect.poll(() => cache.findFresh('/')?.bodies.brotli.byteLength).toBeLessThan(50)
})

const isSmall = (cache: PageCache, key: string) =>
  (cache.findFresh(key)?.bodies.brotli.byteLength ?? 0) < 100

test('CA-4 made-up queries do not keep a page of the site from becoming small', async () => {
  const { cache, renderWith } = setUp()
  renderWith(async (body) => pageOf(body.repeat(1000)))
  const made = Array.from({ length: 20 }, (_, number) => `/classement-agences?n=${number}`)
  for (const key of [...made, '/', ...made, '/']) await cache.get({ ...home, key })
  await expect.poll(() => isSmall(cache, '/')).toBe(true)
  expect(made.filter((key) => isSmall(cache, key)).length).toBeLessThan(5)
})

test('CA-4 after a page was compressed the next waits for nine times as long', async () => {
  const { cache, renderWith } = setUp()
  renderWith(async (body) => pageOf(body.repeat(1000)))
  for (const key of ['/', '/blog']) await cache.get({ ...home, key })
  let seconds = 0
  vi.spyOn(performance, 'now').mockImplementation(() => {
    seconds += 1
    return seconds * 1000
  })
  for (const key of ['/', '/blog']) cache.findFresh(key)
  await expect.poll(() => isSmall(cache, '/')).toBe(true)
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(isSmall(cache, '/blog')).toBe(false)
})

test('a page that changes while it is compressed is not replaced by its old self', async () => {
  const { cache, change } = setUp()
  await cache.get(home)
  await cache.get(home)
  change()
  const newer = await cache.get(home)
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(cache.findFresh('/')).toBe(newer)
})

test('a flood of addresses pushes the oldest out and never grows the cache', async () => {
  const { cache } = setUp()
  for (let i = 0; i < 3000; i += 1) await cache.get({ ...home, key: `/blog/${i}` })
  const cached = Array.from({ length: 3000 }, (_, i) => cache.findFresh(`/blog/${i}`))
  expect(cached.filter(Boolean)).toHaveLength(1000)
  expect(cached[0]).toBeUndefined()
  expect(cached[2999]).toBeDefined()
})

test('a page that visitors ask for survives the flood', async () => {
  const { cache } = setUp()
  await cache.get(home)
  for (let i = 0; i < 3000; i += 1) {
    cache.findFresh('/')
    await cache.get({ ...home, key: `/blog/${i}` })
  }
  expect(cache.findFresh('/')?.etag).toBe('/ 1')
})

test('big pages are bounded by their bytes', async () => {
  const { cache, renderWith } = setUp()
  renderWith(async () => pageOf('x'.repeat(1024 * 1024)))
  for (let i = 0; i < 40; i += 1) await cache.get({ ...home, key: `/blog/${i}` })
  const cached = Array.from({ length: 40 }, (_, i) => cache.findFresh(`/blog/${i}`))
  expect(cached.filter(Boolean)).toHaveLength(12)
})

test('CA-7 so is what is kept nowhere', async () => {
  const { cache, withdraw, renderWith } = setUp()
  const { promise: gate, resolve: open } = Promise.withResolvers<void>()
  renderWith(async (body) => {
    await gate
    return pageOf(body)
  })
  const slow = cache.get({ key: '/blog/a', cacheable: false })
  const bystander = cache.get({ key: '/blog/b', cacheable: false })
  withdraw('/blog/a')
  renderWith(async (body) => pageOf(`now ${body}`))
  open()
  expect((await slow).etag).toBe('now /blog/a 3')
  expect((await bystander).etag).toBe('/blog/b 2')
})

test('CA-7 an article survives an outage without the one it led on to, which was taken down', async () => {
  const { cache, withdraw, renderWith } = setUp()
  const others = '<section class="x" data-others=""><a href="/blog/retire">Lié</a></section>'
  renderWith(async (body) => pageOf(`${body} ${others}<p>Fin</p>`))
  const kept = { key: '/blog/garde', cacheable: true }
  await cache.get(kept)
  await cache.get({ key: '/blog/retire', cacheable: true })
  withdraw('/blog/retire')
  renderWith(() => Promise.reject(new Error('the database is away')))
  for (let times = 0; times < 2; times += 1) {
    const { etag, headers, bodies } = await cache.get(kept)
    expect(bodies.identity.toString()).toBe('/blog/garde 1 <p>Fin</p>')
    expect(headers.ETag).toBe(etag)
  }
  await expect(cache.get({ key: '/blog/retire', cacheable: true })).rejects.toThrow('away')
})
