import { join } from 'node:path'
import { openDatabase } from '../server/database/open.ts'
import { generatePosts } from './generate-posts.ts'
import { startPinnedSite } from './pinned-site.ts'

/** A database as the site makes it at its first start, with many articles more. */
export async function prepareDatabase(folder: string, posts: number): Promise<string> {
  const file = join(folder, 'bench.db')
  await startOnce(file, join(folder, 'site.log'))
  const database = openDatabase({ kind: 'sqlite', file })
  await generatePosts(database.db, posts)
  await database.close()
  return file
}

async function startOnce(database: string, output: string): Promise<void> {
  await using _site = await startPinnedSite({ database, output })
}
