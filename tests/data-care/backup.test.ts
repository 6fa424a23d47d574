import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { backupDatabase } from '../../server/data-care/backup/backup-database.ts'
import { restoreDatabase } from '../../server/data-care/backup/restore-database.ts'
import { readContentChanges, readContentVersion } from '../../server/database/content-version.ts'
import { migrate, migrations } from '../../server/database/migrate.ts'
import { type DatabaseLocation, withDatabase } from '../../server/database/open.ts'
import { findAppliedMigrations } from '../../server/database/schema-state.ts'
import { hasPostgresClient } from '../support/database/postgres-client.ts'
import {
  createLivedInSite,
  createOtherSite,
  forgetLastEntry,
  listEmails,
  livedInSite,
} from '../support/lived-in-site.ts'
import { createSiteUnderTest } from '../support/site-under-test.ts'
import { createTemporaryFolder } from '../support/temporary-folder.ts'
import { describeEachDatabase } from '../support/test-database.ts'

const folder = createTemporaryFolder('backup')
afterAll(folder.remove)

async function backedUp(location: DatabaseLocation): Promise<string> {
  const file = folder.newFile('backup')
  await backupDatabase(location, { file, force: false })
  return file
}

function restored(
  location: DatabaseLocation,
  file: string,
  options: { replace?: boolean; revokeSessions?: boolean } = {},
): Promise<string> {
  return restoreDatabase(location, { file, replace: false, revokeSessions: false, ...options })
}

const site = `${livedInSite.posts} articles and 2 accounts`

