import { beforeAll, expect, test } from 'vitest'
import { describeEachDatabase } from '../../../tests/support/test-database.ts'
import { deleteCategory, listCategories } from '../../blog/categories.ts'
import { ensurePostsIndexed } from '../../blog/index-posts.ts'
import { listPostsForAdmin } from '../../blog/list-for-admin.ts'
import { listPublishedPosts } from '../../blog/list-posts.ts'
import { deletePost } from '../../blog/write-post.ts'
import { migrate } from '../../database/migrate.ts'
import type { Database } from '../../database/open.ts'
import { fillEmptyDatabase } from './fill-empty-database.ts'
import starter from './starter.json' with { type: 'json' }

describeEachDatabase('starter content', ({ open }) => {
  let database: Database

  beforeAll(async () => {
    database = await open()
    await migrate(database, fillEmptyDatabase)
  })

  test('is ready to read: categories in order, articles newest first, drafts hidden', async () => {
    const { db } = database
    const categories = await listCategories(db)
    expect(categories.map(({ name }) => name)).toEqual(starter.categories.map(({ name }) => name))
    const published = starter.articles.filter((article) => article.published_at !== null)
    const { data, total } = await listPublishedPosts(db, { page: 1 })
    expect(data.map(({ slug }) => slug)).toEqual(published.map(({ slug }) => slug))
    expect(total).toBe(published.length)
    expect((await listPostsForAdmin(db, { page: 1 })).total).toBe(starter.articles.length)
  })

  test('can be searched', async () => {
    const { data } = await listPublishedPosts(database.db, { q: 'réversibilité', page: 1 })
    expect(data.length).toBeGreaterThan(0)
  })

  test('is counted and found again after posts were written past the program', async () => {
    const { db } = database
    await db.deleteFrom('post_counts').execute()
    await db.deleteFrom('post_search').execute()
    await ensurePostsIndexed(db)
    const { data, total } = await listPublishedPosts(db, { q: 'agence', page: 1 })
    expect([data.length, total]).not.toContain(0)
    expect((await listPostsForAdmin(db, { page: 1 })).total).toBe(starter.articles.length)
  })

  test('does not come back once somebody has deleted it', async () => {
    const { db } = database
    for (const { id } of (await listPostsForAdmin(db, { page: 1 })).data) await deletePost(db, id)
    for (const { id } of await listCategories(db)) await deleteCategory(db, id)
    await migrate(database, fillEmptyDatabase)
    expect((await listPostsForAdmin(db, { page: 1 })).total).toBe(0)
    expect(await listCategories(db)).toEqual([])
  })
})
