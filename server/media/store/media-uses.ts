import { listPictureNames, type MediaUse } from '../../../domain/media.ts'
import { flag } from '../../database/decode.ts'
import type { Db } from '../../database/tables.ts'
import { missingPictures } from '../refusals.ts'

const MOST_TOLD = 50
const NAMES_AT_ONCE = 200

interface Holder {
  id: string
  content: string
}

/** Notes which pictures an article holds as it is now; called inside the transaction that saves it. */
export async function noteUses(db: Db, { id, content }: Holder): Promise<void> {
  await db.deleteFrom('media_uses').where('post_id', '=', id).execute()
  for (const held of await findHeld(db, content)) {
    await db.insertInto('media_uses').values({ media_id: held.id, post_id: id }).execute()
  }
}

/** Refuses a text with pictures that are not there any more; with `noteUses` in one transaction, none can go between. */
export async function requirePictures(db: Db, content: string): Promise<void> {
  const missing = listPictureNames(content).length - (await findHeld(db, content)).length
  if (missing > 0) throw missingPictures(missing)
}

async function findHeld(db: Db, content: string): Promise<{ id: string }[]> {
  const names = listPictureNames(content)
  const found: { id: string }[] = []
  for (let start = 0; start < names.length; start += NAMES_AT_ONCE) {
    const some = names.slice(start, start + NAMES_AT_ONCE)
    const rows = db.selectFrom('media').select('id').where('name', 'in', some)
    found.push(...(await rows.execute()))
  }
  return found
}

/** The articles that hold each of these pictures, newest first. */
export async function listUses(db: Db, ids: string[]): Promise<Map<string, MediaUse[]>> {
  const uses = new Map<string, MediaUse[]>()
  if (ids.length === 0) return uses
  const rows = await db
    .selectFrom('media_uses as u')
    .innerJoin('blog_posts as p', 'p.id', 'u.post_id')
    .select(['u.media_id', 'p.id', 'p.title', 'p.slug', 'p.published'])
    .where('u.media_id', 'in', ids)
    .orderBy('p.created_at', 'desc')
    .orderBy('p.id', 'desc')
    .execute()
  for (const { media_id, published, ...post } of rows) {
    const known = uses.get(media_id) ?? []
    if (known.length < MOST_TOLD) known.push({ ...post, published: flag(published) })
    uses.set(media_id, known)
  }
  return uses
}
