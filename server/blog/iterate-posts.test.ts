import { beforeAll, expect, test } from 'vitest'
import { PostInput } from '../../domain/post.ts'
import { describeEachDatabase } from '../../tests/support/test-database.ts'
import type { Db } from '../database/tables.ts'
import { createCategory } from './categories.ts'
import { iteratePostAddresses, iteratePublishedPosts } from './iterate-posts.ts'
import { createPost } from './write-post.ts'

describeEachDatabase('posts one after the other', ({ open }) => {
  let db: Db
  let categoryId: string
  const newestFirst = Array.from({ length: 45 }, (_, index) => `post-${44 - index}`)

  beforeAll(async () => {
    db = (await open()).db
    const input = { name: 'C', slug: 'c', description: null, color: 'blue' as const }
    categoryId = (await createCategory(db, input)).id
    for (const [index, slug] of newestFirst.toReversed().entries()) {
      const category_id = index < 3 ? categoryId : null
      await write(slug, { published: true, category_id })
      if (index % 10 === 0) await write(`draft-${index}`, { published: false, category_id })
    }
  })

  async function write(slug: string, more: object) {
    await createPost(db, PostInput.parse({ title: slug, slug, content: 'x', ...more }))
  }

  async function slugsOf(posts: AsyncGenerator<{ slug: string }>): Promise<string[]> {
    const slugs: string[] = []
    for await (const { slug } of posts) slugs.push(slug)
    return slugs
  }

  test('come newest first, once each, without drafts', async () => {
    expect(await slugsOf(iteratePublishedPosts(db, { limit: 1000 }))).toEqual(newestFirst)
    expect(await slugsOf(iteratePublishedPosts(db, { limit: 21 }))).toEqual(
      newestFirst.slice(0, 21),
    )
    const ofCategory = iteratePublishedPosts(db, { categoryId, limit: 1000 })
    expect(await slugsOf(ofCategory)).toEqual(['post-2', 'post-1', 'post-0'])
  })

  test('give their addresses oldest first, from any place on', async () => {
    const oldestFirst = newestFirst.toReversed()
    const all = await slugsOf(iteratePostAddresses(db, { skip: 0, limit: 1000 }))
    expect(all.toSorted()).toEqual(oldestFirst.toSorted())
    const parts = [
      ...(await slugsOf(iteratePostAddresses(db, { skip: 0, limit: 20 }))),
      ...(await slugsOf(iteratePostAddresses(db, { skip: 20, limit: 20 }))),
      ...(await slugsOf(iteratePostAddresses(db, { skip: 40, limit: 20 }))),
    ]
    expect(parts).toEqual(all)
  })
})
