import { listPictureNames, type MediaUse } from '../../../domain/media.ts'
import { flag } from '../../database/dialects.ts'
import type { Db } from '../../database/tables.ts'
import { missingPictures } from '../refusals.ts'

const MOST_TOLD = 50
const AT_ONCE = 200

interface Holder {
  id: string
  content: string
}

/** Notes which pictures an article holds as it is now; called inside the transaction that saves it. */
export async function noteUses(db: Db, { id: post_id, content }: Holder): Promise<void> {
  await db.deleteFrom('media_uses').where('post_id', '=', post_id).execute()
  for (const some of inTurns(await findHeld(db, content))) {
    const uses = some.map(({ id: media_id }) => ({ media_id, post_id }))
    await db.insertInto('media_uses').values(uses).execute()
  }
}

/** One text of what is kept of an article: a version, by its id, its revision, or itself in the trash. */
export interface KeptText {
  post_id: string
  kept_in: string
  article: string
}

/** Notes which pictures a kept text could show again. Each is noted for itself: the others need not be read. */
export async function noteKept(db: Db, { post_id, kept_in, article }: KeptText): Promise<void> {
  await forgetKept(db, post_id, [kept_in])
  for (const some of inTurns(await findHeld(db, article))) {
    const kept = some.map(({ id: media_id }) => ({ media_id, post_id, kept_in }))
    await db.insertInto('media_kept').values(kept).execute()
  }
}

/** These texts are kept no more; without a list, none of the article's. */
export async function forgetKept(db: Db, postId: string, texts?: string[]): Promise<void> {
  const kept = db.deleteFrom('media_kept').where('post_id', '=', postId)
  if (texts?.length !== 0) await (texts ? kept.where('kept_in', 'in', texts) : kept).execute()
}

/** Refuses a text with pictures that are not there any more; with `noteUses` in one transaction, none can go between. */
export async function requirePictures(db: Db, content: string): Promise<void> {
  const missing = listPictureNames(content).length - (await findHeld(db, content)).length
  if (missing > 0) throw missingPictures(missing)
}

async function findHeld(db: Db, content: string): Promise<{ id: string }[]> {
  const names = listPictureNames(content)
  const found: { id: string }[] = []
  for (const some of inTurns(names)) {
    const rows = db.selectFrom('media').select('id').where('name', 'in', some)
    found.push(...(await rows.execute()))
  }
  return found
}

/** As many at a time as one statement takes. */
function* inTurns<T>(all: T[]): Generator<T[]> {
  for (let start = 0; start < all.length; start += AT_ONCE) yield all.slice(start, start + AT_ONCE)
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
    .distinct()
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
