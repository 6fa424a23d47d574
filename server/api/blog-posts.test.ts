import { beforeAll, expect, test } from 'vitest'
import { type ApiUnderTest, apiUnderTest } from '../../tests/support/api-under-test.ts'
import { describeEachDatabase } from '../../tests/support/test-database.ts'
import { indexAllPosts } from '../blog/index-posts.ts'
import { findSlugRedirect } from '../blog/slug-redirects.ts'
import type { Database } from '../database/open.ts'

const ADMIN = '/api/admin/blog_posts'
const POSTS = '/api/blog_posts'

describeEachDatabase('published posts', ({ open }) => {
  let database: Database
  let api: ApiUnderTest
  let category: { id: string; name: string; color: string }

  beforeAll(async () => {
    database = await open()
    api = apiUnderTest(database)
    const input = { name: 'Méthode', slug: 'methode', color: 'green' }
    category = (await api.asAdmin('POST', '/api/admin/blog_categories', input)).body
  })

  const post = (slug: string, more: object = {}) => ({
    title: `Titre ${slug}`,
    slug,
    content: '<p>Texte</p>',
    published: true,
    ...more,
  })
  async function publish(slug: string, more: object = {}) {
    return (await api.asAdmin('POST', ADMIN, post(slug, more))).body
  }
  const slugs = async (query: string) =>
    (await api.asVisitor('GET', POSTS + query)).body.data.map((row: { slug: string }) => row.slug)

  test('are listed newest first, with what a card shows and nothing more', async () => {
    await publish('ancien')
    await publish('recent', { category_id: category.id, excerpt: 'Un extrait' })
    await publish('cache', { published: false })
    const { body, headers } = await api.asVisitor('GET', POSTS)
    expect(body).toMatchObject({ page: 1, page_count: 1, total: 2 })
    expect(body.data.map((row: { slug: string }) => row.slug)).toEqual(['recent', 'ancien'])
    expect(body.data[0]).toEqual({
      id: expect.any(String),
      title: 'Titre recent',
      slug: 'recent',
      excerpt: 'Un extrait',
      published_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:]+\.\d{3}Z$/),
      category: { name: 'Méthode', color: 'green' },
    })
    expect(body.data[1].category).toBeNull()
    expect(headers.get('cache-control')).toBe('no-cache')
    expect(headers.get('content-type')).toBe('application/json; charset=utf-8')
  })

  test('an unchanged answer is not sent twice', async () => {
    const first = await api.asVisitor('GET', POSTS)
    const etag = first.headers.get('etag') ?? ''
    const again = await api.request(POSTS, { headers: { 'If-None-Match': etag } })
    expect([again.status, again.body]).toEqual([304, ''])
    await publish('nouveau')
    const changed = await api.request(POSTS, { headers: { 'If-None-Match': etag } })
    expect(changed.status).toBe(200)
  })

  test('can be asked for by category', async () => {
    expect(await slugs(`?category_id=${category.id}`)).toEqual(['recent'])
    for (const id of ['0190a0a0-0000-7000-8000-000000000000', 'x', '1;drop', '%00', '[]']) {
      expect(await slugs(`?category_id=${id}`)).toEqual([])
    }
  })

  test('one is read by its slug, with everything', async () => {
    const { body } = await api.asVisitor('GET', `${POSTS}/recent`)
    expect(body).toMatchObject({
      slug: 'recent',
      content: '<p>Texte</p>',
      author_name: null,
      category: { id: category.id, name: 'Méthode', color: 'green' },
    })
    const head = await api.asVisitor('HEAD', `${POSTS}/recent`)
    expect([head.status, head.body]).toEqual([200, ''])
  })

  test.each([
    'cache',
    'inconnu',
    '..',
    '%00',
    'RECENT',
    'recent%2f',
    "'",
    '%F0%9F%99%82',
    'a'.repeat(3000),
  ])('nothing is found under %j', async (slug) => {
    const answer = await api.asVisitor('GET', `${POSTS}/${slug}`)
    expect([answer.status, answer.body.code]).toEqual([404, 'not_found'])
    expect((await api.asVisitor('GET', `${POSTS}/${slug}/related`)).status).toBe(404)
  })

  test('up to three others of the same category are related, newest first', async () => {
    for (const slug of ['lie-1', 'lie-2', 'lie-3', 'lie-4']) {
      await publish(slug, { category_id: category.id })
    }
    await publish('lie-brouillon', { category_id: category.id, published: false })
    const { body } = await api.asVisitor('GET', `${POSTS}/lie-3/related`)
    expect(body.data.map((row: { slug: string }) => row.slug)).toEqual(['lie-4', 'lie-2', 'lie-1'])
    expect(Object.keys(body.data[0]).sort()).toEqual(['excerpt', 'id', 'slug', 'title'])
    expect((await api.asVisitor('GET', `${POSTS}/ancien/related`)).body.data).toEqual([])
  })

  test('come 24 a page, through the months, and a page beyond the end is empty', async () => {
    // Spread over several months, as a blog that has lived for a while.
    for (let index = 0; index < 60; index += 1) {
      const { id } = await publish(`page-${index}`)
      const date = new Date(Date.UTC(2020, index % 7, 1 + index)).toISOString()
      await api.asAdmin('PUT', `${ADMIN}/${id}`, post(`page-${index}`, { published: false }))
      await database.db
        .updateTable('blog_posts')
        .set({ published: true, published_at: date })
        .where('id', '=', id)
        .execute()
    }
    await indexAllPosts(database.db)

    const pages = []
    for (const page of [1, 2, 3, 4]) {
      pages.push((await api.asVisitor('GET', `${POSTS}?page=${page}`)).body)
    }
    const all = pages.flatMap(({ data }) => data)
    expect(pages.map(({ data }) => data.length)).toEqual([24, 24, 19, 0])
    expect(pages.map(({ total, page_count }) => [total, page_count])).toEqual(
      Array(4).fill([67, 3]),
    )
    expect(new Set(all.map(({ id }) => id)).size).toBe(67)
    const dates = all.map(({ published_at }) => published_at)
    expect(dates).toEqual(dates.toSorted().reverse())
  })

  test.each(['0', '-1', '1.5', 'abc', '1e9', '99999999', '', 'NaN', '1;drop'])(
    'page %j is refused in words',
    async (page) => {
      const answer = await api.asVisitor('GET', `${POSTS}?page=${page}`)
      expect([answer.status, answer.body.code]).toEqual([422, 'validation_failed'])
      expect(answer.body.detail).toBe('La page doit être un nombre entier à partir de 1')
    },
  )

  test('a far page and a long search are answered sensibly', async () => {
    expect((await api.asVisitor('GET', `${POSTS}?page=9999999`)).body.data).toEqual([])
    expect((await api.asVisitor('GET', `${POSTS}?q=${'a'.repeat(201)}`)).status).toBe(422)
    expect((await api.asVisitor('GET', `${POSTS}?q=%20&utm_source=x`)).body.total).toBe(67)
  })

  test('other methods are refused, and say what is there', async () => {
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']) {
      const answer = await api.asVisitor(method, POSTS)
      expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, HEAD'])
    }
    expect((await api.asVisitor('GET', '/api/nothing')).status).toBe(404)
  })

  test('a slug that changes after publication leads on to the new one, for ever', async () => {
    const { id } = await publish('adresse-1')
    const move = (slug: string, more: object = {}) =>
      api.asAdmin('PUT', `${ADMIN}/${id}`, post(slug, more))
    const follow = (slug: string) => findSlugRedirect(database.db, slug)

    await move('adresse-2')
    await move('adresse-3')
    expect([await follow('adresse-1'), await follow('adresse-2')]).toEqual([
      'adresse-3',
      'adresse-3',
    ])
    await move('adresse-1')
    expect(await follow('adresse-1')).toBeUndefined()
    expect([await follow('adresse-2'), await follow('adresse-3')]).toEqual([
      'adresse-1',
      'adresse-1',
    ])

    // An old address is free for another post, which then is what it shows.
    const other = await publish('adresse-2')
    expect(await follow('adresse-2')).toBeUndefined()
    expect((await api.asVisitor('GET', `${POSTS}/adresse-2`)).body.id).toBe(other.id)

    await move('adresse-4', { published: false })
    expect(await follow('adresse-1')).toBeUndefined()
    await move('adresse-4')
    expect(await follow('adresse-1')).toBe('adresse-4')
    await api.asAdmin('DELETE', `${ADMIN}/${id}`)
    expect(await follow('adresse-1')).toBeUndefined()
  })

  test('a draft that was never published leaves no trace of its old slug', async () => {
    const { id } = await publish('jamais-1', { published: false })
    await api.asAdmin('PUT', `${ADMIN}/${id}`, post('jamais-2'))
    expect(await findSlugRedirect(database.db, 'jamais-1')).toBeUndefined()
  })

  test('an old address leads on whatever drafts take it, until one of them is published', async () => {
    const { id } = await publish('partie')
    await api.asAdmin('PUT', `${ADMIN}/${id}`, post('arrivee'))
    const follow = () => findSlugRedirect(database.db, 'partie')

    const draft = (await publish('partie', { published: false })).id
    expect(await follow()).toBe('arrivee')
    await api.asAdmin('DELETE', `${ADMIN}/${draft}?permanently=true`)
    expect(await follow()).toBe('arrivee')

    // Withdrawn elsewhere, it comes by and goes again: readers never saw it here.
    const other = (await publish('passage')).id
    const move = (slug: string, published = false) =>
      api.asAdmin('PUT', `${ADMIN}/${other}`, post(slug, { published }))
    await move('partie')
    await move('passage')
    expect(await follow()).toBe('arrivee')

    // Nor does it stand in the way of an article that comes back from the trash.
    await api.asAdmin('DELETE', `${ADMIN}/${id}`)
    await move('partie')
    await api.asAdmin('POST', `${ADMIN}/${id}/restore`)
    expect(await follow()).toBe('arrivee')
    await move('partie', true)
    expect(await follow()).toBeUndefined()
  })
})
