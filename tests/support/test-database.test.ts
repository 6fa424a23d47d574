import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { readContentVersion } from '../../server/database/content-version.ts'
import { openDatabase } from '../../server/database/open.ts'
import { describeEachDatabase } from './test-database.ts'

describeEachDatabase('a database for tests', ({ kind, open, createEmpty }) => {
  test('is of the announced kind, migrated, and shared with nobody', async () => {
    const [one, other] = [await open(), await open()]
    expect(one.kind).toBe(kind)
    await one.db.updateTable('content_version').set({ version: 7 }).execute()
    expect(await readContentVersion(one.db)).toBe(7)
    expect(await readContentVersion(other.db)).toBe(1)
  })

  test('can also be empty', async () => {
    const database = openDatabase(await createEmpty())
    await expect(sql`select * from schema_migrations`.execute(database.db)).rejects.toThrow()
    await database.close()
  })
})
