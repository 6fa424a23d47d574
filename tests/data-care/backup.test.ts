import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { changeContent } from '../../server/blog/change-content.ts'
import { backupDatabase } from '../../server/data-care/backup/backup-database.ts'
import { restoreDatabase } from '../../server/data-care/backup/restore-database.ts'
import {
  readContentChanges,
  readContentVersion,
  recordWithdrawal,
} from '../../server/database/content-version.ts'
import { isDatabaseTrouble } from '../../server/database/errors.ts'
import { type Migration, migrate, migrations } from '../../server/database/migrate.ts'
import { type DatabaseLocation, withDatabase } from '../../server/database/open.ts'
import { findAppliedMigrations } from '../../server/database/schema-state.ts'
import { hasPostgresClient } from '../support/database/postgres-client.ts'
import {
  createLivedInSite,
  createOldSite,
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
          const { version, withdrawals } = await readContentChanges(db, {
            version: 900,
            server: '',
          })
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

      test('is put in place up to date or not at all', async () => {
        const [old, to] = [await createEmpty(), await createEmpty()]
        await createOldSite(old)
        await createOtherSite(to)
        const backup = await backedUp(old)
        const failing = asIfReleased('9999-fails', async () => {
          throw new Error('no space for it')
        })
        await expect(failing(() => restored(to, backup, { replace: true }))).rejects.toThrow(
          'no space for it',
        )
        expect(await listEmails(to)).toEqual(['autre@example.com'])
      })

      test('leads back from a newer version of the site, and on to it again', async () => {
        const to = await createEmpty()
        await createOtherSite(to)
        const before = await backedUp(to)
        const newer = asIfReleased('9999-letters', async (db) => {
          await sql`create table reader_letters (id integer primary key)`.execute(db)
          await sql`create view long_letters as select id from reader_letters`.execute(db)
        })
        const upgrade = () => newer(() => withDatabase(to, migrate))
        await upgrade()
        await restored(to, before, { replace: true })
        await forgetLastEntry(to)
        await upgrade()
        expect(await listEmails(to)).toEqual(['autre@example.com'])
      })

      test.runIf(kind === 'postgres')('neither holds nor touches what others keep', async () => {
        const to = await createEmpty()
        await createLivedInSite(to)
        const others = ['newsletter', 'shop.orders']
        const addToOthers = () =>
          withDatabase(to, async ({ db }) => {
            for (const name of others)
              await sql`insert into ${sql.table(name)} default values`.execute(db)
          })
        await withDatabase(to, async ({ db }) => {
          await sql`create schema shop`.execute(db)
          for (const name of others)
            await sql`create table ${sql.table(name)} (id serial)`.execute(db)
          await sql`create function touch_letter() returns trigger language plpgsql
            as 'begin return new; end'`.execute(db)
          await sql`create trigger touched before insert on newsletter
            for each row execute function touch_letter()`.execute(db)
          await sql`create type tone as enum ('warm', 'cold')`.execute(db)
          await sql`create function toned() returns tone language sql immutable as 'select ''warm''::tone'`.execute(
            db,
          )
          await sql`alter table newsletter add tone tone default toned(), add unique (id),
            add reader text references "user"`.execute(db)
          for (const name of ['newsletter', 'blog_posts'])
            await sql`create index on ${sql.table(name)} (id, toned())`.execute(db)
        })
        const whole = folder.newFile('backup')
        execFileSync('pg_dump', ['-Fc', `--file=${whole}`, to.kind === 'postgres' ? to.url : ''])
        await withDatabase(to, ({ db }) => sql`alter table newsletter drop reader`.execute(db))
        const [own, rules] = [await backedUp(to), await listRules(to)]
        expect(execFileSync('pg_restore', ['--list', own]).toString()).not.toMatch(
          /newsletter|shop/,
        )
        await addToOthers()
        expect(await restored(to, own, { replace: true })).toBe(site)
        expect(await restored(await createEmpty(), own)).toBe(site)
        expect(await restored(to, whole, { replace: true })).toBe(site)
        const elsewhere = await createEmpty()
        expect(await restored(elsewhere, whole)).toBe(site)
        expect(await listRules(elsewhere)).toEqual(rules)
        await addToOthers()
        const counts = await withDatabase(to, ({ db }) =>
          Promise.all(
            others.map((name) =>
              sql<{ ids: number[] }>`select array_agg(id) as ids from ${sql.table(name)}`.execute(
                db,
              ),
            ),
          ),
        )
        expect(counts.map(({ rows }) => rows[0]?.ids)).toEqual([
          [1, 2],
          [1, 2],
        ])
      })

      test.runIf(kind === 'postgres')(
        'names what others hang on the site, which it would take away',
        async () => {
          const to = await createEmpty()
          await createOtherSite(to)
          await withDatabase(to, async ({ db }) => {
            await sql`create schema metabase`.execute(db)
            await sql`create view best_posts as select slug from blog_posts`.execute(db)
            await sql`create materialized view metabase.counted as select count(*) from blog_posts`.execute(
              db,
            )
            await expect(restored(to, file, { replace: true })).rejects.toThrow(
              /Nothing was changed\..*view best_posts depends on table blog_posts.*materialized view metabase\.counted/s,
            )
            await sql`drop view best_posts`.execute(db)
            await sql`drop materialized view metabase.counted`.execute(db)
            expect(await restored(to, file, { replace: true })).toBe(site)
          })
        },
      )

      // Only its isolation can be seen from within; how soon PostgreSQL misses a lost machine is said beside it.
      test.runIf(kind === 'postgres')(
        'is put in place over a connection set up as the site sets up its own',
        async () => {
          const to = await createEmpty()
          await withDatabase(to, async ({ db }) => {
            await sql`create table noted (isolation text)`.execute(db)
            await sql`create function note() returns event_trigger language plpgsql as $$ begin
            insert into public.noted values (current_setting('transaction_isolation'));
          end $$`.execute(db)
            await sql`create event trigger note on ddl_command_end when tag in ('CREATE VIEW')
            execute function note()`.execute(db)
            await sql`do $$ begin execute format(
            'alter database %I set default_transaction_isolation = serializable', current_database());
          end $$`.execute(db)
            await restored(to, file)
            const { rows } = await sql`select distinct isolation from noted`.execute(db)
            expect(rows).toEqual([{ isolation: 'read committed' }])
          })
        },
      )

      test('of an older version may be put in place beside a site: whoever asks is answered, or told to come back', async () => {
        const [old, to] = [await createEmpty(), await createEmpty()]
        await createOldSite(old)
        await createOtherSite(to)
        const backup = await backedUp(old)
        const faults: unknown[] = []
        let isOver = false
        await withDatabase(to, async ({ db }) => {
          const ask = async (question: () => Promise<unknown>) => {
            while (!isOver) {
              await question().catch((error) => isDatabaseTrouble(error) || faults.push(error))
              await nextTurn()
            }
          }
          const questions = [
            () => db.selectFrom('published_posts').selectAll().execute(),
            () => db.selectFrom('media_kept').select('kept_in').execute(),
            () => changeContent(db, (db) => recordWithdrawal(db, '/blog/x')),
          ]
          const asking = questions.map(ask)
          await restored(to, backup, { replace: true }).finally(() => {
            isOver = true
          })
          await Promise.all(asking)
        })
        expect(faults).toEqual([])
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

      test('with one bit that has flipped anywhere is refused', async () => {
        const to = await createEmpty()
        const bytes = readFileSync(file)
        const damaged = folder.newFile('backup')
        for (let place = 100; place < bytes.length; place += Math.floor(bytes.length / 25)) {
          const flipped = Buffer.from(bytes)
          flipped[place] = (flipped[place] ?? 0) ^ 1
          writeFileSync(damaged, flipped)
          await expect(restored(to, damaged)).rejects.toThrow('is damaged')
        }
      })

      test.runIf(kind === 'sqlite')('whose checksum was overwritten is refused', async () => {
        const damaged = folder.newFile('backup')
        const bytes = readFileSync(file)
        writeFileSync(damaged, bytes.fill('x', bytes.length - 70))
        await expect(restored(await createEmpty(), damaged)).rejects.toThrow('is damaged')
      })

      test('made before backups had a checksum is restored', async () => {
        const old = folder.newFile('backup')
        const bytes = readFileSync(file)
        writeFileSync(old, bytes.subarray(0, bytes.lastIndexOf('guide-agence-ia sha256 ')))
        expect(await restored(await createEmpty(), old)).toBe(site)
        if (kind === 'sqlite') expect(integrityOf(file)).toBe('ok')
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

/** Does something as a release with one more migration would. */
/** The indexes and constraints of the site's tables in PostgreSQL. */
async function listRules(location: DatabaseLocation): Promise<unknown[]> {
  return withDatabase(location, async ({ db }) => {
    const { rows } = await sql`
      select tablename, indexdef as rule from pg_indexes
      where tablename !~ '^(pg_|newsletter|orders)' and indexdef !~ 'toned'
      union all select conrelid::regclass::text, pg_get_constraintdef(oid) from pg_constraint
      where connamespace = current_schema()::regnamespace and conrelid::regclass::text <> 'newsletter'
      order by 1, 2`.execute(db)
    return rows
  })
}

function asIfReleased(name: string, up: Migration['up']) {
  return async (work: () => Promise<unknown>) => {
    migrations.push({ name, up })
    await work().finally(() => migrations.pop())
  }
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