describeEachDatabase('a backup', ({ kind, createEmpty }) => {
  describe.skipIf(kind === 'postgres' && !hasPostgresClient())(
    'made by the database itself',
    () => {
      let from: DatabaseLocation
      let cookie: string
      let file: string

      beforeAll(async () => {
        from = await createEmpty()
        cookie = await createLivedInSite(from)
        file = await backedUp(from)
      })

      /** What the session of the lived-in site is worth on this database. */
      function sessionOn(location: DatabaseLocation): Promise<unknown> {
        return withDatabase(location, async (database) => {
          const answer = await createSiteUnderTest(database).get('/api/auth/session', { cookie })
          return answer.json()
        })
      }

      test('DA-1 is one file that only its owner may read', () => {
        expect(statSync(file).mode & 0o777).toBe(0o600)
        expect(readdirSync(dirname(file)).filter((name) => name.includes('part'))).toEqual([])
      })

      test('never replaces a file unasked, nor the database ever', async () => {
        await expect(backupDatabase(from, { file, force: false })).rejects.toThrow('already exists')
        await backupDatabase(from, { file, force: true })
        if (from.kind === 'sqlite') {
          const own = backupDatabase(from, { file: from.file, force: true })
          await expect(own).rejects.toThrow('is the database itself')
        }
      })

      test('is refused where there is nothing to back up, or nowhere to write', async () => {
        await expect(backedUp(await createEmpty())).rejects.toThrow(
          /There is no database at|holds no site yet/,
        )
        const nowhere = backupDatabase(from, { file: `${folder.path}/absent/file`, force: false })
        await expect(nowhere).rejects.toThrow(`The folder ${folder.path}/absent does not exist.`)
      })

      test('DA-2 gives the site back into an empty database, people still signed in', async () => {
        const to = await createEmpty()
        expect(await restored(to, file)).toBe(site)
        expect(await listEmails(to)).toEqual([livedInSite.admin, livedInSite.reader])
        expect(await sessionOn(to)).toMatchObject({ user: { email: livedInSite.admin } })
      })

      test('DA-2 ends all sessions when told to', async () => {
        const to = await createEmpty()
        await restored(to, file, { revokeSessions: true })
        expect(await sessionOn(to)).toBeNull()
      })

      test('is not put in the place of a site, unless told to', async () => {
        const to = await createEmpty()
        await createOtherSite(to)
        await expect(restored(to, file)).rejects.toThrow(
          'The database of DATABASE_URL is not empty: it holds 0 articles and 1 account.',
        )
        expect(await listEmails(to)).toEqual(['autre@example.com'])
        expect(await restored(to, file, { replace: true })).toBe(site)
        const entry = await forgetLastEntry(to)
        expect(entry).toMatchObject({ actor: 'operator', action: 'site_restored' })
        expect(await listEmails(to)).toEqual([livedInSite.admin, livedInSite.reader])
      })

      test('may be put into a database that a site has open, and shows as new to its page cache', async () => {
        const to = await createEmpty()
        await createOtherSite(to)
        await withDatabase(to, async ({ db }) => {
          await db.updateTable('content_version').set({ version: 900 }).execute()
          await restored(to, file, { replace: true })
          const { version, withdrawals } = await readContentChanges(db, 900)
          expect(version).toBeGreaterThan(900)
          // Whatever was there may be gone.
          expect(withdrawals).toContainEqual({ version, address: null })
          // The log beside the file would otherwise hold the whole site once more.
          if (to.kind === 'sqlite') expect(statSync(`${to.file}-wal`).size).toBe(0)
          await db.updateTable('content_version').set({ version: 90_000 }).execute()
        })
        expect(await withDatabase(to, ({ db }) => readContentVersion(db))).toBe(90_000)
        if (to.kind === 'sqlite') expect(integrityOf(to.file)).toBe('ok')
      })

      test('of an older version of the site is brought up to date', async () => {
        const [old, to] = [await createEmpty(), await createEmpty()]
        await createOldSite(old)
        await createOtherSite(to)
        await restored(to, await backedUp(old), { replace: true })
        const names = await withDatabase(to, ({ db }) => findAppliedMigrations(db))
        expect(names).toEqual(migrations.map((migration) => migration.name))
      })

      test('of a newer version of the site is refused', async () => {
        const [newer, to] = [await createEmpty(), await createEmpty()]
        await createOtherSite(to)
        await withDatabase(newer, migrate)
        await withDatabase(newer, ({ db }) =>
          sql`insert into schema_migrations (name) values ('9999-later')`.execute(db),
        )
        const later = await backedUp(newer)
        await expect(restored(to, later, { replace: true })).rejects.toThrow(
          'newer than this version of the site (unknown migrations: 9999-later)',
        )
        expect(await listEmails(to)).toEqual(['autre@example.com'])
      })

      test('that is damaged is refused, and the site stays as it was', async () => {
        const to = await createEmpty()
        await createOtherSite(to)
        const bytes = readFileSync(file)
        const damaged = folder.newFile('backup')
        for (const content of [bytes.subarray(0, bytes.length / 2), scrambled(bytes)]) {
          writeFileSync(damaged, content)
          await expect(restored(to, damaged, { replace: true })).rejects.toThrow(
            /is damaged|pg_restore failed/,
          )
          expect(await listEmails(to)).toEqual(['autre@example.com'])
        }
      })

      test.runIf(kind === 'sqlite')(
        'with one bit that has flipped anywhere is refused',
        async () => {
          const to = await createEmpty()
          const bytes = readFileSync(file)
          const damaged = folder.newFile('backup')
          for (let place = 100; place < bytes.length; place += Math.floor(bytes.length / 25)) {
            const flipped = Buffer.from(bytes)
            flipped[place] = (flipped[place] ?? 0) ^ 1
            writeFileSync(damaged, flipped)
            await expect(restored(to, damaged)).rejects.toThrow('is damaged')
          }
          writeFileSync(damaged, bytes.fill('x', bytes.length - 70))
          await expect(restored(to, damaged)).rejects.toThrow('is damaged')
        },
      )

      test.runIf(kind === 'sqlite')('made before backups had a checksum is restored', async () => {
        const old = folder.newFile('backup')
        const bytes = readFileSync(file)
        writeFileSync(old, bytes.subarray(0, bytes.length - (bytes.length % 512)))
        expect(await restored(await createEmpty(), old)).toBe(site)
        expect(integrityOf(file)).toBe('ok')
      })

      test.each([
        ['an export', '{"format":"guide-agence-ia-export"}', 'looks like an export'],
        ['any other file', 'bonjour', 'is not a backup made by'],
        ['an empty file', '', 'is not a backup made by'],
        [
          'a backup of the other database',
          kind === 'sqlite' ? 'PGDMP' : 'SQLite format 3\0',
          /is a backup of \w+ and DATABASE_URL names \w+/,
        ],
      ])('is not to be confused with %s', async (_, content, sentence) => {
        const other = folder.newFile('backup')
        writeFileSync(other, content)
        await expect(restored(await createEmpty(), other)).rejects.toThrow(sentence)
      })
    },
  )
})

/** As the first releases made it: without what later migrations add. */
async function createOldSite(location: DatabaseLocation): Promise<void> {
  await withDatabase(location, async ({ db, kind }) => {
    await sql`create table schema_migrations (name text primary key)`.execute(db)
    for (const migration of migrations.slice(0, 2)) {
      await migration.up(db, kind)
      await sql`insert into schema_migrations (name) values (${migration.name})`.execute(db)
    }
  })
}

function scrambled(bytes: Buffer): Buffer {
  const middle = Math.floor(bytes.length / 2)
  return Buffer.from(bytes).fill('U', middle, middle + 5000)
}

function integrityOf(file: string): unknown {
  const database = new DatabaseSync(file)
  const { integrity_check } = database.prepare('PRAGMA integrity_check').get() ?? {}
  database.close()
  return integrity_check
}
