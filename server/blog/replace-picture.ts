import { findPicture, type Media } from '../../domain/media.ts'
import { record } from '../audit/audit-log.ts'
import type { Db } from '../database/tables.ts'
import { write } from '../database/write.ts'
import { getMedia } from '../media/store/change-media.ts'
import { noteUses } from '../media/store/media-uses.ts'
import { Problem } from '../problem.ts'
import { changeContent, nextInstant } from './change-content.ts'
import { rewriteRevision } from './history/revisions.ts'
import { rewriteTrashed } from './history/trash.ts'
import { keepVersion } from './history/versions.ts'
import { findPost } from './post-row.ts'
import { indexPost } from './search/index-post.ts'
import { tokensOf } from './write-post.ts'

/**
 * Puts one picture in the place of another, in every article, also where one is being prepared or in the trash; when
 * they appeared does not change. Each article is a save of its own, so that others save in between, and none is done
 * for who is signed out meanwhile; after an interruption the same call goes on with the rest.
 */
export async function replacePicture(
  db: Db,
  id: string,
  replacement: string,
  by: string,
): Promise<Media> {
  const [before, after] = [await getMedia(db, id), await getMedia(db, replacement)]
  await write(db, (db) => record(db, { actor: by, action: 'media_replaced', subject: id }))
  const uses = await listHolders(db, id)
  for (const [done, { post_id }] of uses.entries()) {
    try {
      let isDone = false
      while (!isDone) isDone = await replaceIn(db, post_id, { before, after, by })
    } catch (error) {
      throw error instanceof Problem ? stoppedAfter(done, uses.length, error) : error
    }
  }
  return after
}

/** Articles that show it, are about to, or would once they are taken out of the trash; versions stay what they were. */
function listHolders(db: Db, id: string) {
  const kept = db
    .selectFrom('media_kept')
    .select('post_id')
    .where('media_id', '=', id)
    .where('kept_in', 'in', ['revision', 'trash'])
  const shown = db.selectFrom('media_uses').select('post_id').where('media_id', '=', id)
  return shown.union(kept).execute()
}

interface Replacement {
  before: Media
  after: Media
  by: string
}

/** Whether it is done: not if somebody has saved, deleted or restored the article while its words were being read. */
async function replaceIn(
  db: Db,
  postId: string,
  { before, after, by }: Replacement,
): Promise<boolean> {
  const rewrite = (text: string) => text.replace(addressesOf(before), after.url)
  const post = await findPost(db, postId)
  const content = rewrite(post?.content ?? '')
  const tokens = post && (await tokensOf({ ...post, content }))
  return changeContent(db, async (db) => {
    const now = await findPost(db, postId)
    if (now?.updated_at !== post?.updated_at) return false
    // Deleted meanwhile, it must not get into another article.
    await getMedia(db, after.id)
    if (post && content !== post.content) {
      const replaced = { ...post, content, updated_at: nextInstant(post.updated_at) }
      await keepVersion(db, post, replaced)
      await db
        .updateTable('blog_posts')
        .set({ content, updated_at: replaced.updated_at, saved_by: by })
        .where('id', '=', postId)
        .execute()
      await indexPost(db, postId, tokens ?? [])
      await noteUses(db, replaced)
    }
    const holder = post ?? (await rewriteTrashed(db, postId, rewrite, by))
    if (holder) await rewriteRevision(db, holder, rewrite, by)
    return true
  })
}

/** The same refusal, with what was done before it. */
function stoppedAfter(done: number, all: number, { status, code, message }: Problem): Problem {
  const articles = `${done} ${done > 1 ? 'articles' : 'article'} sur ${all}`
  return new Problem(status, code, `${message} L’image est remplacée dans ${articles}.`)
}

/** Whatever size of it the author named. */
function addressesOf({ url }: Media): RegExp {
  return new RegExp(`/media/${findPicture(url)?.name}/\\d+\\.(webp|jpg|png)`, 'g')
}
