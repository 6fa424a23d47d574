import { ensureFirstAdministrator } from '../../../server/accounts/people/administrators.ts'
import { migrate } from '../../../server/database/migrate.ts'
import { openDatabase } from '../../../server/database/open.ts'

// A program of its own, so that a test can start several at once on one database.
const [location = ''] = process.argv.slice(2)
const database = openDatabase(JSON.parse(location))
await migrate(database, async (db) => {
  const first = await ensureFirstAdministrator(db)
  if (first) console.log(first.email)
})
await database.close()
