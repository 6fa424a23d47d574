import { Hono } from 'hono'
import type { ServerBuild } from 'react-router'
import { describe, expect, test, vi } from 'vitest'
import { silentLog } from '../../tests/support/silent-log.ts'
import type { AppEnv } from '../http/app-env.ts'
import { clientAddress } from '../http/client-address.ts'
import { createPageNamer, createPages, withoutOuterSlashes } from './answer-page.ts'
import type { PageAddress } from './render-page.ts'
import { encodeOnDemand, type RenderedPage } from './rendered-page.ts'

const route = (id: string, path: string | undefined, handle: object = {}, index?: boolean) => [
  id,
  { id, parentId: 'root', path, index, caseSensitive: true, module: { handle } },
]
const build = {
  routes: Object.fromEntries([
    route('home', undefined, {}, true),
    route('blog', 'blog', { query: ['categorie', 'q', 'page'] }),
    route('article', 'blog/:slug', { privateQuery: ['apercu'] }),
    route('tool', 'outil', { privateQuery: ['volume', 'part'] }),
    route('admin', 'admin', { unshared: true }),
    route('rest', '*'),
  ]),
} as unknown as ServerBuild
const namePage = createPageNamer(build)
const name = (address: string) => namePage(new URL(address, 'https://guide.example'))

test.each([
  ['/', '/'],
  ['/?utm_source=lettre&x=1', '/'],
  ['/blog?page=2&categorie=outils', '/blog?categorie=outils&page=2'],
  ['/blog?categorie=outils&page=2&fbclid=3', '/blog?categorie=outils&page=2'],
  ['/blog?q=&page=', '/blog'],
  ['/blog/un-article?q=x', '/blog/un-article'],
  ['/%62log/un%2darticle', '/blog/un-article'],
  ['/x/../blog/./un-article', '/blog/un-article'],
  ['/inconnu', '/404'],
  ['/BLOG', '/404'],
  ['/.git/config', '/404'],
])('%s is the page %s', (address, key) => {
  expect(name(address).key).toBe(key)
})

test('a very long search names a bounded page', () => {
  expect(name(`/blog?q=${'a'.repeat(10_000)}`).key.length).toBeLessThan(250)
})

test('the admin area is kept by nobody but us, draft previews by nobody', () => {
  expect(name('/admin?x=1')).toEqual({ key: '/admin', cacheable: true, unshared: true })
  expect(name('/blog/un-article?apercu=jeton')).toMatchObject({
    key: '/blog/un-article?apercu=jeton',
    cacheable: false,
  })
  expect(name('/blog/un-article').cacheable).toBe(true)
})

test('what a reader answers is never cached, an empty field is an answer, and each is bounded', () => {
  expect(name('/outil')).toEqual({ key: '/outil', cacheable: true })
  expect(name('/outil?part=&x=1')).toEqual({ key: '/outil?part=', cacheable: false })
  const long = name(`/outil?part=2&volume=${'9'.repeat(10_000)}`)
  expect(long.cacheable).toBe(false)
  expect(long.key.length).toBeLessThan(250)
})

test('addresses with nothing behind them share one page, articles another', () => {
  const [article, another, stranger] = ['/blog/jamais', '/blog/rien?x=1', '/inconnu/y'].map(name)
  expect(article).toEqual({ key: '/blog/jamais', cacheable: true, missing: '/blog/-' })
  expect(another?.missing).toBe('/blog/-')
  expect(stranger).toEqual({ key: '/404', cacheable: true, missing: '/404' })
})

// Read in a way that starts anew at every slash, this would take hours.
test('an address full of slashes is read once', () => {
  const middle = `x${'/'.repeat(5_000_000)}x`
  expect(withoutOuterSlashes(`//${middle}//`) === middle).toBe(true)
})

const pageOf = (html: string): RenderedPage => ({
  status: 200,
  etag: html,
  headers: { 'Content-Type': 'text/html; charset=utf-8' },
  showsContent: true,
  bodies: encodeOnDemand(Buffer.from(html)),
})
function ask(address: string, get: (address: PageAddress) => Promise<RenderedPage>) {
  const pages = createPages({
    siteUrl: 'https://guide.example',
    cache: {
      get,
      makeAlone: (make) => make(),
      findFresh: () => undefined,
      figures: () => ({ pages: 0, bytes: 0, rendered: 0 }),
    },
    renderer: { render: vi.fn(), renderData: vi.fn() },
    namePage,
    findOldAddress: () => Promise.reject(new Error('the database is away')),
    isPreviewToken: (token) => token === 'bon',
    log: silentLog,
  })
  return new Hono<AppEnv>().get('*', clientAddress([]), pages).request(address)
}

describe('a preview link that opens nothing', () => {
  const over = '/blog/-?apercu='
  /** What the cache is asked for: one published article, and the pages that say that nothing is there. */
  async function listAsked(address: string) {
    const asked: PageAddress[] = []
    const answer = await ask(address, async (page) => {
      asked.push(page)
      const isThere = page.key.startsWith('/blog/paru')
      const html = `<main><p>${page.key}</p></main>`
      const status = isThere ? 200 : 404
      return { ...pageOf(html), status }
    })
    return { answer, text: await answer.text(), asked }
  }

  test('shows what is public there, from the page that everybody is given, and is kept by nobody', async () => {
    const { answer, text, asked } = await listAsked('/blog/paru?apercu=faux')
    expect(asked).toMatchObject([{ key: '/blog/paru', cacheable: true, missing: '/blog/-' }])
    expect([answer.status, answer.headers.get('Cache-Control')]).toEqual([200, 'no-store'])
    expect(text).toContain('/blog/paru')
  })

  test.each(['/blog/rien?apercu=faux', '/blog/rien?apercu=', '/blog/rien?apercu=x&apercu=bon'])(
    '%s is told so by one page for all of them',
    async (address) => {
      const { answer, text, asked } = await listAsked(address)
      expect(asked.map(({ key }) => key)).toEqual(['/blog/rien', over])
      expect(asked.at(-1)).toMatchObject({ cacheable: true, missing: over })
      expect([answer.status, text]).toEqual([404, `<main><p>${over}</p></main>`])
    },
  )

  test('leaves no trace in the twin in Markdown, which everybody is given', async () => {
    const { text, asked } = await listAsked('/blog/paru.md?apercu=faux')
    expect(asked.every(({ key, cacheable }) => key === '/blog/paru' && cacheable)).toBe(true)
    expect(text).not.toContain('faux')
  })

  test('one that may open something is asked for alone, in the encoding that will leave', async () => {
    const { asked } = await listAsked('/blog/rien?apercu=bon')
    expect(asked).toMatchObject([
      { key: '/blog/rien?apercu=bon', cacheable: false, only: 'identity' },
    ])
  })
})

describe('the twin in Markdown', () => {
  const versions = ['<main><p>Avant</p></main>', '<main><p>Après</p></main>']
  test('survives the database like the page itself', async () => {
    const answer = await ask('/outil.md', async () => pageOf(versions[0] ?? ''))
    expect(answer.status).toBe(200)
    expect(await answer.text()).toContain('Avant')
  })

  test.each(['/blog/un-article.md', '/blog/un-article.md?apercu=bon'])(
    'CA-7 %s shows nothing that was taken down while it was written',
    async (address) => {
      const seen = versions.map(pageOf)
      const [first = pageOf(''), last = first] = seen
      const get = vi.fn(async () => last).mockResolvedValueOnce(first)
      const text = await (await ask(address, get)).text()
      expect(text).toContain('Après')
      expect(text).not.toContain('Avant')
    },
  )
})
