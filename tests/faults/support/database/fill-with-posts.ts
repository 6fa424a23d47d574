import { openDatabase } from '../../../../server/database/open.ts'
import { readDatabaseLocation } from '../../../../server/environment.ts'
import { createManyPosts } from '../../../support/database/many-posts.ts'

/** Puts articles into the database of a site that has been started, behind its back: `article-0` and so on. */
export async function fillWithPosts(databaseUrl: string, count: number): Promise<void> {
  const database = openDatabase(readDatabaseLocation({ DATABASE_URL: databaseUrl }))
  await createManyPosts(database.db, count)
  await database.close()
}
