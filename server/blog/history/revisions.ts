import type { Post, PostUpdate } from '../../../domain/post.ts'
import { type PostRevision, pickWritten, type WrittenPost } from '../../../domain/post-history.ts'
import { record } from '../../audit/audit-log.ts'
import { instant } from '../../database/dialects.ts'
import type { Db } from '../../database/tables.ts'
import { forgetKept, noteKept } from '../../media/store/media-uses.ts'
import { notFound } from '../../problem.ts'
import { changeContent, isStale, nextInstant } from '../change-content.ts'
import { findEmail, findPost } from '../post-row.ts'
import { editConflict } from '../refusals.ts'
import { decodeArticle, encodeArticle } from './stored-article.ts'
import { addVersion } from './versions.ts'

/** What is being prepared for a post, while readers see it as it was. */
export async function findRevision(db: Db, postId: string): Promise<PostRevision | undefined> {
  const row = await findRow(db, postId)
  if (!row) return undefined
  return {
    post_id: postId,
    saved_at: instant(row.saved_at),
    saved_by: await findEmail(db, row.saved_by),
    ...pickWritten(decodeArticle(row.article)),
  }
}

/** Keeps a text for later, unless somebody else has kept another since the caller read it. */
export async function saveRevision(
  db: Db,
  postId: string,
  update: PostUpdate,
  by: string | null = null,
): Promise<PostRevision> {
  return changeContent(db, async (db) => {
    const post = await findPost(db, postId)
    if (!post) throw notFound()
    const pending = await findRevision(db, postId)
    const current = pending ? mergeInto(post, pending) : post
    if (isStale(update.updated_at, current.updated_at)) {
      throw editConflict(current, { saved_by: pending?.saved_by ?? null })
    }
    await keepPending(db, post, pickWritten(update))
    const saved_at = nextInstant(current.updated_at)
    const stored = { saved_at, saved_by: by, article: encodeArticle(pickWritten(update)) }
    await db
      .insertInto('post_revisions')
      .values({ post_id: postId, ...stored })
      .onConflict((conflict) => conflict.column('post_id').doUpdateSet(stored))
      .execute()
    await noteKept(db, { post_id: postId, kept_in: 'revision', article: stored.article })
    await record(db, { actor: by, action: 'revision_saved', subject: postId })
    const saved_by = await findEmail(db, by)
    return { post_id: postId, saved_at, saved_by, ...pickWritten(update) }
  })
}

/** Gives up what was being prepared. */
export async function dropRevision(
  db: Db,
  postId: string,
  by: string | null = null,
): Promise<void> {
  await changeContent(db, async (db) => {
    const post = await findPost(db, postId)
    if (!post || !(await findRow(db, postId))) throw notFound()
    await settleRevision(db, post)
    await record(db, { actor: by, action: 'revision_dropped', subject: postId })
  })
}

/** A save ends what was pending; if that was something else, it stays among the versions. */
export async function settleRevision(db: Db, saved: Post): Promise<void> {
  await keepPending(db, saved, saved)
  await db.deleteFrom('post_revisions').where('post_id', '=', saved.id).execute()
  await forgetKept(db, saved.id, ['revision'])
}

/** Keeps what was being prepared for a post, where the text that follows is another. */
async function keepPending(db: Db, post: Post, next: WrittenPost): Promise<void> {
  const row = await findRow(db, post.id)
  if (!row) return
  const pending = { ...post, ...pickWritten(decodeArticle(row.article)) }
  const facts = { saved_at: instant(row.saved_at), saved_by: row.saved_by, pending: true }
  await addVersion(db, pending, next, facts)
}

/** Since when each of these posts has a revision pending. */
export async function listRevisionTimes(db: Db, postIds: string[]): Promise<Map<string, string>> {
  if (postIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('post_revisions')
    .select(['post_id', 'saved_at'])
    .where('post_id', 'in', postIds)
    .execute()
  return new Map(rows.map((row) => [row.post_id, instant(row.saved_at)]))
}

/** The post as it would be, dated by its revision. */
function mergeInto(post: Post, { post_id, saved_at, saved_by, ...written }: PostRevision): Post {
  return { ...post, ...written, updated_at: saved_at }
}

function findRow(db: Db, postId: string) {
  return db
    .selectFrom('post_revisions')
    .selectAll()
    .where('post_id', '=', postId)
    .executeTakeFirst()
}
