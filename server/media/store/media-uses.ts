import { listPictureNames, type MediaUse } from '../../../domain/media.ts'
import { flag } from '../../database/dialects.ts'
import type { Db } from '../../database/tables.ts'
import { missingPictures } from '../refusals.ts'

const MOST_TOLD = 50
const NAMES_AT_ONCE = 200

interface Holder {
  id: string
  content: string
}

/** Notes which pictures an article holds as it is now; called inside the transaction that saves it. */
export function noteUses(db: Db, { id, content }: Holder): Promise<void> {
  return note(db, 'media_uses', id, content)
}

/** Notes which pictures these texts, all that is kept of an article, could show again. */
export function noteKept(db: Db, postId: string, texts: string[]): Promise<void> {
  return note(db, 'media_kept', postId, texts.join('\n'))
}

async function note(
  db: Db,
  table: 'media_uses' | 'media_kept',
  post_id: string,
  text: string,
): Promise<void> {
  await db.deleteFrom(table).where('post_id', '=', post_id).execute()
  for (const { id: media_id } of await findHeld(db, text)) {
    await db.insertInto(table).values({ media_id, post_id }).execute()
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

/** The articles that hold each of these pictures, newest first, then those that could be restored with it. */
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
  const add = (mediaId: string, use: MediaUse) => {
    const known = uses.get(mediaId) ?? []
    if (known.length < MOST_TOLD) known.push(use)
    uses.set(mediaId, known)
  }
  for (const { media_id, published, ...post } of rows) {
    add(media_id, { ...post, published: flag(published), place: 'text' })
  }
  for (const { media_id, ...use } of await listKept(db, ids)) add(media_id, use)
  return uses
}

async function listKept(db: Db, ids: string[]): Promise<(MediaUse & { media_id: string })[]> {
  const rows = await db
    .selectFrom('media_kept as k')
    .leftJoin('blog_posts as p', 'p.id', 'k.post_id')
    .leftJoin('trashed_posts as t', 't.id', 'k.post_id')
    .leftJoin('media_uses as u', (join) =>
      join.onRef('u.media_id', '=', 'k.media_id').onRef('u.post_id', '=', 'k.post_id'),
    )
    .select(['k.media_id', 'k.post_id as id', 'p.published'])
    .select(({ fn }) => [
      fn.coalesce('p.title', 't.title').as('title'),
      fn.coalesce('p.slug', 't.slug').as('slug'),
    ])
    .where('k.media_id', 'in', ids)
    .where('u.post_id', 'is', null)
    .orderBy('k.post_id', 'desc')
    .execute()
  return rows.map(({ published, title, slug, ...use }) => ({
    ...use,
    title: title ?? '',
    slug: slug ?? '',
    published: published !== null && flag(published),
    place: published === null ? 'trash' : 'history',
  }))
}
