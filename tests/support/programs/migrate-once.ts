import { migrate } from '../../../server/database/migrate.ts'
import { openDatabase } from '../../../server/database/open.ts'

// A program of its own, so that a test can migrate one database from several processes at once.
const [location = ''] = process.argv.slice(2)
const database = openDatabase(JSON.parse(location))
await migrate(database, async (db) => {
  await db
    .updateTable('content_version')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .execute()
})
await database.close()
