import { closeSync, ftruncateSync, openSync, rmSync, statSync, writeSync } from 'node:fs'
import { expect, test } from 'vitest'
import { createTemporaryFolder } from '../../tests/support/temporary-folder.ts'
import { describeEachDatabase } from '../../tests/support/test-database.ts'
import { createPost } from '../blog/write-post.ts'
import { migrate } from '../database/migrate.ts'
import { openDatabase } from '../database/open.ts'
import { readContent, shareOutcome } from './readiness.ts'

const article = {
  title: 'Titre',
  slug: 'titre',
  content: '<p>Texte</p>',
  published: true,
  excerpt: null,
  category_id: null,
  meta_title: null,
  meta_description: null,
  author_name: null,
}

describeEachDatabase('readiness', ({ open }) => {
  test('FA-14: a site without articles is ready, and so is one with some', async () => {
    const database = await open()
    await expect(readContent(database)).resolves.toBeUndefined()
    await createPost(database.db, article)
    await expect(readContent(database)).resolves.toBeUndefined()
  })

  test('FA-14: one whose articles cannot be read is not', async () => {
    const database = await open()
    await database.db.schema.dropTable('post_counts').execute()
    await expect(readContent(database)).rejects.toThrow()
  })
})

test.each([
  [
    'filled with something else',
    (file: number, size: number) => writeSync(file, Buffer.alloc(size, 7), 0, size, 0),
  ],
  ['cut off', (file: number) => ftruncateSync(file, 4096)],
])(
  'FA-14: an SQLite file that is %s is noticed although it has just been read',
  async (_, spoil) => {
    const folder = createTemporaryFolder('readiness')
    const path = `${folder.path}/site.db`
    const location = { kind: 'sqlite', file: path } as const
    const first = openDatabase(location)
    await migrate(first)
    await createPost(first.db, article)
    // Everything is in the file itself then, and nothing in the log beside it.
    await first.close()
    const database = openDatabase(location)
    await readContent(database)
    const file = openSync(path, 'r+')
    spoil(file, statSync(path).size)
    closeSync(file)
    await expect(readContent(database)).rejects.toThrow(/malformed|not a database|I\/O/)
    await database.close()
    folder.remove()
  },
)

test('FA-16: an SQLite file that is removed is noticed', async () => {
  const folder = createTemporaryFolder('readiness')
  const path = `${folder.path}/site.db`
  const database = openDatabase({ kind: 'sqlite', file: path })
  await migrate(database)
  await readContent(database)
  rmSync(path)
  await expect(readContent(database)).rejects.toThrow('removed')
  await database.close()
  folder.remove()
})

test('whoever asks again at once gets the same answer', async () => {
  let asked = 0
  const ask = shareOutcome(async () => {
    asked += 1
  }, 1000)
  await Promise.all([ask(), ask()])
  await ask()
  expect(asked).toBe(1)
})
