import type { KyselyPlugin } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { PostInput } from '../../../domain/post.ts'
import { MAX_VERSIONS } from '../../../domain/post-history.ts'
import { storePicture } from '../../../tests/support/pictures.ts'
import { describeEachDatabase } from '../../../tests/support/test-database.ts'
import type { Db } from '../../database/tables.ts'
import { deleteMedia } from '../../media/store/change-media.ts'
import { indexAllPosts } from '../index-posts.ts'
import { createPost, deletePost, updatePost } from '../write-post.ts'
import { restorePost } from './restore-post.ts'
import { dropRevision, saveRevision } from './revisions.ts'

const article = PostInput.parse({
  title: 'Avec image',
  slug: 'avec-image',
  content: '<p>Sans</p>',
  published: true,
})

describeEachDatabase('pictures that history keeps', ({ open }) => {
  let db: Db
  beforeEach(async () => {
    db = (await open()).db
  })

  const listKept = async () => {
    const rows = await db.selectFrom('media_kept').selectAll().execute()
    return rows.map((row) => Object.values(row).join(' ')).sort()
  }

  test('AV-11: a save reads none of the texts that are kept', async () => {
    const content = await storePicture(db, 'a')
    const { id } = await createPost(db, { ...article, content })
    for (const number of [1, 2, 3]) {
      await updatePost(db, id, { ...article, content: `${content}${number}` })
    }
    let keptTexts = 0
    const watch: KyselyPlugin = {
      transformQuery: ({ node }) => node,
      async transformResult({ result }) {
        keptTexts += result.rows.filter((row) => 'article' in row).length
        return result
      },
    }
    await updatePost(db.withPlugin(watch), id, { ...article, content })
    await deletePost(db.withPlugin(watch), id)
    expect(keptTexts).toBe(0)
  })

  test('are free when the last text that holds them makes room, and not before', async () => {
    const content = await storePicture(db, 'a')
    const { id } = await createPost(db, { ...article, content })
    for (let number = 0; number < MAX_VERSIONS; number += 1) {
      await updatePost(db, id, { ...article, content: `<p>${number}</p>` })
    }
    await expect(deleteMedia(db, 'a', 'somebody')).rejects.toThrow()
    await updatePost(db, id, article)
    await deleteMedia(db, 'a', 'somebody')
  })

  test('are the same when all is noted again after an import', async () => {
    const [one, other, third] = [
      await storePicture(db, 'a'),
      await storePicture(db, 'b'),
      await storePicture(db, 'c'),
    ]
    const { id } = await createPost(db, { ...article, content: one })
    await saveRevision(db, id, { ...article, content: other })
    const { id: trashed } = await createPost(db, { ...article, slug: 'jete', content: third })
    await deletePost(db, trashed)
    for (const step of [
      () => updatePost(db, id, { ...article, content: one + third }),
      () => saveRevision(db, id, { ...article, content: third }),
      () => dropRevision(db, id),
      () => restorePost(db, trashed, {}),
      () => deletePost(db, id),
    ]) {
      await step()
      const before = await listKept()
      await indexAllPosts(db)
      expect(await listKept()).toEqual(before)
    }
  })
})
