import { setTimeout as sleep } from 'node:timers/promises'
import { openDatabase } from '../../../server/database/open.ts'
import { uuidv7 } from '../../../server/database/uuid.ts'

// A program of its own: another process that saves, one transaction each, while a test does something else.
const [location = '', count = '0'] = process.argv.slice(2)
const database = openDatabase(JSON.parse(location))
console.log('saving')
for (let index = 0; index < Number(count); index += 1) {
  await database.db.transaction().execute(async (db) => {
    const category = { name: 'x', description: null, color: 'blue', display_order: index }
    const updated_at = new Date().toISOString()
    await db
      .insertInto('blog_categories')
      .values({ id: uuidv7(), slug: `sauve-${index}`, ...category, updated_at })
      .execute()
    await sleep(1)
  })
  await sleep(1)
}
await database.close()
