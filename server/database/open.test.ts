import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { createTemporaryFolder } from '../../tests/support/temporary-folder.ts'
import { describeEachDatabase } from '../../tests/support/test-database.ts'
import { flag, instant, instantOrNull } from './dialects.ts'
import { type Database, openDatabase } from './open.ts'
import { openSqliteFile } from './sqlite.ts'

const run = promisify(execFile)
const openTogether = fileURLToPath(
  new URL('../../tests/support/programs/open-together.ts', import.meta.url),
)

const slowWriter = `
  const { DatabaseSync } = require('node:sqlite')
  const database = new DatabaseSync(process.argv[1])
  database.exec("begin immediate; insert into things values ('theirs')")
  console.log('writing')
  setTimeout(() => database.exec('commit'), 300)`

const post = {
  id: 'p1',
  title: 'Choisir',
  slug: 'choisir',
  content: '<p>Texte</p>',
  published: true,
  published_at: '2026-11-03T07:30:00.123Z',
  created_at: '2026-11-01T00:00:00.000Z',
  updated_at: '2026-11-01T00:00:00.000Z',
}

describeEachDatabase('an open database', ({ open }) => {
  let database: Database

  beforeAll(async () => {
    database = await open()
    await database.db.insertInto('blog_posts').values(post).execute()
  })

  test('gives back the booleans and the times it was given, to the millisecond', async () => {
    const row = await database.db.selectFrom('blog_posts').selectAll().executeTakeFirstOrThrow()
    expect(flag(row.published)).toBe(true)
    expect(instantOrNull(row.published_at)).toBe(post.published_at)
    expect(instant(row.created_at)).toBe(post.created_at)
    expect(instantOrNull(row.first_published_at)).toBeNull()
  })

  test('takes a Date where a library hands one over', async () => {
    const { db } = database
    const date = new Date('2026-12-24T18:00:00.000Z')
    await sql`update blog_posts set first_published_at = ${date} where id = 'p1'`.execute(db)
    const row = await db.selectFrom('blog_posts').selectAll().executeTakeFirstOrThrow()
    expect(instantOrNull(row.first_published_at)).toBe('2026-12-24T18:00:00.000Z')
  })

  test('finds rows by a boolean', async () => {
    const published = database.db.selectFrom('blog_posts').select('id')
    expect(await published.where('published', '=', true).execute()).toEqual([{ id: 'p1' }])
    expect(await published.where('published', '=', false).execute()).toEqual([])
  })

  test('refuses a row that points at nothing', async () => {
    const orphan = database.db
      .insertInto('blog_slug_redirects')
      .values({ slug: 'ancien', post_id: 'absent' })
    await expect(orphan.execute()).rejects.toThrow(/foreign key/i)
  })

  test('undoes a transaction that fails half-way', async () => {
    const failing = database.db.transaction().execute(async (transaction) => {
      await transaction.deleteFrom('blog_posts').execute()
      throw new Error('half-way')
    })
    await expect(failing).rejects.toThrow('half-way')
    expect(await database.db.selectFrom('blog_posts').select('id').execute()).toHaveLength(1)
  })
})

describe('an SQLite file', () => {
  test('is opened so that what was acknowledged survives a power cut', () => {
    const folder = createTemporaryFolder('pragmas')
    const database = openSqliteFile(`${folder.path}/deep/in/site.db`)
    const pragma = (name: string) =>
      Object.values(database.prepare(`PRAGMA ${name}`).get() ?? {}).at(0)
    expect(pragma('journal_mode')).toBe('wal')
    expect(pragma('synchronous')).toBe(2)
    expect(pragma('foreign_keys')).toBe(1)
    expect(pragma('busy_timeout')).toBe(5000)
    database.close()
    folder.remove()
  })

  test('is for its owner alone, with its companions, whatever folder it is made in', async () => {
    const folder = createTemporaryFolder('modes')
    chmodSync(folder.path, 0o755)
    const file = `${folder.path}/site.db`
    const database = openDatabase({ kind: 'sqlite', file })
    await sql`create table things (name text)`.execute(database.db)
    for (const ending of ['', '-wal', '-shm']) {
      expect(statSync(`${file}${ending}`).mode & 0o777).toBe(0o600)
    }
    await database.close()
    folder.remove()
  })

  test('keeps the permissions its operator gave it', () => {
    const folder = createTemporaryFolder('modes')
    const file = `${folder.path}/site.db`
    openSqliteFile(file).close()
    chmodSync(file, 0o640)
    openSqliteFile(file).close()
    expect(statSync(file).mode & 0o777).toBe(0o640)
    folder.remove()
  })

  test('can be made by two processes at the same instant', { timeout: 60_000 }, async () => {
    const folder = createTemporaryFolder('together')
    await run(process.execPath, [openTogether, folder.path])
    folder.remove()
  })

  test('waits for another writer instead of failing', async () => {
    const folder = createTemporaryFolder('writers')
    const file = `${folder.path}/site.db`
    const database = openDatabase({ kind: 'sqlite', file })
    await sql`create table things (name text)`.execute(database.db)
    const other = spawn(process.execPath, ['-e', slowWriter, file])
    await once(other.stdout, 'data')
    await sql`insert into things values ('ours')`.execute(database.db)
    const { rows } = await sql`select name from things order by rowid`.execute(database.db)
    expect(rows).toEqual([{ name: 'theirs' }, { name: 'ours' }])
    await database.close()
    folder.remove()
  })
})

test('an unreachable PostgreSQL is an error, not a wait', async () => {
  const database = openDatabase({ kind: 'postgres', url: 'postgres://nobody@127.0.0.1:1/none' })
  await expect(sql`select 1`.execute(database.db)).rejects.toThrow(/ECONNREFUSED/)
  await database.close()
})
