import { readFileSync, statSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { exportDatabase } from '../../server/data-care/transfer/export-database.ts'
import { importDatabase } from '../../server/data-care/transfer/import-database.ts'
import { readContentVersion } from '../../server/database/content-version.ts'
import { migrate } from '../../server/database/migrate.ts'
import { type DatabaseLocation, withDatabase } from '../../server/database/open.ts'
import { createLivedInSite, livedInSite } from '../support/lived-in-site.ts'
import { createSiteUnderTest } from '../support/site-under-test.ts'
import { createTemporaryFolder } from '../support/temporary-folder.ts'
import { describeEachDatabase } from '../support/test-database.ts'

const folder = createTemporaryFolder('transfer')
afterAll(folder.remove)

async function exported(location: DatabaseLocation, sessions = false): Promise<string> {
  const file = folder.newFile('jsonl')
  await exportDatabase(location, { file, force: false, sessions })
  return file
}

function linesOf(file: string) {
  const lines = readFileSync(file, 'utf8').trimEnd().split('\n')
  return lines.map((line) => JSON.parse(line))
}

describeEachDatabase('DA-4 a site moved from', (source) => {
  let from: DatabaseLocation
  let cookie: string
  let file: string
  let withSessions: string

  beforeAll(async () => {
    from = await source.createEmpty()
    cookie = await createLivedInSite(from)
    file = await exported(from)
    withSessions = await exported(from, true)
  })

  test('is one JSON object a line, that only its owner may read', () => {
    expect(statSync(file).mode & 0o777).toBe(0o600)
    const [header, ...rows] = linesOf(file)
    expect(header).toMatchObject({ format: 'guide-agence-ia-export', version: 1 })
    expect(rows.at(-1).end).toMatchObject({ blog_posts: 250, user: 2, user_roles: 1 })
    expect(rows.find((line) => line.row?.slug === 'article-1')).toMatchObject({
      table: 'blog_posts',
      row: { published: true, created_at: '2020-01-01T09:00:00.123Z', excerpt: 'Extrait 1' },
    })
  })

  test('holds no session, unless asked for', () => {
    expect(linesOf(file).some((line) => line.table === 'session')).toBe(false)
    expect(linesOf(withSessions).filter((line) => line.table === 'session')).toHaveLength(1)
  })

  describeEachDatabase('to', (target) => {
    let to: DatabaseLocation

    beforeAll(async () => {
      to = await target.createEmpty()
      expect(await importDatabase(to, { file: withSessions, replace: false })).toBe(
        '250 articles and 2 accounts',
      )
    })

    test('and back is byte for byte the same', async () => {
      const there = await exported(to, true)
      const back = await source.createEmpty()
      await importDatabase(back, { file: there, replace: false })
      const original = readFileSync(withSessions)
      expect(original.equals(readFileSync(there))).toBe(true)
      expect(original.equals(readFileSync(await exported(back, true)))).toBe(true)
    })

    test('lets people sign in as before, or stay signed in', async () => {
      await withDatabase(to, async (database) => {
        const site = createSiteUnderTest(database)
        const role = await site.get('/api/user_roles', {
          cookie: await site.signIn(livedInSite.admin),
        })
        expect(await role.json()).toEqual({ role: 'admin' })
        const session = await site.get('/api/auth/session', { cookie })
        expect(await session.json()).toMatchObject({ user: { email: livedInSite.admin } })
      })
    })

    test('lists, counts and finds its articles', async () => {
      await withDatabase(to, async (database) => {
        const site = createSiteUnderTest(database)
        const list = await site.get('/api/blog_posts')
        expect(await list.json()).toMatchObject({ total: 200, page_count: 9 })
        const found = await site.get('/api/blog_posts?q=oeuvre')
        expect((await found.json()).total).toBeGreaterThan(10)
      })
    })

    test('shows as new to page caches, and is never taken for an untouched database', async () => {
      const version = await withDatabase(to, ({ db }) => readContentVersion(db))
      expect(version).toBeGreaterThan(1)
    })
  })
})

describeEachDatabase('an export', ({ createEmpty }) => {
  test('is refused where there is no site, or an older one', async () => {
    const location = await createEmpty()
    if (location.kind === 'sqlite') {
      await expect(exported(location)).rejects.toThrow('There is no database at')
    }
    await withDatabase(location, ({ db }) =>
      db.schema.createTable('other').addColumn('a', 'text').execute(),
    )
    await expect(exported(location)).rejects.toThrow('holds no site yet')
    await withDatabase(location, async (database) => {
      await migrate(database)
      await database.db.deleteFrom('schema_migrations' as never).execute()
    })
    await expect(exported(location)).rejects.toThrow(/older than this version.*0001-accounts/)
  })

  test('never replaces a file unasked, nor the database ever', async () => {
    const location = await createEmpty()
    await withDatabase(location, migrate)
    const file = await exported(location)
    const options = { file, force: false, sessions: false }
    await expect(exportDatabase(location, options)).rejects.toThrow(
      `${file} already exists. Choose another name, or add --force to replace it.`,
    )
    await exportDatabase(location, { ...options, force: true })
    if (location.kind === 'sqlite') {
      const own = exportDatabase(location, { ...options, file: location.file, force: true })
      await expect(own).rejects.toThrow('is the database itself')
    }
  })
})
