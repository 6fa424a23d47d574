import { findPicture, type Media } from '../../domain/media.ts'
import { record } from '../audit/audit-log.ts'
import type { Db } from '../database/tables.ts'
import { getMedia } from '../media/store/change-media.ts'
import { noteUses } from '../media/store/media-uses.ts'
import { changeContent, nextInstant } from './change-content.ts'
import { keepVersion } from './history/versions.ts'
import { decodePost } from './post-row.ts'
import { indexPost } from './search/index-post.ts'
import { tokensOf } from './write-post.ts'

/** Puts one picture in the place of another, in every article, each a save of its own; when they appeared does not change. */
export async function replacePicture(
  db: Db,
  id: string,
  replacement: string,
  by: string,
): Promise<Media> {
  return changeContent(db, async (db) => {
    const [before, after] = [await getMedia(db, id), await getMedia(db, replacement)]
    const rows = await db
      .selectFrom('blog_posts as p')
      .innerJoin('media_uses as u', 'u.post_id', 'p.id')
      .selectAll('p')
      .where('u.media_id', '=', id)
      .execute()
    for (const post of rows.map(decodePost)) {
      const content = post.content.replace(addressesOf(before), after.url)
      const replaced = { ...post, content, updated_at: nextInstant(post.updated_at) }
      await keepVersion(db, post, replaced)
      await db
        .updateTable('blog_posts')
        .set({ content, updated_at: replaced.updated_at, saved_by: by })
        .where('id', '=', post.id)
        .execute()
      await indexPost(db, post.id, await tokensOf(replaced))
      await noteUses(db, replaced)
    }
    await record(db, { actor: by, action: 'media_replaced', subject: id })
    return after
  })
}

/** Whatever size of it the author named. */
function addressesOf({ url }: Media): RegExp {
  return new RegExp(`/media/${findPicture(url)?.name}/\\d+\\.(webp|jpg|png)`, 'g')
}
