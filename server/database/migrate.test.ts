import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { bundleProgram } from '../../tests/support/bundled-program.ts'
import { times } from '../../tests/support/long-tests.ts'
import { describeEachDatabase } from '../../tests/support/test-database.ts'
import { readContentVersion } from './content-version.ts'
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
})

test('migrations are listed in the order of their names', () => {
  expect(migrations.map((migration) => migration.name)).toEqual(all)
})
