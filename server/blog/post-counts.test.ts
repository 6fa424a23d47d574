import { expect, test } from 'vitest'
import { CategoryInput } from '../../domain/category.ts'
import { PostInput } from '../../domain/post.ts'
import { describeEachDatabase } from '../../tests/support/test-database.ts'
import type { Db } from '../database/tables.ts'
import { createCategory } from './categories.ts'
import { recountPosts } from './post-counts.ts'
import { createPost, deletePost, updatePost } from './write-post.ts'

describeEachDatabase('the counts behind the lists', ({ open }) => {
  async function readCounts(db: Db): Promise<string[]> {
    const rows = await db.selectFrom('post_counts').selectAll().where('posts', '!=', 0).execute()
    return rows.map(({ list, month, posts }) => `${list} ${month} ${posts}`).sort()
  }

  test('follow every edit: counting everything again changes nothing', async () => {
    const { db } = await open()
    const [one, two] = [await category('une'), await category('deux')]
    const write = (slug: string, more: object) =>
      PostInput.parse({ title: slug, slug, content: 'x', ...more })
    const post = await createPost(db, write('a', { published: true, category_id: one }))
    await createPost(db, write('b', { category_id: one }))
    const gone = await createPost(db, write('c', { published: true, category_id: two }))

    for (const change of [
      { published: true, category_id: one },
      { published: true, category_id: two },
      { published: false, category_id: two },
      { published: true },
    ]) {
      await updatePost(db, post.id, write('a', change))
      await expectRecounted()
    }
    await deletePost(db, gone.id)
    await expectRecounted()

    async function category(slug: string) {
      return (await createCategory(db, CategoryInput.parse({ name: slug, slug }))).id
    }

    async function expectRecounted() {
      const kept = await readCounts(db)
      await recountPosts(db)
      expect(kept).toEqual(await readCounts(db))
    }
  })
})
