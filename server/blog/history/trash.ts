import { type ListPage, PAGE_SIZE, pageOf } from '../../../domain/list-page.ts'
import type { ListedPost, Post } from '../../../domain/post.ts'
import { TRASH_DAYS } from '../../../domain/post-history.ts'
import { searchTerms, searchWords } from '../../../domain/text/search-text.ts'
import { record, SITE } from '../../audit/audit-log.ts'
import { instant } from '../../database/dialects.ts'
import type { Db } from '../../database/tables.ts'
import { forgetKept, noteKept } from '../../media/store/media-uses.ts'
import { notFound } from '../../problem.ts'
import { nextInstant } from '../change-content.ts'
import { findSaver } from '../post-row.ts'
import { decodeArticle, encodeArticle } from './stored-article.ts'
import { addVersion } from './versions.ts'

const LIFE_MS = TRASH_DAYS * 24 * 60 * 60 * 1000

/**
 * Keeps a post that is about to be deleted. The trash is a table of its own: what is in it takes no
 * address, and no list, feed or search can show it by forgetting a condition.
 */
export async function keepInTrash(db: Db, post: Post, by: string | null): Promise<void> {
  const former = await db
    .selectFrom('blog_slug_redirects')
    .select('slug')
    .where('post_id', '=', post.id)
    .orderBy('slug')
    .execute()
  const saved_by = await findSaver(db, post.id)
  const came_from = await listOrigins(db, post.id)
  const article = encodeArticle({ ...post, saved_by, came_from })
  await db
    .insertInto('trashed_posts')
    .values({
      id: post.id,
      title: post.title,
      slug: post.slug,
      deleted_at: nextInstant(post.updated_at),
      deleted_by: by,
      former_slugs: former.map(({ slug }) => slug).join(),
      article,
      days_kept: 0,
      last_day: null,
    })
    .execute()
  await noteKept(db, { post_id: post.id, kept_in: 'trash', article })
}

/** Where an imported article was read before: under which name, and at which paths. */
interface Origins {
  origins: string[]
  paths: string[]
}

async function listOrigins(db: Db, id: string): Promise<Origins> {
  const names = db.selectFrom('imported_posts').select('origin').where('post_id', '=', id)
  const paths = db.selectFrom('old_addresses').select('path').where('post_id', '=', id)
  return {
    origins: (await names.orderBy('origin').execute()).map(({ origin }) => origin),
    paths: (await paths.orderBy('path').execute()).map(({ path }) => path),
  }
}

export interface TrashedPost {
  post: Post
  savedBy: string | null
  formerSlugs: string[]
  cameFrom: Origins
  deletedAt: string
}

/** The article that a row holds, apart from what is kept beside it. */
function readTrashed(text: string) {
  const { saved_by, came_from, ...post } = decodeArticle(text) as Post & {
    saved_by: string | null
    came_from?: Origins
  }
  return { post, savedBy: saved_by, cameFrom: came_from ?? { origins: [], paths: [] } }
}

/** For one taker alone: who restores it, deletes it for good or purges it at the same time waits, and finds nothing. */
export async function takeOutOfTrash(db: Db, id: string): Promise<TrashedPost> {
  const row = await db
    .deleteFrom('trashed_posts')
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()
  if (!row) throw notFound()
  const formerSlugs = row.former_slugs ? row.former_slugs.split(',') : []
  return { ...readTrashed(row.article), formerSlugs, deletedAt: instant(row.deleted_at) }
}

/** Changes the text of a post in the trash, as a save would; gives the post, or undefined if it is not there. */
export async function rewriteTrashed(
  db: Db,
  id: string,
  rewrite: (text: string) => string,
  by: string | null,
): Promise<Post | undefined> {
  const rows = db.selectFrom('trashed_posts').select('article').where('id', '=', id)
  const stored = await rows.executeTakeFirst()
  if (!stored) return undefined
  const { post, savedBy } = readTrashed(stored.article)
  const content = rewrite(post.content)
  if (content === post.content) return post
  const replaced = { ...post, content, updated_at: nextInstant(post.updated_at) }
  const article = encodeArticle({ ...decodeArticle(stored.article), ...replaced, saved_by: by })
  const changed = db.updateTable('trashed_posts').set({ article }).where('id', '=', id)
  // Purged meanwhile, it must not be remembered.
  if (!(await changed.returning('id').executeTakeFirst())) return undefined
  const facts = { saved_at: post.updated_at, saved_by: savedBy, pending: false }
  await addVersion(db, post, replaced, facts)
  await noteKept(db, { post_id: id, kept_in: 'trash', article })
  return replaced
}

/** What was deleted, the latest first; searched by title. */
export async function listTrash(
  db: Db,
  { q = '', page }: { q?: string | undefined; page: number },
): Promise<ListPage<ListedPost>> {
  const terms = searchTerms(q)
  const found = await db
    .selectFrom('trashed_posts')
    .select(['id', 'title'])
    .orderBy('deleted_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  const matching = found.filter(({ title }) => {
    const words = searchWords(title)
    return terms.every((term) => words.some((word) => word.startsWith(term)))
  })
  const ids = matching.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE).map(({ id }) => id)
  return pageOf(await readTrash(db, ids), page, matching.length)
}

async function readTrash(db: Db, ids: string[]): Promise<ListedPost[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('trashed_posts as t')
    .leftJoin('user as u', 'u.id', 't.deleted_by')
    .select(['t.id', 't.article', 't.deleted_at', 'u.email'])
    .where('t.id', 'in', ids)
    .orderBy('t.deleted_at', 'desc')
    .orderBy('t.id', 'desc')
    .execute()
  return rows.map((row) => ({
    ...readTrashed(row.article).post,
    deleted_at: instant(row.deleted_at),
    deleted_by: row.email,
  }))
}

/**
 * Forgets what has been in the trash for its thirty days, by its date and by the days on which it was seen there:
 * a clock that was behind dates a deletion long ago, and the right one must not believe that.
 */
export async function purgeTrash(db: Db, now = Date.now()): Promise<void> {
  await db.transaction().execute(async (db) => {
    await countDay(db, new Date(now).toISOString().slice(0, 10))
    // First out of the trash: what somebody restores meanwhile keeps its history.
    const due = db
      .deleteFrom('trashed_posts')
      .where('deleted_at', '<', new Date(now - LIFE_MS).toISOString())
      .where('days_kept', '>=', TRASH_DAYS)
      .returning('id')
    for (const { id } of await due.execute()) await forgetPost(db, id, SITE)
  })
}

/** Once a day, however many processes look how often. */
async function countDay(db: Db, day: string): Promise<void> {
  await db
    .updateTable('trashed_posts')
    .set(({ eb }) => ({ days_kept: eb('days_kept', '+', 1), last_day: day }))
    .where((eb) => eb.or([eb('last_day', 'is', null), eb('last_day', '<', day)]))
    .execute()
}

/** Once it is out of the trash: nothing of it is left but its id in the journal. */
export async function forgetPost(db: Db, id: string, by: string | null): Promise<void> {
  await db.deleteFrom('post_versions').where('post_id', '=', id).execute()
  await db.deleteFrom('post_revisions').where('post_id', '=', id).execute()
  await forgetKept(db, id)
  await record(db, { actor: by, action: 'post_purged', subject: id })
}
