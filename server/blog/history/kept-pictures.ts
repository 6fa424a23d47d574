import type { Db } from '../../database/tables.ts'
import { noteKept } from '../../media/store/media-uses.ts'

/** In the text of an article as history keeps it. */
const WITH_PICTURES = '%/media/p%'

/** Notes again which pictures what is kept of a post needs: none may go while it could be restored. */
export async function noteKeptPictures(db: Db, postId: string): Promise<void> {
  const kept = await selectKept(db).select('article').where('post_id', '=', postId).execute()
  await noteKept(
    db,
    postId,
    kept.map(({ article }) => article),
  )
}

/** The same for every post, after an import. */
export async function noteEveryKeptPicture(db: Db): Promise<void> {
  const posts = await selectKept(db).select('post_id').distinct().execute()
  for (const { post_id } of posts) await noteKeptPictures(db, post_id)
}

/** Versions, revisions and the trash, as far as they mention pictures of ours. */
function selectKept(db: Db) {
  const versions = db
    .selectFrom('post_versions')
    .select(['post_id', 'article'])
    .where('article', 'like', WITH_PICTURES)
  const revisions = db
    .selectFrom('post_revisions')
    .select(['post_id', 'article'])
    .where('article', 'like', WITH_PICTURES)
  const trashed = db
    .selectFrom('trashed_posts')
    .select(['id as post_id', 'article'])
    .where('article', 'like', WITH_PICTURES)
  return db.selectFrom(versions.unionAll(revisions).unionAll(trashed).as('kept'))
}
