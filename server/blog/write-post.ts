import { postAddress } from '../../domain/content-addresses.ts'
import type { Post, PostInput, PostSave } from '../../domain/post.ts'
import { type AuditAction, record } from '../audit/audit-log.ts'
import { recordWithdrawal } from '../database/content-version.ts'
import type { Db } from '../database/tables.ts'
import { uuidv7 } from '../database/uuid.ts'
import { noteUses, requirePictures } from '../media/store/media-uses.ts'
import { notFound } from '../problem.ts'
import { changeContent, isStale, nextInstant } from './change-content.ts'
import { requireSeen, settleRevision } from './history/revisions.ts'
import { keepInTrash } from './history/trash.ts'
import { findVersionOf, keepVersion } from './history/versions.ts'
import { countPosts } from './post-counts.ts'
import { findEmail, findPost, findSaver } from './post-row.ts'
import { listSearchTokens } from './reading/read-article.ts'
import { editConflict, slugTaken, unknownCategory } from './refusals.ts'
import { indexPost, unindexPost } from './search/index-post.ts'
import { freeSlug, leaveSlugRedirect } from './slug-redirects.ts'

/** Who writes, for the journal: a user's id, or nobody in particular. */
export type Writer = string | null

/** Stores a new post and everything that follows from it. */
export async function createPost(db: Db, input: PostInput, by: Writer = null): Promise<Post> {
  const tokens = await tokensOf(input)
  return changeContent(db, async (db) => {
    await requireCategory(db, input.category_id)
    await requireFreeSlug(db, input.slug)
    await requirePictures(db, input.content)
    const now = nextInstant()
    const post = compose(input, { id: uuidv7(), created_at: now, first_published_at: null }, now)
    await enterPost(db, post, by, tokens)
    const action = post.published ? 'post_published' : 'post_created'
    await record(db, { actor: by, action, subject: post.id })
    return post
  })
}

/** Puts a post where everybody finds it: among the others, in the counts and in the search. */
export async function enterPost(
  db: Db,
  post: Post,
  savedBy: Writer,
  tokens: string[],
): Promise<void> {
  await db
    .insertInto('blog_posts')
    .values({ ...post, saved_by: savedBy })
    .execute()
  if (post.published) await freeSlug(db, post.slug)
  await countPosts(db, [[post, 1]])
  await indexPost(db, post.id, tokens)
  await noteUses(db, post)
}

/** Replaces a post, unless it or its revision has changed since the caller read it. What it was is kept. */
export async function updatePost(
  db: Db,
  id: string,
  { revision_saved_at: seen, ...update }: PostSave,
  by: Writer = null,
): Promise<Post> {
  const tokens = await tokensOf(update)
  return changeContent(db, async (db) => {
    const stored = await findPost(db, id)
    if (!stored) throw notFound()
    if (isStale(update.updated_at, stored.updated_at)) {
      throw await describeConflict(db, stored, update.updated_at ?? '')
    }
    await requireSeen(db, stored, seen)
    return replacePost(db, stored, update, { by, tokens })
  })
}

/** Puts a text in the place of the one that is stored, inside the transaction in which that was read. */
export async function replacePost(
  db: Db,
  stored: Post,
  input: PostInput,
  { by, tokens }: { by: Writer; tokens: string[] },
): Promise<Post> {
  const { id } = stored
  if (input.category_id !== stored.category_id) await requireCategory(db, input.category_id)
  if (input.slug !== stored.slug) await requireFreeSlug(db, input.slug)
  if (input.content !== stored.content) await requirePictures(db, input.content)
  const post = compose(input, stored, nextInstant(stored.updated_at))
  await keepVersion(db, stored, post)
  await settleRevision(db, post)
  await db
    .updateTable('blog_posts')
    .set({ ...post, saved_by: by })
    .where('id', '=', id)
    .execute()
  if (post.slug !== stored.slug && stored.first_published_at) {
    await leaveSlugRedirect(db, stored.slug, id)
  }
  if (post.published) await freeSlug(db, post.slug)
  if (isTakenDown(stored, post)) await recordWithdrawal(db, postAddress(stored.slug))
  await countPosts(db, [
    [stored, -1],
    [post, 1],
  ])
  await indexPost(db, id, tokens)
  await noteUses(db, post)
  await record(db, { actor: by, action: nameChange(stored, post), subject: id })
  return post
}

export async function deletePost(db: Db, id: string, by: Writer = null): Promise<void> {
  await changeContent(db, async (db) => {
    const stored = await findPost(db, id)
    if (!stored) throw notFound()
    await moveToTrash(db, stored, by)
  })
}

/** From then on only the trash knows it; called inside the transaction in which it was read. */
export async function moveToTrash(db: Db, stored: Post, by: Writer): Promise<void> {
  const { id } = stored
  await keepInTrash(db, stored, by)
  await unindexPost(db, id)
  await db.deleteFrom('blog_posts').where('id', '=', id).execute()
  if (stored.published) await recordWithdrawal(db, postAddress(stored.slug))
  await countPosts(db, [[stored, -1]])
  await record(db, { actor: by, action: 'post_deleted', subject: id })
}

/** The stored post, what the refused edit was made on, and who saved in between. */
async function describeConflict(db: Db, stored: Post, read: string): Promise<Error> {
  return editConflict(stored, {
    base: await findVersionOf(db, stored, read),
    saved_by: await findEmail(db, await findSaver(db, stored.id)),
  })
}

/** Whether readers should see it no more where it was, or under the name it had. */
function isTakenDown(before: Post, after: Post): boolean {
  if (!before.published) return false
  return !after.published || after.slug !== before.slug || after.title !== before.title
}

/** Before the transaction begins, since a long article takes a while, and others wait to write. */
export function tokensOf({ title, excerpt, content, published, category_id }: PostInput) {
  return listSearchTokens({ title, excerpt, content, published, category_id })
}

function nameChange(before: Post, after: Post): AuditAction {
  if (before.published === after.published) return 'post_edited'
  return after.published ? 'post_published' : 'post_unpublished'
}

type Unchanged = Pick<Post, 'id' | 'created_at' | 'first_published_at'>

/** Every save with the toggle on dates the post now, and with it off leaves it without a date. */
function compose(input: PostInput, unchanged: Unchanged, now: string): Post {
  return {
    id: unchanged.id,
    ...input,
    published_at: input.published ? now : null,
    first_published_at: unchanged.first_published_at ?? (input.published ? now : null),
    created_at: unchanged.created_at,
    updated_at: now,
  }
}

async function requireFreeSlug(db: Db, slug: string): Promise<void> {
  const taken = await db
    .selectFrom('blog_posts')
    .select('id')
    .where('slug', '=', slug)
    .executeTakeFirst()
  if (taken) throw slugTaken()
}

async function requireCategory(db: Db, id: string | null): Promise<void> {
  if (id === null) return
  const category = await db
    .selectFrom('blog_categories')
    .select('id')
    .where('id', '=', id)
    .executeTakeFirst()
  if (!category) throw unknownCategory()
}
