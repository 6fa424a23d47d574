import { setTimeout as pause } from 'node:timers/promises'
import type { KyselyPlugin, OperationNode } from 'kysely'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { type ApiUnderTest, apiUnderTest } from '../../tests/support/api-under-test.ts'
import { describeEachDatabase } from '../../tests/support/test-database.ts'
import { deletePostForGood, restorePost } from '../blog/history/restore-post.ts'
import { purgeTrash } from '../blog/history/trash.ts'
import { indexAllPosts } from '../blog/index-posts.ts'
import { findPost } from '../blog/post-row.ts'
import { findOldAddress } from '../blog/slug-redirects.ts'
import { countRows } from '../database/count-rows.ts'
import type { Database } from '../database/open.ts'

const POSTS = '/api/admin/blog_posts'
const DAY_MS = 24 * 60 * 60 * 1000

afterEach(() => {
  vi.useRealTimers()
})

describeEachDatabase('the trash', ({ open }) => {
  let database: Database
  let api: ApiUnderTest

  beforeAll(async () => {
    database = await open()
    api = apiUnderTest(database)
  })

  async function create(slug: string, more: object = {}) {
    const article = { title: `Zèbre ${slug}`, slug, content: '<p>Texte</p>', published: true }
    return (await api.asAdmin('POST', POSTS, { ...article, ...more })).body
  }
  const remove = (id: string) => api.asAdmin('DELETE', `${POSTS}/${id}`)
  const restore = (id: string, body?: object) => api.asAdmin('POST', `${POSTS}/${id}/restore`, body)
  const trash = async (more = '') => (await api.asAdmin('GET', `${POSTS}?status=trash${more}`)).body

  test('a deleted article is nowhere else, and comes back as it was', async () => {
    const post = await create('jete', { author_name: 'Ada' })
    await api.asAdmin('PUT', `${POSTS}/${post.id}`, {
      title: post.title,
      slug: 'jete-ailleurs',
      content: post.content,
      published: true,
    })
    const before = (await api.asAdmin('GET', `${POSTS}/${post.id}`)).body
    expect((await remove(post.id)).status).toBe(204)

    expect((await api.asAdmin('GET', `${POSTS}/${post.id}`)).status).toBe(404)
    expect((await api.asVisitor('GET', '/api/blog_posts/jete-ailleurs')).status).toBe(404)
    for (const list of ['/api/blog_posts', '/api/blog_posts?q=zebre']) {
      expect((await api.asVisitor('GET', list)).body.total).toBe(0)
    }
    for (const list of [POSTS, `${POSTS}?q=zebre`, `${POSTS}?status=published`]) {
      expect((await api.asAdmin('GET', list)).body.total).toBe(0)
    }
    await indexAllPosts(database.db)
    expect((await api.asVisitor('GET', '/api/blog_posts?q=zebre')).body.total).toBe(0)

    expect(await trash()).toMatchObject({
      total: 1,
      data: [{ id: post.id, slug: 'jete-ailleurs', published: true, deleted_by: null }],
    })
    const answer = await restore(post.id)
    expect([answer.status, answer.body]).toEqual([200, before])
    expect((await api.asVisitor('GET', '/api/blog_posts/jete-ailleurs')).body.title).toBe(
      before.title,
    )
    expect((await api.asVisitor('GET', '/api/blog_posts?q=zebre')).body.total).toBe(1)
    expect((await api.asAdmin('GET', `${POSTS}/${post.id}/versions`)).body.total).toBe(1)
    expect((await trash()).total).toBe(0)
    const redirect = database.db.selectFrom('blog_slug_redirects').select('slug')
    expect(await redirect.where('post_id', '=', post.id).execute()).toEqual([{ slug: 'jete' }])
    await remove(post.id)
  })

  test('one that was imported keeps its origin and the addresses it was read at', async () => {
    const { db } = database
    const { id } = await create('importe')
    const origins = db.selectFrom('imported_posts').select('origin').where('post_id', '=', id)
    await db.insertInto('imported_posts').values({ origin: 'wp 7', post_id: id }).execute()
    await db.insertInto('old_addresses').values({ path: '/2019/importe', post_id: id }).execute()
    await remove(id)
    expect(await origins.execute()).toEqual([{ origin: 'wp 7' }])
    expect(await findOldAddress(db, '/2019/importe')).toBeUndefined()
    expect(Object.keys((await trash()).data[0])).not.toContain('came_from')
    await restore(id)
    expect(await origins.execute()).toEqual([{ origin: 'wp 7' }])
    expect(await findOldAddress(db, '/2019/importe')).toBe('importe')
    await remove(id)
  })

  test('its address is free for others, and a restored one takes another', async () => {
    const post = await create('dispute')
    await remove(post.id)
    const taker = await create('dispute', { title: 'Le nouveau' })
    const clash = await restore(post.id)
    expect([clash.status, clash.body.code]).toEqual([409, 'slug_taken'])
    expect(clash.body.detail).toBe(
      'L’adresse « dispute » est maintenant celle de l’article « Le nouveau ». Choisissez-en une autre pour le restaurer.',
    )
    const restored = await restore(post.id, { slug: 'Disputé 2' })
    expect([restored.status, restored.body.slug]).toEqual([200, 'dispute-2'])
    expect((await api.asVisitor('GET', '/api/blog_posts/dispute')).body.id).toBe(taker.id)
  })

  test('a category deleted meanwhile is no obstacle', async () => {
    const category = await api.asAdmin('POST', '/api/admin/blog_categories', {
      name: 'Éphémère',
      slug: 'ephemere',
    })
    const post = await create('categorie-perdue', { category_id: category.body.id })
    await remove(post.id)
    await api.asAdmin('DELETE', `/api/admin/blog_categories/${category.body.id}`)
    expect((await restore(post.id)).body.category_id).toBeNull()
  })

  test('is searched by title, page by page', async () => {
    for (let index = 0; index < 26; index += 1) {
      await remove((await create(`pile-${index}`, { title: `Pélican ${index}` })).id)
    }
    const first = await trash('&q=pelic')
    expect([first.total, first.page_count, first.data.length]).toEqual([26, 2, 24])
    expect(first.data[0].title).toBe('Pélican 25')
    expect((await trash('&q=pelic&page=2')).data).toHaveLength(2)
    expect((await trash('&q=okapi')).total).toBe(0)
  })

  test('what is deleted for good is gone, from the trash or straight away', async () => {
    const [one, other] = [await create('un'), await create('autre')]
    await remove(one.id)
    for (const { id } of [one, other]) {
      expect((await api.asAdmin('DELETE', `${POSTS}/${id}?permanently=true`)).status).toBe(204)
      expect((await restore(id)).status).toBe(404)
      expect((await api.asAdmin('DELETE', `${POSTS}/${id}?permanently=true`)).status).toBe(404)
    }
    expect((await api.asVisitor('GET', '/api/blog_posts/autre')).status).toBe(404)
    const wrong = await api.asAdmin('DELETE', `${POSTS}/${one.id}?permanently=oui`)
    expect(wrong.status).toBe(422)
  })

  test('what was taken out of the trash is not deleted for good from a list of before', async () => {
    const { id } = await create('repris')
    await remove(id)
    const [{ deleted_at }] = (await trash('&q=repris')).data
    const forGood = () =>
      api.asAdmin('DELETE', `${POSTS}/${id}?permanently=true&deleted_at=${deleted_at}`)
    await restore(id)
    const refused = await forGood()
    expect([refused.status, refused.body.code]).toEqual([409, 'edit_conflict'])
    expect((await api.asAdmin('GET', `${POSTS}/${id}`)).status).toBe(200)
    await remove(id)
    expect((await forGood()).status).toBe(409)
    expect((await restore(id)).status).toBe(200)
  })

  /** A database on which somebody else begins something as soon as one who works on it has touched the trash. */
  function withOther(begin: () => Promise<unknown>) {
    let begun: Promise<unknown> | undefined
    const queries = new WeakMap<object, OperationNode>()
    const plugin: KyselyPlugin = {
      transformQuery({ node, queryId }) {
        queries.set(queryId, node)
        return node
      },
      async transformResult({ result, queryId }) {
        const query = queries.get(queryId)
        const isUpdate = query?.kind === 'UpdateQueryNode'
        const table = query && 'from' in query ? JSON.stringify(query.from) : ''
        if (!begun && !isUpdate && table.includes('trashed_posts')) {
          begun = begin().catch((error: Error) => error)
          await pause(100)
        }
        return result
      },
    }
    return { db: database.db.withPlugin(plugin), other: async () => begun }
  }

  async function trashed(slug: string): Promise<string> {
    const { id } = await create(slug)
    await api.asAdmin('PUT', `${POSTS}/${id}`, { title: 'x', slug, content: 'x', published: true })
    await remove(id)
    return id
  }
  const countVersions = async (id: string) => {
    const versions = database.db.selectFrom('post_versions').select('id')
    return (await versions.where('post_id', '=', id).execute()).length
  }

  test('deleted for good while it is being taken out, it is gone', async () => {
    const id = await trashed('course-une')
    const { db, other } = withOther(() => deletePostForGood(database.db, id))
    await restorePost(db, id, {})
    expect(await other()).toBeUndefined()
    expect(await findPost(database.db, id)).toBeUndefined()
    expect([await countVersions(id), (await restore(id)).status]).toEqual([0, 404])
  })

  test('taken out while it is being deleted for good, it is gone', async () => {
    const id = await trashed('course-deux')
    const { db, other } = withOther(() => restorePost(database.db, id, {}))
    await deletePostForGood(db, id)
    expect(await other()).toMatchObject({ status: 404 })
    expect(await findPost(database.db, id)).toBeUndefined()
  })

  test('taken out while the trash is being purged, it has its history or is gone', async () => {
    const id = await trashed('course-trois')
    const deleted_at = new Date(Date.now() - 40 * DAY_MS).toISOString()
    const last_day = new Date().toISOString().slice(0, 10)
    await database.db
      .updateTable('trashed_posts')
      .set({ deleted_at, days_kept: 40, last_day })
      .where('id', '=', id)
      .execute()
    const { db, other } = withOther(() => restorePost(database.db, id, {}))
    await purgeTrash(db)
    await other()
    const isBack = (await findPost(database.db, id)) !== undefined
    expect(await countVersions(id)).toBe(isBack ? 1 : 0)
  })

  test('FA-12: a clock that was a year behind takes none of the thirty days away', async () => {
    const now = Date.now()
    vi.useFakeTimers({ toFake: ['Date'], now: now - 365 * DAY_MS })
    const post = await create('horloge-en-retard')
    await remove(post.id)
    vi.useRealTimers()
    for (let day = 0; day < 29; day += 1) {
      await purgeTrash(database.db, now + day * DAY_MS)
      expect((await trash('&q=horloge')).total, `day ${day}`).toBe(1)
    }
    expect((await restore(post.id)).body.slug).toBe('horloge-en-retard')
  })

  test('FA-12: what was deleted is dated after its last save', async () => {
    const post = await create('date-avant')
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 365 * DAY_MS })
    await remove(post.id)
    vi.useRealTimers()
    const [{ deleted_at }] = (await trash('&q=date')).data
    expect(deleted_at > post.updated_at).toBe(true)
    await restore(post.id)
  })

  test('thirty days later it is empty, history included', async () => {
    const post = await create('vieux')
    await api.asAdmin('PUT', `${POSTS}/${post.id}`, { title: 'x', slug: 'vieux', content: 'x' })
    await remove(post.id)
    const now = Date.now()
    // By several processes, every day.
    for (let day = 0; day <= 29; day += 1) {
      for (const _ of [1, 2, 3]) await purgeTrash(database.db, now + day * DAY_MS)
    }
    expect((await trash()).total).toBeGreaterThan(0)
    await purgeTrash(database.db, now + 31 * DAY_MS)
    expect((await trash()).total).toBe(0)
    const left = database.db.selectFrom('post_versions').select('id')
    expect(await left.where('post_id', '=', post.id).execute()).toEqual([])
    expect(await countRows(database.db, 'trashed_posts')).toBe(0)
    expect((await restore(post.id)).status).toBe(404)
  })
})
