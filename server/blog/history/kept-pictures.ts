import type { Db } from '../../database/tables.ts'
import { noteKept } from '../../media/store/media-uses.ts'

/** In the text of an article as history keeps it. */
const WITH_PICTURES = '%/media/p%'

/** Notes again which pictures the history of every post needs, after an import: one text in memory at a time. */
export async function noteEveryKeptPicture(db: Db): Promise<void> {
  await db.deleteFrom('media_kept').execute()
  const found = await selectKept(db).select(['post_id', 'kept_in']).execute()
  for (const { post_id, kept_in } of found) {
    const one = selectKept(db).selectAll().where('post_id', '=', post_id)
    await noteKept(db, await one.where('kept_in', '=', kept_in).executeTakeFirstOrThrow())
  }
}

/** Versions, revisions and the trash, as far as they mention pictures of ours. */
function selectKept(db: Db) {
  const versions = db
    .selectFrom('post_versions')
    .select(['post_id', 'id as kept_in', 'article'])
    .where('article', 'like', WITH_PICTURES)
  const revisions = db
    .selectFrom('post_revisions')
    .select(({ val }) => ['post_id', val<string>('revision').as('kept_in'), 'article'])
    .where('article', 'like', WITH_PICTURES)
  const trashed = db
    .selectFrom('trashed_posts')
    .select(({ val }) => ['id as post_id', val<string>('trash').as('kept_in'), 'article'])
    .where('article', 'like', WITH_PICTURES)
  return db.selectFrom(versions.unionAll(revisions).unionAll(trashed).as('kept'))
}
