import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { describeEachDatabase } from '../../tests/support/test-database.ts'
import { readContentVersion } from './content-version.ts'
import { migrate, migrations, NewerSchemaError } from './migrate.ts'
import { type Database, openDatabase } from './open.ts'

const migrateOnce = fileURLToPath(new URL('../../tests/support/migrate-once.ts', import.meta.url))

async function listApplied({ db }: Database): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from schema_migrations`.execute(db)
  return rows.map((row) => row.name).sort()
}

const all = migrations.map((migration) => migration.name).sort()

describeEachDatabase('migrations', ({ open, createEmpty }) => {
  test('are applied once, however often the site starts', async () => {
    const database = await open()
    await database.db.updateTable('content_version').set({ version: 5 }).execute()
    await migrate(database)
    expect(await listApplied(database)).toEqual(all)
    expect(await readContentVersion(database.db)).toBe(5)
  })

  test('of several processes that start at once on an empty database, all come up', async () => {
    const location = await createEmpty()
    const start = () =>
      promisify(execFile)(process.execPath, [migrateOnce, JSON.stringify(location)])
    await Promise.all([start(), start(), start(), start()])
    const database = openDatabase(location)
    expect(await listApplied(database)).toEqual(all)
    expect(await readContentVersion(database.db)).toBe(5)
    await database.close()
  })

  test('leave nothing behind when what follows them fails', async () => {
    const database = openDatabase(await createEmpty())
    const failing = migrate(database, async () => {
      throw new Error('the starter content is missing')
    })
    await expect(failing).rejects.toThrow('the starter content is missing')
    expect(await database.db.introspection.getTables()).toEqual([])
    await database.close()
  })

  test('refuse a database that a newer version of the site has changed', async () => {
    const database = await open()
    await sql`insert into schema_migrations (name) values ('9999-later')`.execute(database.db)
    await expect(migrate(database)).rejects.toThrow(NewerSchemaError)
    await expect(migrate(database)).rejects.toThrow(
      'The database is newer than this version of the site (unknown migrations: 9999-later).',
    )
  })
})

test('migrations are listed in the order of their names', () => {
  expect(migrations.map((migration) => migration.name)).toEqual(all)
})
