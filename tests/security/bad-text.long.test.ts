import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../../server/database/open.ts'
import { type BuiltSite, openBuiltSiteAsAdmin } from '../support/built-site.ts'
import type { Reply } from '../support/network/http-question.ts'
import { describeEachDatabase } from '../support/test-database.ts'
import { badTexts } from './bad-texts.ts'

const POSTS = '/api/admin/blog_posts'
const CATEGORIES = '/api/admin/blog_categories'
const fields: Record<string, string[]> = {
  [POSTS]: [
    ...['title', 'slug', 'excerpt', 'content', 'meta_title', 'meta_description', 'author_name'],
    ...['category_id', 'published', 'published_at'],
  ],
  [CATEGORIES]: ['name', 'slug', 'description', 'color', 'display_order'],
}

const oddCredentials: unknown[] = [
  ...[1, 0, -1, 1.5, true, null, [], {}, ['a@example.fr'], { $ne: '' }, { toString: 'x' }],
  ...Object.values(badTexts),
  ...['a@b', 'a@@example.fr', '"a b"@example.fr', 'a@example.fr\n', 'é@example.fr', 'a@exemplé.fr'],
  ...['x'.repeat(10_000), 'a+b@example.fr', `${'a'.repeat(300)}@example.fr`],
]

describeEachDatabase('bad texts', ({ open }) => {
  let database: Database
  let site: BuiltSite
  let admin: string
  let number = 0

  beforeAll(async () => {
    database = await open()
    ;({ site, admin } = await openBuiltSiteAsAdmin(database, { trustedProxies: ['127.0.0.1'] }))
  })
  afterAll(() => site.close())

  async function save(path: string, field: string, text: string): Promise<Reply> {
    number += 1
    const whole = path === POSTS ? { title: 'x', content: 'x' } : { name: 'x' }
    const body = { slug: `numero-${number}`, ...whole, [field]: text }
    return site.askAs(admin, path, { method: 'POST', body })
  }

  test.each(Object.entries(badTexts))(
    'IN-7: %s is stored as it is or refused, in every field',
    async (_, text) => {
      for (const [path, names] of Object.entries(fields)) {
        for (const field of names) {
          const answer = await save(path, field, text)
          expect(answer.status, `${path} ${field}`).toBeOneOf([201, 409, 422])
          if (answer.status !== 201 || field === 'published_at') continue
          const stored = JSON.parse(answer.text)
          if (field === 'slug') expect(stored.slug).toMatch(/^[a-z0-9]+(?:-[a-z0-9]+)*$/)
          else if (field !== 'content') expect(stored[field] ?? '').toBe(text.trim())
          else expect(stored.content).toBe(text)
        }
      }
    },
  )

  test('IN-7: an article made of nothing else is shown, and so is every list of it', async () => {
    for (const [index, [name, text]] of Object.entries(badTexts).entries()) {
      const slug = `tout-${index}`
      const [short, long] = [text.slice(0, 60), text.slice(0, 160)]
      const meta = { meta_title: short, meta_description: long, author_name: short }
      const whole = { title: text, slug, excerpt: text, content: text, ...meta, published: true }
      const { status } = await site.askAs(admin, POSTS, { method: 'POST', body: whole })
      expect(status, name).toBeOneOf([201, 422])
      expect((await site.ask(`/blog/${slug}`)).status, name).toBe(status === 201 ? 200 : 404)
    }
    const lists = ['/blog', '/blog?page=2', '/rss.xml', '/feed.json', '/sitemap.xml', '/llms.txt']
    for (const path of lists) expect((await site.ask(path)).status, path).toBe(200)
  }, 60_000)

  test('IN-7: as a question, in every parameter that is read, they are answered', async () => {
    const paths = [
      ...['/', '/blog', '/blog.data', '/blog/tout-7', '/rss.xml', '/feed.json', '/sitemap.xml'],
      ...['/api/blog_posts', '/api/admin/blog_posts', '/api/auth/confirm', '/api/user_roles'],
    ]
    const names = ['q', 'page', 'categorie', 'category_id', 'status', 'apercu', 'partie', 'token']
    for (const text of Object.values(badTexts)) {
      const value = encodeURIComponent(text.toWellFormed())
      const query = names.map((name) => `${name}=${value}&${name}[]=${value}`).join('&')
      const asked = paths.flatMap((path) => [`${path}?${query}`, `${path}?${value}`])
      const statuses = await Promise.all(
        asked.map(async (path) => (await site.askAs(admin, path)).status),
      )
      expect(statuses.filter((status) => status >= 500)).toEqual([])
    }
  }, 120_000)

  test('IN-7: as a part of an address they are an article, nothing, or badly written', async () => {
    for (const text of Object.values(badTexts)) {
      for (const part of [
        encodeURIComponent(text.toWellFormed()),
        encodeURI(text.toWellFormed()),
      ]) {
        for (const path of ['/blog/$', '/blog/$.data', '/api/blog_posts/$', `${POSTS}/$`, '/$']) {
          const { status } = await site.askAs(
            admin,
            path.replace('$', () => part),
          )
          expect(
            status,
            path.replace('$', () => part),
          ).toBeOneOf([200, 301, 308, 400, 404])
        }
      }
    }
  }, 60_000)

  test.each(oddCredentials.map((value) => [value]))(
    'IN-7: %j as e-mail or password is refused or taken, never a failure',
    async (value) => {
      for (const path of ['/api/auth/sign-in', '/api/auth/sign-up']) {
        for (const body of [
          { email: value, password: 'un secret' },
          { email: `n${number++}@example.fr`, password: value },
        ]) {
          const headers = { 'X-Forwarded-For': `10.1.${number % 250}.${Math.floor(number / 250)}` }
          const { status } = await site.ask(path, { method: 'POST', headers, body })
          expect(status).toBeOneOf([200, 201, 401, 409, 413, 422])
        }
      }
    },
  )
})
