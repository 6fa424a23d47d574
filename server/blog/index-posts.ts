import type { Db } from '../database/tables.ts'
import { recountPosts } from './post-counts.ts'
import { indexEveryPost } from './search/index-post.ts'

/** Rebuilds all that is derived from posts, after they were written past `server/blog`: an import, say. */
export async function indexAllPosts(db: Db): Promise<void> {
  await recountPosts(db)
  await indexEveryPost(db)
}
