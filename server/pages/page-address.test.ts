import type { ServerBuild } from 'react-router'
import { expect, test } from 'vitest'
import type { Services } from '../../domain/services.ts'
import { createPageNamer } from './page-address.ts'

const route = (id: string, path: string | undefined, handle: object = {}, index?: boolean) => [
  id,
  { id, parentId: 'root', path, index, caseSensitive: true, module: { handle } },
]
const build = {
  routes: Object.fromEntries([
    route('home', undefined, {}, true),
    route('blog', 'blog', { query: ['categorie', 'q', 'page'] }),
    route('article', 'blog/:slug', {
      privateQuery: ['apercu'],
      isThere: async (_: unknown, { slug }: { slug: string }) => slug === 'un-article',
    }),
    route('admin', 'admin', { uncached: true }),
    route('rest', '*'),
  ]),
} as unknown as ServerBuild
const namePage = createPageNamer(build, {} as Services)
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

test('the admin area and draft previews are never kept', () => {
  expect(name('/admin').cacheable).toBe(false)
  expect(name('/blog/un-article?apercu=jeton')).toMatchObject({
    key: '/blog/un-article?apercu=jeton',
    cacheable: false,
    exists: true,
  })
  expect(name('/blog/un-article').cacheable).toBe(true)
})

test('articles that do not exist share one page', async () => {
  const [there, absent, another] = ['/blog/un-article', '/blog/jamais', '/blog/rien?x=1'].map(name)
  expect(await there?.uncertain?.isThere()).toBe(true)
  expect(await absent?.uncertain?.isThere()).toBe(false)
  expect(absent?.uncertain?.missing).toEqual({ key: '/blog/-', cacheable: true, exists: false })
  expect(another?.uncertain?.missing).toEqual(absent?.uncertain?.missing)
})
