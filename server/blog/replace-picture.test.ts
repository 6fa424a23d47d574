import { type KyselyPlugin, UpdateQueryNode } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { PostInput } from '../../domain/post.ts'
import { storePicture } from '../../tests/support/pictures.ts'
import { describeEachDatabase } from '../../tests/support/test-database.ts'
import type { Db } from '../database/tables.ts'
import { restorePost } from './history/restore-post.ts'
import { findRevision, saveRevision } from './history/revisions.ts'
import { listVersions } from './history/versions.ts'
import { findPost } from './post-row.ts'
import { replacePicture } from './replace-picture.ts'
import { createPost, deletePost, updatePost } from './write-post.ts'

const article = PostInput.parse({
  title: 'Avec image',
  slug: 'avec-image',
  content: '<p>Sans</p>',
  published: true,
})

describeEachDatabase('a picture that takes the place of another', ({ open }) => {
  let db: Db
  let [old, fresh] = ['', '']
  beforeEach(async () => {
    db = (await open()).db
    old = await storePicture(db, 'a')
    fresh = await storePicture(db, 'b')
  })

  const create = (slug: string, more = '') =>
    createPost(db, { ...article, slug, content: `${old}${more}` })
  const listReplaced = async () => {
    const posts = await db.selectFrom('blog_posts').select('content').execute()
    return posts.filter(({ content }) => content.startsWith(fresh)).length
  }

  test('begun again after an interruption, it is in every article', async () => {
    for (const slug of ['un', 'deux', 'trois']) await create(slug)
    let updates = 0
    const interrupt: KyselyPlugin = {
      transformQuery({ node }) {
        if (UpdateQueryNode.is(node) && JSON.stringify(node.table).includes('blog_posts')) {
          updates += 1
          if (updates === 3) throw new Error('interrupted')
        }
        return node
      },
      transformResult: async ({ result }) => result,
    }
    await expect(replacePicture(db.withPlugin(interrupt), 'a', 'b', 'ada')).rejects.toThrow()
    expect(await listReplaced()).toBe(2)
    await replacePicture(db, 'a', 'b', 'ada')
    expect(await listReplaced()).toBe(3)
    expect(await db.selectFrom('media_uses').selectAll().execute()).toHaveLength(3)
    const versions = await db.selectFrom('post_versions').select('post_id').execute()
    expect(new Set(versions.map(({ post_id }) => post_id)).size).toBe(3)
    expect(versions).toHaveLength(3)
  })

  test('it is in what is being prepared too, and whoever wrote on that is told so', async () => {
    const shown = await create('un')
    const plain = await createPost(db, { ...article, slug: 'deux' })
    for (const { id, slug, updated_at } of [shown, plain]) {
      const update = { ...article, slug, content: `${old}<p>Mieux</p>`, updated_at }
      const { saved_at } = await saveRevision(db, id, update)
      await replacePicture(db, 'a', 'b', 'ada')
      const revision = await findRevision(db, id)
      expect(revision?.content).toBe(`${fresh}<p>Mieux</p>`)
      const again = saveRevision(db, id, { ...update, updated_at: saved_at })
      await expect(again).rejects.toMatchObject({
        code: 'edit_conflict',
        extra: { base: { content: update.content }, current: { content: revision?.content } },
      })
    }
    expect((await findPost(db, plain.id))?.updated_at).toBe(plain.updated_at)
  })

  test('an article comes out of the trash with it, and with its text of before among the versions', async () => {
    const { id, slug, updated_at } = await create('un')
    await saveRevision(db, id, { ...article, slug, content: `${old}<p>Mieux</p>`, updated_at })
    await deletePost(db, id)
    await replacePicture(db, 'a', 'b', 'ada')
    const restored = await restorePost(db, id, {})
    expect([restored.content, (await findRevision(db, id))?.content]).toEqual([
      fresh,
      `${fresh}<p>Mieux</p>`,
    ])
    const versions = await listVersions(db, id)
    expect(versions.map(({ pending }) => pending).sort()).toEqual([false, true])
  })

  test('others save in between', async () => {
    const long = `<p>${'Une phrase de cet article. '.repeat(2000)}</p>`
    for (const slug of ['un', 'deux', 'trois', 'quatre']) await create(slug, long)
    const replacing = replacePicture(db, 'a', 'b', 'ada').then(() => 'replaced')
    const saving = createPost(db, { ...article, slug: 'autre' }).then(() => 'saved')
    expect(await Promise.race([replacing, saving])).toBe('saved')
    await replacing
    expect(await listReplaced()).toBe(4)
  })

  test('loses nothing of what is saved while it reads an article', async () => {
    const { id, slug, content } = await create('un')
    let isSaved = false
    const saveMeanwhile: KyselyPlugin = {
      transformQuery: ({ node }) => node,
      async transformResult({ result }) {
        if (!isSaved && result.rows.some((row) => 'content' in row)) {
          isSaved = true
          await updatePost(db, id, { ...article, slug, content: `${content}<p>Ajout</p>` })
        }
        return result
      },
    }
    await replacePicture(db.withPlugin(saveMeanwhile), 'a', 'b', 'ada')
    expect((await findPost(db, id))?.content).toBe(`${fresh}<p>Ajout</p>`)
  })
})
