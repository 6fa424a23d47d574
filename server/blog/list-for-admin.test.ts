import { beforeAll, expect, test } from 'vitest'
import { CategoryInput } from '../../domain/category.ts'
import { NO_CATEGORY, PostInput } from '../../domain/post.ts'
import { describeEachDatabase } from '../../tests/support/test-database.ts'
import type { Db } from '../database/tables.ts'
import { createCategory } from './categories.ts'
import { type AdminQuery, listPostsForAdmin } from './list-for-admin.ts'
import { createPost, updatePost } from './write-post.ts'

describeEachDatabase('the list of the administrator', ({ open }) => {
  let db: Db
  let category: string

  beforeAll(async () => {
    db = (await open()).db
    category = (await createCategory(db, CategoryInput.parse({ name: 'Une', slug: 'une' }))).id
    const zoo = await write('zoo', { published: true, category_id: category })
    await write('abeille', { published: true })
    await write('mouche', { category_id: category })
    await write('guepe', {})
    await updatePost(db, zoo.id, input('zoo', { published: true, category_id: category }))
  })

  const input = (slug: string, more: object) =>
    PostInput.parse({ title: `Animal ${slug}`, slug, content: '<p>Un bel animal.</p>', ...more })
  const write = (slug: string, more: object) => createPost(db, input(slug, more))

  async function list(query: Partial<AdminQuery>) {
    const { data, total } = await listPostsForAdmin(db, { page: 1, ...query })
    expect(total).toBe(data.length)
    return data.map(({ slug }) => slug).join(' ')
  }

  test.each<[Partial<AdminQuery>, string]>([
    [{}, 'guepe mouche abeille zoo'],
    [{ sort: 'published' }, 'zoo abeille guepe mouche'],
    [{ sort: 'updated' }, 'zoo guepe mouche abeille'],
    [{ sort: 'slug' }, 'abeille guepe mouche zoo'],
    [{ status: 'draft', sort: 'slug' }, 'guepe mouche'],
    [{ categoryId: NO_CATEGORY }, 'guepe abeille'],
    [{ categoryId: 'x' }, ''],
  ])('%j gives %j', async (query, slugs) => {
    expect(await list(query)).toBe(slugs)
    if (query.categoryId !== 'x') expect(await list({ ...query, q: 'animal' })).toBe(slugs)
  })

  test('is filtered by category, with every state, order and search', async () => {
    expect(await list({ categoryId: category })).toBe('mouche zoo')
    expect(await list({ categoryId: category, sort: 'updated' })).toBe('zoo mouche')
    expect(await list({ categoryId: category, status: 'draft' })).toBe('mouche')
    expect(await list({ categoryId: category, q: 'animal' })).toBe('mouche zoo')
    expect(await list({ categoryId: category, q: 'zoo' })).toBe('zoo')
    expect(await list({ categoryId: category, q: 'guepe' })).toBe('')
  })

  test('shows the passage that a search found', async () => {
    const { data } = await listPostsForAdmin(db, { q: 'bel mouche', page: 1 })
    expect(data[0]?.snippet).toContainEqual({ text: 'bel', match: true })
    const [unsearched] = (await listPostsForAdmin(db, { page: 1 })).data
    expect(unsearched).not.toHaveProperty('snippet')
  })
})
