import { afterAll, beforeAll, expect, test } from 'vitest'
import { CategoryInput } from '../../domain/category.ts'
import { type Post, PostInput } from '../../domain/post.ts'
import { createCategory } from '../../server/blog/categories.ts'
import { createPost, updatePost } from '../../server/blog/write-post.ts'
import type { Database } from '../../server/database/open.ts'
import { type BuiltSite, openBuiltSite } from '../support/built-site.ts'
import { type SeededRandom, seededRandom } from '../support/hostile/seeded-random.ts'
import { dataAddress, listAddresses, listRoutes } from '../support/site-routes.ts'
import { createTestUser } from '../support/site-under-test.ts'
import { describeEachDatabase } from '../support/test-database.ts'

const COUNT = 50
const QUERIES = 2000
/** In every field of a draft. What is asked for holds only `zqalpha…`, since answers may repeat a question. */
const SECRET = /zqomega/i

const secretOf = (index: number) => `zqalpha${index} zqomega${index}`
const slugOf = (index: number) => `zqalpha${index}-zqomega${index}`

describeEachDatabase('drafts', ({ open }) => {
  let database: Database
  let site: BuiltSite
  let account: string
  const drafts: Post[] = []
  const published: Post[] = []
  const categoryIds: string[] = []

  beforeAll(async () => {
    database = await open()
    site = await openBuiltSite(database)
    const { db } = database
    await createTestUser(database, 'account@example.fr')
    account = await site.signIn('account@example.fr')
    for (const slug of ['methode', 'droit']) {
      const category = CategoryInput.parse({ name: slug, slug, color: 'blue' })
      categoryIds.push((await createCategory(db, category)).id)
    }
    for (let index = 0; index < COUNT; index += 1) {
      const category_id = categoryIds[index % 2]
      published.push(await createPost(db, articleOf(index, category_id)))
      drafts.push(await createPost(db, draftOf(index, category_id)))
      // Every fifth has been public, under this and under another address.
      if (index % 5 === 0) await publishAndHide(index)
    }
  }, 60_000)
  afterAll(() => site.close())

  async function publishAndHide(index: number): Promise<void> {
    const id = drafts[index]?.id ?? ''
    const draft = draftOf(index, categoryIds[index % 2])
    await updatePost(database.db, id, {
      ...draft,
      slug: `zqalpha-ancien-${index}`,
      published: true,
    })
    await updatePost(database.db, id, { ...draft, published: true })
    await updatePost(database.db, id, draft)
  }

  async function expectNoSecret(path: string, cookie: string): Promise<void> {
    const answer = await site.ask(path, { headers: { Cookie: cookie } })
    expect(answer.status, path).toBeLessThan(500)
    const found = SECRET.exec(`${JSON.stringify(answer.headers)}\n${answer.text}`)
    expect(
      found,
      `${path} tells ${found?.input.slice(found.index - 60, found.index + 30)}`,
    ).toBeNull()
  }

  test('AZ-2: two thousand random questions learn nothing', async () => {
    const random = seededRandom(20261115)
    const paths = publicPaths()
    for (let done = 0; done < QUERIES; done += 20) {
      const questions = Array.from({ length: 20 }, () => randomQuestion(random, paths))
      await Promise.all(
        questions.map((path) => expectNoSecret(path, random.pick(['', '', account]))),
      )
    }
  }, 180_000)

  test('AZ-2: a draft’s address answers exactly as one that never was', async () => {
    for (const [index, { id }] of drafts.entries()) {
      const length = slugOf(index).length
      const stranger = 'x'.repeat(length)
      for (const path of [
        '/blog/$',
        '/blog/$.data',
        '/api/blog_posts/$',
        '/api/blog_posts/$/related',
      ]) {
        const draft = await answerFor(path.replace('$', slugOf(index)))
        expect(draft, path).toEqual(await answerFor(path.replace('$', stranger)))
        expect(draft[0]).toBe(404)
      }
      if (index % 5 === 0) {
        const old = await answerFor(`/blog/zqalpha-ancien-${index}`)
        expect(old).toEqual(await answerFor(`/blog/${stranger}`))
      }
      expect((await site.ask(`/api/admin/blog_posts/${id}`)).status).toBe(401)
    }
  }, 60_000)

  test('AZ-2: no list counts them', async () => {
    const totals = async (query: string) =>
      JSON.parse((await site.ask(`/api/blog_posts?${query}`)).text).total
    expect(await totals('')).toBe(COUNT)
    for (const id of categoryIds) expect(await totals(`category_id=${id}`)).toBe(COUNT / 2)
    expect(await totals('q=commun')).toBe(COUNT)
    for (const index of [0, 1, 25, 49]) expect(await totals(`q=zqalpha${index}`)).toBe(0)
    expect((await site.ask('/blog?q=zqalpha0')).text).not.toMatch(SECRET)
  })

  test('AZ-2: a preview link that was not made here opens nothing', async () => {
    const [draft] = drafts
    const made = `${draft?.id}.${Date.now() + 86_400_000}.`
    const full = `${made}${crypto.randomUUID()}..`
    const signature = 'A'.repeat(43)
    const forged = [made, `${made}AAAA`, made + signature, full, full + signature]
    for (const token of ['', 'x', ...forged, 'true', '*']) {
      const path = `/blog/${draft?.slug}?apercu=${encodeURIComponent(token)}`
      const answer = await site.ask(path)
      expect(answer.status, path).toBe(404)
      expect(answer.text).not.toMatch(SECRET)
      await expectNoSecret(path.replace('?', '.data?'), '')
    }
  })

  /** Every address that anyone may read, as the routers list them; lists, which have most to tell, more often. */
  function publicPaths(): string[] {
    const pages = listAddresses('article-commun-1')
    const calls = listRoutes(site.app)
      .filter((route) => /^GET \/api\/(?!admin)/.test(route))
      .map((route) => route.slice('GET '.length).replace(':slug', 'article-commun-1'))
    const lists = [
      '/blog',
      '/blog.data',
      '/api/blog_posts',
      '/rss.xml',
      '/feed.json',
      '/sitemap.xml',
    ]
    return [...pages, ...pages.map(dataAddress), ...calls, ...Array(6).fill(lists).flat()]
  }

  /** Status, body and the headers that say something about it. */
  async function answerFor(path: string): Promise<unknown[]> {
    const { status, text, headers } = await site.ask(path)
    const { 'x-request-id': _, date: __, ...told } = headers
    return [status, text, told]
  }

  function randomQuestion(random: SeededRandom, paths: string[]): string {
    const query = new URLSearchParams()
    for (let parameters = random.below(4); parameters >= 0; parameters -= 1) {
      const name = random.pick(NAMES)
      const fitting = random.below(4) > 0 ? FITTING[name] : undefined
      query.append(name, random.pick(fitting ?? anyValues(random.below(COUNT))))
    }
    return `${random.pick(paths)}?${query}`
  }

  function anyValues(index: number): string[] {
    const draft = drafts[index]
    return [
      ...['*', 'true', 'false', 'draft', '-1', '999999', 'null', 'asc', 'title', `zqalpha${index}`],
      ...['eq.false', 'is.null', 'like.*zq*', 'published.eq.false', 'published_at.desc', 'count'],
      ...['*,blog_categories(*)', 'content', '%', '_', "' or 1=1 --", `"zqalpha${index}"`],
      ...categoryIds,
      ...(draft ? [draft.id, draft.created_at, draft.updated_at] : []),
    ]
  }
})

