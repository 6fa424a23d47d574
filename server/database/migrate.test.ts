import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { type Kysely, sql } from 'kysely'
import { describe, expect, inject, test, vi } from 'vitest'
import { bundleProgram } from '../../tests/support/bundled-program.ts'
import { times } from '../../tests/support/long-tests.ts'
import { describeEachDatabase } from '../../tests/support/test-database.ts'
import { raiseContentVersion, readContentVersion } from './content-version.ts'
import { migrate, migrations } from './migrate.ts'
import { type Database, openDatabase } from './open.ts'

const migrateOnce = await bundleProgram('tests/support/programs/migrate-once.ts')
const KILLS = times({ quick: 5, long: 20 })

async function listApplied({ db }: Database): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from schema_migrations`.execute(db)
  return rows.map((row) => row.name).sort()
}

const all = migrations.map((migration) => migration.name).sort()

describeEachDatabase('migrations', ({ kind, open, createEmpty }) => {
  /** As a site of an earlier day left it, with somebody in it. */
  async function openEarlier(count: number): Promise<Database> {
    const database = openDatabase(await createEmpty())
    await database.db.transaction().execute(async (transaction) => {
      await sql`create table schema_migrations (name text primary key)`.execute(transaction)
      for (const { name, up } of migrations.slice(0, count)) {
        await up(transaction, kind)
        await sql`insert into schema_migrations (name) values (${name})`.execute(transaction)
      }
      const now = new Date().toISOString()
      const times = { createdAt: now, updatedAt: now }
      const user = { id: 'u', name: '', email: 'a@example.fr', emailVerified: true, ...times }
      await transaction.insertInto('user').values(user).execute()
    })
    return database
  }

  async function describeSchema({ db }: Database): Promise<unknown> {
    const tables = await db.introspection.getTables()
    const { rows: indexes } = await (kind === 'postgres'
      ? sql`select indexdef from pg_indexes where schemaname = current_schema() order by 1`
      : sql`select sql from sqlite_master where type = 'index' order by 1`
    ).execute(db)
    const columns = tables.map((table) => ({
      name: table.name,
      columns: table.columns.map((column) => JSON.stringify(column)).sort(),
    }))
    return [columns.sort((a, b) => (a.name < b.name ? -1 : 1)), indexes]
  }

  test('DA-3: lead from the schema of every earlier day to the same one, and lose nobody', async () => {
    const expected = await describeSchema(await open())
    for (let count = 1; count < migrations.length; count += 1) {
      const database = await openEarlier(count)
      await migrate(database)
      expect(await describeSchema(database), `from ${migrations[count - 1]?.name}`).toEqual(
        expected,
      )
      expect(await database.db.selectFrom('user').select('email').execute()).toHaveLength(1)
      await database.close()
    }
  })

  test('DA-3: what history kept before 0031 keeps its pictures, and imports know what is in the trash', async () => {
    const database = await openEarlier(migrations.findIndex(({ name }) => /^0031/.test(name)))
    const now = new Date().toISOString()
    const picture = (hash: string) => `p${hash.repeat(20)}-60x40-abcdef`
    const texts = { source: '', file_name: '', alt: '', search_text: '', color: '' }
    const text = (...hashes: string[]) =>
      JSON.stringify({
        content: hashes.map((hash) => `<img src="/media/${picture(hash)}/60.png">`),
      })
    // biome-ignore lint/suspicious/noExplicitAny: the schema of an earlier day
    const before = database.db as Kysely<any>
    for (const id of ['a', 'b', 'c', 'd']) {
      const facts = { width: 60, height: 40, bytes: 1, created_at: now }
      const media = { id, name: picture(id), ...texts, source: id, ...facts }
      await before.insertInto('media').values(media).execute()
    }
    const saved = { post_id: 'p', saved_at: now, pending: false, fields: 'content' }
    const versions = { v1: text('a'), v2: text('a', 'b', 'e'), v3: text() }
    for (const [id, article] of Object.entries(versions)) {
      const version = { ...saved, id, article }
      await before.insertInto('post_versions').values(version).execute()
    }
    const revision = { post_id: 'p', saved_at: now, article: text('c') }
    await before.insertInto('post_revisions').values(revision).execute()
    const came_from = { origins: ['wp 7'], paths: [] }
    const trashed = { id: 't', title: '', slug: 't', deleted_at: now, former_slugs: '' }
    const article = JSON.stringify({ ...JSON.parse(text('d')), came_from })
    await before
      .insertInto('trashed_posts')
      .values({ ...trashed, article })
      .execute()
    await before.insertInto('media_kept').values({ media_id: 'a', post_id: 'p' }).execute()

    await migrate(database)
    const kept = await database.db.selectFrom('media_kept').selectAll().execute()
    expect(kept.map((row) => `${row.media_id} ${row.post_id} ${row.kept_in}`).sort()).toEqual([
      'a p v1',
      'a p v2',
      'b p v2',
      'c p revision',
      'd t trash',
    ])
    expect(await database.db.selectFrom('imported_posts').selectAll().execute()).toEqual([
      { origin: 'wp 7', post_id: 't' },
    ])
    await database.close()
  })

  test('DA-3: of two passwords that an account had before 0032, the last stays', async () => {
    const database = await openEarlier(migrations.findIndex(({ name }) => /^0032/.test(name)))
    const now = new Date().toISOString()
    const addAccount = (id: string, providerId: string) =>
      database.db
        .insertInto('account')
        .values({
          id,
          accountId: 'u',
          providerId,
          userId: 'u',
          password: `of ${id}`,
          createdAt: now,
          updatedAt: now,
        })
        .execute()
    await addAccount('0190-2', 'credential')
    await addAccount('0190-1', 'credential')
    await addAccount('0190-0', 'another')
    await migrate(database)
    const kept = database.db.selectFrom('account').select('password').orderBy('id')
    expect(await kept.execute()).toEqual([{ password: 'of 0190-0' }, { password: 'of 0190-2' }])
    await expect(addAccount('0190-3', 'credential')).rejects.toThrow(/unique/i)
    await database.close()
  })

  test('DA-3: killed at any moment they have happened whole or not at all, and a new start ends them', async () => {
    const expected = await describeSchema(await open())
    for (let kill = 0; kill < KILLS; kill += 1) {
      const location = await createEmpty()
      const running = spawn(process.execPath, [migrateOnce, JSON.stringify(location)])
      const ended = once(running, 'exit')
      // Spread over the time that such a program takes from its start to its end.
      await wait(60 + (kill / KILLS) * 240)
      running.kill('SIGKILL')
      await ended
      const database = openDatabase(location)
      const tables = await database.db.introspection.getTables()
      if (tables.length > 0) expect(await listApplied(database)).toEqual(all)
      await migrate(database)
      expect(await describeSchema(database)).toEqual(expected)
      await database.close()
    }
  }, 60_000)

  test('DA-3: are applied once, however often the site starts', async () => {
    const database = await open()
    await database.db.updateTable('content_version').set({ version: 5 }).execute()
    await migrate(database)
    expect(await listApplied(database)).toEqual(all)
    expect(await readContentVersion(database.db)).toBe(5)
  })

  test('DA-3: of several processes that start at once on an empty database, all come up', async () => {
    const location = await createEmpty()
    const start = () =>
      promisify(execFile)(process.execPath, [migrateOnce, JSON.stringify(location)])
    await Promise.all([start(), start(), start(), start()])
    const database = openDatabase(location)
    expect(await listApplied(database)).toEqual(all)
    expect(await readContentVersion(database.db)).toBe(5)
    await database.close()
  })

  test('DA-3: leave nothing behind when what follows them fails', async () => {
    const database = openDatabase(await createEmpty())
    const failing = migrate(database, async () => {
      throw new Error('the starter content is missing')
    })
    await expect(failing).rejects.toThrow('the starter content is missing')
    expect(await database.db.introspection.getTables()).toEqual([])
    await database.close()
  })

  test('DA-3: refuse a database that a newer version of the site has changed', async () => {
    const database = await open()
    await sql`insert into schema_migrations (name) values ('9999-later')`.execute(database.db)
    await expect(migrate(database)).rejects.toThrow(
      'The database is newer than this version of the site (unknown migrations: 9999-later).',
    )
  })

  describe.runIf(kind === 'postgres')('on PostgreSQL', () => {
    const someoneWaits = ({ db }: Database) =>
      vi.waitFor(async () => {
        const { rows } = await sql`select from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
        expect(rows).toHaveLength(1)
      })

    test('DA-3: wait for a save of an older release, and neither ends the other', async () => {
      const database = await openEarlier(migrations.findIndex(({ name }) => /^0031/.test(name)))
      const migrated = Promise.withResolvers<void>()
      await database.db.transaction().execute(async (save) => {
        await raiseContentVersion(save)
        await save.selectFrom('trashed_posts').select('id').execute()
        migrate(database).then(migrated.resolve, migrated.reject)
        await someoneWaits(database)
        await save.deleteFrom('media_kept').execute()
      })
      await migrated.promise
      expect(await listApplied(database)).toEqual(all)
      await database.close()
    })

    test('DA-3: are tried again when somebody else stood in a ring with them', async () => {
      const database = await open()
      const begun = Promise.withResolvers<void>()
      let tries = 0
      const name = '9999-two-tables'
      migrations.push({
        name,
        async up(db) {
          tries += 1
          await sql`set local deadlock_timeout = '20ms'`.execute(db)
          await sql`lock table media_kept`.execute(db)
          begun.resolve()
          if (tries === 1) await someoneWaits(database)
          await sql`lock table trashed_posts`.execute(db)
        },
      })
      // Emptying the trash does not change what visitors see: it takes no part in the lock of those who do.
      const emptied = database.db.transaction().execute(async (db) => {
        await sql`set local deadlock_timeout = '1min'`.execute(db)
        await db.deleteFrom('trashed_posts').execute()
        await begun.promise
        await db.deleteFrom('media_kept').execute()
      })
      await Promise.all([migrate(database), emptied]).finally(() => migrations.pop())
      expect(tries).toBe(2)
      expect(await listApplied(database)).toEqual([...all, name])
    })

    /** A database as an operator might have made it, and what migrations say of it. */
    async function migrateAfter(
      prepare: (database: Database, name: string) => Promise<string | undefined>,
    ): Promise<unknown> {
      const location = await createEmpty()
      if (location.kind !== 'postgres') return
      const made = openDatabase(location)
      const url = await prepare(made, new URL(location.url).pathname.slice(1))
      await made.close()
      const database = openDatabase({ kind: 'postgres', url: url ?? location.url })
      const said = await migrate(database).catch((error: Error) => error.message)
      await database.close()
      return said
    }
    const withUrl = (database: string, username = 'postgres') => {
      const url = new URL(inject('postgresUrl') ?? '')
      return Object.assign(url, { pathname: database, username }).href
    }

    test('a role that may make no tables is told so', async () => {
      const said = await migrateAfter(async ({ db }, name) => {
        await sql`create role visiteuse login`.execute(db)
        await sql`revoke create on schema public from public`.execute(db)
        return withUrl(name, 'visiteuse')
      })
      expect(said).toMatch(/^The role visiteuse may make no tables in the database of DATABASE_URL/)
    })

    test('a database that cannot hold every text is refused', async () => {
      const said = await migrateAfter(async ({ db }, name) => {
        const latin = `${name}_latin`
        await sql`create database ${sql.id(latin)} encoding LATIN1 template template0 locale 'C'`.execute(
          db,
        )
        return withUrl(latin)
      })
      expect(said).toMatch(/^The database of DATABASE_URL is encoded in LATIN1/)
    })

    test('a database that holds something else is refused, and left alone', async () => {
      const said = await migrateAfter(async ({ db }) => {
        await sql`create table "user" (name text)`.execute(db)
        return undefined
      })
      expect(said).toMatch(/holds something that is not this site: a table "user"/)
    })
  })
})

test('migrations are listed in the order of their names', () => {
  expect(migrations.map((migration) => migration.name)).toEqual(all)
})
