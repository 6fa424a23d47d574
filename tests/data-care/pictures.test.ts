import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPost, updatePost } from '../../server/blog/write-post.ts'
import { backupDatabase } from '../../server/data-care/backup/backup-database.ts'
import { restoreDatabase } from '../../server/data-care/backup/restore-database.ts'
import { exportDatabase } from '../../server/data-care/transfer/export-database.ts'
import { importDatabase } from '../../server/data-care/transfer/import-database.ts'
import { migrate } from '../../server/database/migrate.ts'
import { type DatabaseLocation, withDatabase } from '../../server/database/open.ts'
import { keepPicture } from '../../server/media/store/keep-picture.ts'
import { createWorkshop } from '../../server/media/workshop/workshop.ts'
import { drawPhoto } from '../support/pictures.ts'
import { createTemporaryFolder } from '../support/temporary-folder.ts'
import { describeEachDatabase } from '../support/test-database.ts'

const folder = createTemporaryFolder('pictures')
afterAll(folder.remove)

/** A site with one picture in four sizes, and the article that holds it now and held it before. */
async function createSite(location: DatabaseLocation): Promise<void> {
  await withDatabase(location, async (database) => {
    await migrate(database)
    const { db } = database
    const workshop = createWorkshop()
    const sent = { bytes: await drawPhoto(1700, 1100), fileName: 'ville.jpg', alt: 'Une ville' }
    const { media } = await keepPicture(sent, { db, workshop, limit: 1e9, by: 'somebody' })
    workshop.stop()
    const post = {
      title: 'Avec image',
      slug: 'avec-image',
      excerpt: null,
      content: `<img src="${media.url}" alt="Une ville">`,
      category_id: null,
      published: true,
      meta_title: null,
      meta_description: null,
      author_name: null,
    }
    const { id } = await createPost(db, post)
    await updatePost(db, id, { ...post, title: 'Avec la même image' })
  })
}

/** Everything that is stored of pictures, byte for byte, and where they are used. */
async function describePictures(location: DatabaseLocation) {
  return withDatabase(location, async ({ db }) => {
    const media = await db.selectFrom('media').select(['id', 'name', 'alt', 'bytes']).execute()
    const files = await db
      .selectFrom('media_files')
      .selectAll()
      .orderBy('width')
      .orderBy('type')
      .execute()
    const uses = await db.selectFrom('media_uses').selectAll().execute()
    const kept = await db.selectFrom('media_kept').selectAll().execute()
    return {
      media,
      uses,
      kept,
      files: files.map(({ content, ...file }) => {
        return { ...file, content: createHash('sha256').update(content).digest('hex') }
      }),
    }
  })
}

describeEachDatabase('DA-4 pictures leave', (source) => {
  let from: DatabaseLocation
  let before: Awaited<ReturnType<typeof describePictures>>
  const exported = `${folder.path}/${source.kind}.jsonl`

  beforeAll(async () => {
    from = await source.createEmpty()
    await createSite(from)
    before = await describePictures(from)
    await exportDatabase(from, { file: exported, force: false, sessions: false })
  })

  test('with a backup, and come back with it byte for byte', async () => {
    expect(before.files.length).toBe(5)
    expect([before.uses, before.kept].map(({ length }) => length)).toEqual([1, 1])
    const file = `${folder.path}/${source.kind}.backup`
    await backupDatabase(from, { file, force: false })
    const to = await source.createEmpty()
    await restoreDatabase(to, { file, replace: false, revokeSessions: false })
    expect(await describePictures(to)).toEqual(before)
  })

  describeEachDatabase('and arrive by an export in', (target) => {
    test('byte for byte, with their uses', async () => {
      const to = await target.createEmpty()
      await importDatabase(to, { file: exported, replace: false })
      expect(await describePictures(to)).toEqual(before)
      const again = `${folder.path}/${source.kind}-${target.kind}.jsonl`
      await exportDatabase(to, { file: again, force: false, sessions: false })
      expect(readFileSync(again).equals(readFileSync(exported))).toBe(true)
    })
  })

  test('not at all from an export that was tampered with', async () => {
    const broken = `${folder.path}/${source.kind}-broken.jsonl`
    writeFileSync(
      broken,
      readFileSync(exported, 'utf8').replace(/"content":"[A-Za-z0-9+/]{4}/, '"content":"*!*!'),
    )
    const to = await source.createEmpty()
    await expect(importDatabase(to, { file: broken, replace: false })).rejects.toThrow(
      'media_files.content must be bytes in base64',
    )
  })
})
