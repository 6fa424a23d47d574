import { findPicture, type Media } from '../../domain/media.ts'
import { record } from '../audit/audit-log.ts'
import type { Db } from '../database/tables.ts'
import { getMedia } from '../media/store/change-media.ts'
import { noteUses } from '../media/store/media-uses.ts'
import { changeContent, isStale, nextInstant } from './change-content.ts'
import { keepVersion } from './history/versions.ts'
import { findPost } from './post-row.ts'
import { indexPost } from './search/index-post.ts'
import { tokensOf } from './write-post.ts'

/**
 * Puts one picture in the place of another, in every article; when they appeared does not change. Each article is a
 * save of its own, so that others save in between; after an interruption the same call goes on with the rest.
 */
export async function replacePicture(
  db: Db,
  id: string,
  replacement: string,
  by: string,
): Promise<Media> {
  const [before, after] = [await getMedia(db, id), await getMedia(db, replacement)]
  await record(db, { actor: by, action: 'media_replaced', subject: id })
  const uses = db.selectFrom('media_uses').select('post_id').where('media_id', '=', id)
  for (const { post_id } of await uses.execute()) {
    let isDone = false
    while (!isDone) isDone = await replaceIn(db, post_id, { before, after, by })
  }
  return after
}

interface Replacement {
  before: Media
  after: Media
  by: string
}

/** Whether it is done: not if somebody has saved the article while its words were being read. */
async function replaceIn(
  db: Db,
  postId: string,
  { before, after, by }: Replacement,
): Promise<boolean> {
  const post = await findPost(db, postId)
  if (!post) return true
  const content = post.content.replace(addressesOf(before), after.url)
  const tokens = await tokensOf({ ...post, content })
  return changeContent(db, async (db) => {
    const now = await findPost(db, postId)
    if (!now) return true
    if (isStale(post.updated_at, now.updated_at)) return false
    // Deleted meanwhile, it must not get into another article.
    await getMedia(db, after.id)
    const replaced = { ...post, content, updated_at: nextInstant(post.updated_at) }
    await keepVersion(db, post, replaced)
    await db
      .updateTable('blog_posts')
      .set({ content, updated_at: replaced.updated_at, saved_by: by })
      .where('id', '=', postId)
      .execute()
    await indexPost(db, postId, tokens)
    await noteUses(db, replaced)
    return true
  })
}

/** Whatever size of it the author named. */
function addressesOf({ url }: Media): RegExp {
  return new RegExp(`/media/${findPicture(url)?.name}/\\d+\\.(webp|jpg|png)`, 'g')
}
