import { countRows } from '../database/count-rows.ts'
import type { Db } from '../database/tables.ts'
import { noteEveryKeptPicture } from './history/kept-pictures.ts'
import { adminList, countList, recountPosts } from './post-counts.ts'
import { indexEveryPost } from './search/index-post.ts'

/** Rebuilds all that is derived from posts, after they were written past `server/blog`: an import, say. */
export async function indexAllPosts(db: Db): Promise<void> {
  await recountPosts(db)
  await indexEveryPost(db)
  await noteEveryKeptPicture(db)
}

/** False where the count says that something was: a restored or repaired database, say. */
export async function arePostsIndexed(db: Db): Promise<boolean> {
  const [stored, indexed, counted] = [
    await countRows(db, 'blog_posts'),
    await countRows(db, 'post_search'),
    await countList(db, adminList()),
  ]
  return stored === indexed && stored === counted
}

export async function ensurePostsIndexed(db: Db): Promise<void> {
  if (!(await arePostsIndexed(db))) await indexAllPosts(db)
}