/** What a parameter of ours understands. */
const FITTING: Record<string, string[]> = {
  q: ['commun', 'brouillon', 'texte', 'zqalpha', 'zqal', 'zqalpha1', 'article commun', 'numéro'],
  page: ['1', '2', '3', '4', '5', '10'],
  categorie: ['methode', 'droit', ''],
  partie: ['1', '2'],
  _routes: ['root', 'pages/blog', 'pages/blog-article'],
}

/** Those that exist, and those of table APIs that do not exist here. */
const NAMES = [
  ...['q', 'page', 'categorie', 'q', 'page', 'categorie', 'page', 'page', 'category_id'],
  ...['q', 'q', 'page', 'category_id', 'categorie', 'partie', 'apercu', '_routes', 'status'],
  ...[
    'select',
    'order',
    'limit',
    'offset',
    'filter',
    'published',
    'id',
    'slug',
    'title',
    'or',
    'and',
  ],
  ...['embed', 'include', 'count', 'preview', 'draft', 'fields', 'sort', 'per_page', 'format'],
]

function articleOf(index: number, category_id: string | undefined): PostInput {
  return PostInput.parse({
    title: `Article commun ${index}`,
    slug: `article-commun-${index}`,
    content: `<p>Un texte commun, numéro ${index}.</p>`,
    category_id,
    published: true,
  })
}

function draftOf(index: number, category_id: string | undefined): PostInput {
  const secret = secretOf(index)
  return PostInput.parse({
    title: `Brouillon commun ${secret}`,
    slug: slugOf(index),
    excerpt: secret,
    content: `<h2>${secret}</h2><p>Un texte commun : ${secret}</p>`,
    meta_title: secret,
    meta_description: secret,
    author_name: secret,
    category_id,
    published: false,
  })
}
