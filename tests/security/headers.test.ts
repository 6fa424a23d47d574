import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { PostInput } from '../../domain/post.ts'
import { createPost } from '../../server/blog/write-post.ts'
import { type BuiltSite, openBuiltSite, openMemoryDatabase } from '../support/built-site.ts'
import type { Question, Reply } from '../support/network/http-question.ts'
import { dataAddress, listAddresses } from '../support/site-routes.ts'
import { parsePolicy, scoreOf } from './observatory.ts'

const addresses = listAddresses('un-article')
const BASE = {
  'strict-transport-security': 'max-age=63072000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), interest-cohort=()',
}
const PAGE_POLICY =
  /^default-src 'none'; script-src 'self'( 'sha256-[\w+/]{43}=')*; style-src 'self'; img-src 'self' https: data:; font-src 'self'; connect-src 'self'; manifest-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'; object-src 'none'; upgrade-insecure-requests$/
const JSON_TYPE = 'application/json; charset=utf-8'
const DATA_POLICY = "default-src 'none'; frame-ancestors 'none'; sandbox"
const CONTENT = 'max-age=0, s-maxage=1'
const GUIDE = `${CONTENT}, stale-while-revalidate=1, stale-if-error=86400`
/** What administrators write may be taken down: no cache may keep it for a bad day. */
const SHOWS_CONTENT = /^\/(blog|feed\.json|rss\.xml|sitemap\.xml|llms\.txt)/
/** What varies from answer to answer and says nothing about safety. */
const PASSING = ['date', 'connection', 'keep-alive', 'content-length', 'transfer-encoding']
const VARYING = [...PASSING, 'etag', 'x-request-id', 'last-modified']

describe('the headers of an https site', () => {
  let site: BuiltSite

  beforeAll(async () => {
    const database = await openMemoryDatabase()
    site = await openBuiltSite(database)
    const article = { title: 'Un article', slug: 'un-article', content: '<h2>A</h2>' }
    const video = {
      ...article,
      slug: 'une-video',
      content: '<iframe src="https://vimeo.com/12345">',
    }
    for (const post of [article, video]) {
      await createPost(database.db, PostInput.parse({ ...post, published: true }))
    }
    return async () => {
      await site.close()
      await database.close()
    }
  })

  /** The first answer and the one from the cache, which must not differ. */
  async function askTwice(path: string, question?: Question): Promise<Reply> {
    const first = await site.ask(path, question)
    const second = await site.ask(path, question)
    expect(lasting(second), path).toEqual(lasting(first))
    return second
  }

  test.each(addresses)(
    'HD-1: %s earns all that headers can earn from the Observatory',
    async (path) => {
      expect(scoreOf(await askTwice(path))).toBe(130)
    },
  )

  test('HD-1: so do error pages', async () => {
    for (const [path, method, status] of [
      ['/assets/rien.js', 'GET', 404],
      ['/%ff', 'GET', 400],
      ['/blog', 'POST', 405],
      ['/blog/rien', 'GET', 404],
    ] as const) {
      const answer = await site.ask(path, { method })
      expect(answer.status).toBe(status)
      expect(scoreOf(answer), path).toBe(130)
    }
  })

  test('HD-2: an article with a video may frame the host it comes from, and no other page may', async () => {
    const { headers } = await askTwice('/blog/une-video')
    const policy = parsePolicy(String(headers['content-security-policy']))
    expect(policy.get('frame-src')).toEqual(['https://player.vimeo.com'])
  })

  test.each(addresses)('HD-2: %s has exactly these headers', async (path) => {
    const answer = await askTwice(path)
    const isHtml = answer.headers['content-type']?.startsWith('text/html')
    const isShared = path !== '/auth' && path !== '/admin' && answer.status !== 404
    const shared = SHOWS_CONTENT.test(path) ? CONTENT : GUIDE
    expect(lasting(answer)).toEqual({
      ...BASE,
      'content-type': expect.stringMatching(contentType(path)),
      'content-security-policy': expect.stringMatching(PAGE_POLICY),
      'cache-control': isShared ? shared : 'no-store',
      vary: isHtml ? 'Accept, Accept-Encoding' : 'Accept-Encoding',
    })
  })

  test.each([
    ['/api/blog_posts', { 'content-type': JSON_TYPE, 'cache-control': 'no-cache' }],
    ['/api/auth/session', { 'content-type': JSON_TYPE, 'cache-control': 'no-store' }],
    ['/api/rien', { 'content-type': 'application/problem+json; charset=utf-8' }],
    ['/api/admin/blog_posts', { 'content-type': 'application/problem+json; charset=utf-8' }],
    ['/healthz', { 'content-type': 'application/json' }],
    ['/blog.data', { 'content-type': 'text/x-script', 'x-remix-response': 'yes' }],
    ['/blog/', { 'cache-control': undefined, location: 'https://guide.example/blog' }],
    [
      '/og-image.png',
      {
        'content-type': 'image/png',
        'cache-control': 'public, max-age=86400',
        'cross-origin-resource-policy': 'cross-origin',
        vary: 'Accept-Encoding',
      },
    ],
  ])('HD-2: %s has exactly these headers', async (path, own) => {
    expect(lasting(await site.ask(path))).toEqual({
      ...BASE,
      'content-security-policy': DATA_POLICY,
      'cache-control': 'no-store',
      ...own,
    })
  })

  test('HD-2: the files of the build are kept for a year', async () => {
    const { text } = await site.ask('/')
    for (const [file] of text.matchAll(/\/assets\/[\w.-]+/g)) {
      expect(lasting(await site.ask(file)), file).toEqual({
        ...BASE,
        'content-security-policy': DATA_POLICY,
        'content-type': expect.stringMatching(/^text\/(css|javascript); charset=utf-8$/),
        'cache-control': 'public, max-age=31536000, immutable',
        vary: 'Accept-Encoding',
      })
    }
  })

  test.each(addresses)('HD-3: on %s exactly our own inline scripts may run', async (path) => {
    const answer = await askTwice(path)
    const policy = String(answer.headers['content-security-policy'])
    expect(/\bnonce=|'nonce-|'unsafe-/.test(policy + answer.text)).toBe(false)
    const allowed = parsePolicy(policy).get('script-src')?.slice(1)
    expect(allowed?.sort()).toEqual(hashesOfInlineScripts(answer.text).sort())
    expect(/<[^>]+ (on\w+|style)=/.test(answer.text)).toBe(false)
  })

  test.each(addresses)('AN-7: %s sets no cookie, whoever asks', async (path) => {
    const headers = { Cookie: '__Host-session=x; theme=dark', Authorization: 'Bearer x' }
    for (const address of [path, dataAddress(path)]) {
      expect((await site.ask(address)).headers['set-cookie']).toBeUndefined()
      expect((await site.ask(address, { headers })).headers['set-cookie']).toBeUndefined()
    }
  })
})

