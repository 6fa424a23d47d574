import type { ListedPost, Post, PostUpdate } from '../../../domain/post.ts'
import { type PostRevision, pickWritten, type WrittenPost } from '../../../domain/post-history.ts'
import { record } from '../../audit/audit-log.ts'
import { instant } from '../../database/dialects.ts'
import type { Db } from '../../database/tables.ts'
import { forgetKept, noteKept } from '../../media/store/media-uses.ts'
import { notFound } from '../../problem.ts'
import { changeContent, isStale, nextInstant } from '../change-content.ts'
import { findEmail, findPost, findSaver } from '../post-row.ts'
import { editConflict } from '../refusals.ts'
import { decodeArticle, encodeArticle } from './stored-article.ts'
import { addVersion, findVersionOf } from './versions.ts'

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
    const pending = await findRow(db, postId)
    const current = pending ? instant(pending.saved_at) : post.updated_at
    if (isStale(update.updated_at, current)) {
      throw await describeConflict(db, post, update.updated_at ?? '')
    }
    await keepPending(db, post, pickWritten(update))
    const saved_at = nextInstant(current)
    const created_at = pending ? beginningOf(pending, post) : saved_at
    const article = encodeArticle({ ...pickWritten(update), created_at })
    await storeRow(db, postId, { saved_at, saved_by: by, article })
    await record(db, { actor: by, action: 'revision_saved', subject: postId })
    const saved_by = await findEmail(db, by)
    return { post_id: postId, saved_at, saved_by, ...pickWritten(update) }
  })
}

/** Changes the text that is pending as it is stored, as one more save of it would. */
export async function rewriteRevision(
  db: Db,
  post: Post,
  rewrite: (text: string) => string,
  by: string | null,
): Promise<void> {
  const row = await findRow(db, post.id)
  const article = rewrite(row?.article ?? '')
  if (!row || article === row.article) return
  await keepPending(db, post, decodeArticle(article))
  const saved_at = nextInstant(instant(row.saved_at))
  await storeRow(db, post.id, { saved_at, saved_by: by, article })
}

/** Gives up what was being prepared, unless that is another than the caller has seen. */
export async function dropRevision(
  db: Db,
  postId: string,
  { seen, by = null }: { seen?: string | undefined; by?: string | null } = {},
): Promise<void> {
  await changeContent(db, async (db) => {
    const post = await findPost(db, postId)
    if (!post || !(await findRow(db, postId))) throw notFound()
    await requireSeen(db, post, seen)
    await settleRevision(db, post)
    await record(db, { actor: by, action: 'revision_dropped', subject: postId })
  })
}

/** Nobody ends a revision unseen: null says that there was none. Who says nothing at all ends any, as specified. */
export async function requireSeen(
  db: Db,
  post: Post,
  seen: string | null | undefined,
): Promise<void> {
  if (seen === undefined) return
  const read = seen ?? post.updated_at
  const row = await findRow(db, post.id)
  if (row && isStale(read, instant(row.saved_at))) throw await describeConflict(db, post, read)
}

/** What is stored, what the refused text was made from if that is certain, and who saved in between. */
async function describeConflict(db: Db, post: Post, read: string): Promise<Error> {
  const pending = await findRevision(db, post.id)
  const current = pending ? mergeInto(post, pending) : post
  return editConflict(current, {
    base: isStale(read, post.updated_at) ? await findEarlier(db, post, current, read) : post,
    saved_by: pending ? pending.saved_by : await findEmail(db, await findSaver(db, post.id)),
  })
}

/** The revision of this time, if what is pending now came of it: one that was ended is no part of what followed. */
async function findEarlier(db: Db, post: Post, current: Post, read: string) {
  const row = await findRow(db, post.id)
  if (!row || Date.parse(read) < Date.parse(beginningOf(row, post))) return undefined
  return findVersionOf(db, current, read, { pending: true })
}

/** When the first text was kept of which what is pending came; of one kept by an earlier release, at the latest then. */
function beginningOf(row: { article: string }, post: Post): string {
  return decodeArticle(row.article).created_at ?? post.updated_at
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
function mergeInto(post: Post, revision: PostRevision): ListedPost {
  const { saved_at } = revision
  return { ...post, ...pickWritten(revision), updated_at: saved_at, revision_saved_at: saved_at }
}

async function storeRow(
  db: Db,
  post_id: string,
  stored: { saved_at: string; saved_by: string | null; article: string },
): Promise<void> {
  await db
    .insertInto('post_revisions')
    .values({ post_id, ...stored })
    .onConflict((conflict) => conflict.column('post_id').doUpdateSet(stored))
    .execute()
  await noteKept(db, { post_id, kept_in: 'revision', article: stored.article })
}

function findRow(db: Db, postId: string) {
  return db
    .selectFrom('post_revisions')
    .selectAll()
    .where('post_id', '=', postId)
    .executeTakeFirst()
}