describe('the headers of a site on plain http', () => {
  let site: BuiltSite
  beforeAll(async () => {
    site = await openBuiltSite(await openMemoryDatabase(), { siteUrl: 'http://localhost:3000' })
  })
  afterAll(() => site.close())

  test('HD-2: nothing speaks of https, which would lock visitors out', async () => {
    for (const path of ['/', '/api/blog_posts', '/favicon.svg', '/rien']) {
      const { headers } = await site.ask(path)
      expect(headers['strict-transport-security']).toBeUndefined()
      expect(headers['content-security-policy']).not.toContain('upgrade-insecure-requests')
    }
  })
})

function lasting({ headers }: Reply): Record<string, unknown> {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !VARYING.includes(name)))
}

function contentType(path: string): RegExp {
  if (path === '/rss.xml') return /^application\/rss\+xml; charset=utf-8$/
  if (path === '/feed.json') return /^application\/feed\+json; charset=utf-8$/
  if (path.endsWith('.xml')) return /^application\/xml; charset=utf-8$/
  return path.endsWith('.txt') ? /^text\/plain; charset=utf-8$/ : /^text\/html; charset=utf-8$/
}

/** The inline scripts that a browser would run or obey; data such as JSON-LD is neither. */
function hashesOfInlineScripts(html: string): string[] {
  const found = new Set<string>()
  for (const [, attributes = '', body = ''] of html.matchAll(
    /<script\b([^>]*)>([\s\S]*?)<\/script>/g,
  )) {
    if (/ src=/.test(attributes) || /type="application\/ld\+json"/.test(attributes)) continue
    found.add(`'sha256-${createHash('sha256').update(body).digest('base64')}'`)
  }
  return [...found]
}
