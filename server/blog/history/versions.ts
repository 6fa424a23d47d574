import type { Post } from '../../../domain/post.ts'
import {
  listChangedFields,
  MAX_VERSIONS,
  type PostThen,
  type PostVersion,
  type WrittenPost,
} from '../../../domain/post-history.ts'
import { flag, instant } from '../../database/dialects.ts'
import type { Db } from '../../database/tables.ts'
import { uuidv7 } from '../../database/uuid.ts'
import { forgetKept, noteKept } from '../../media/store/media-uses.ts'
import { findSaver } from '../post-row.ts'
import { decodeArticle, encodeArticle } from './stored-article.ts'

/** Keeps a post as it was before a save; called inside the save's transaction, and before it writes. */
export async function keepVersion(db: Db, before: PostThen, after: WrittenPost): Promise<void> {
  const saved_by = await findSaver(db, before.id)
  await addVersion(db, before, after, { saved_at: before.updated_at, saved_by, pending: false })
}

interface VersionFacts {
  saved_at: string
  saved_by: string | null
  /** Whether readers never saw it. */
  pending: boolean
}

/**
 * A version that nothing changed is none. The newest hundred stay, and a hundred of those that readers never saw:
 * however often a revision is saved, it pushes out nothing that was published. The last turn stays too: by it preview
 * links know that the post was taken down.
 */
export async function addVersion(
  db: Db,
  before: PostThen,
  after: WrittenPost,
  facts: VersionFacts,
): Promise<void> {
  const fields = listChangedFields(before, after)
  if (fields.length === 0) return
  const [id, post_id, article] = [uuidv7(), before.id, encodeArticle(before)]
  await db
    .insertInto('post_versions')
    .values({ id, post_id, fields: fields.join(), article, ...facts })
    .execute()
  await noteKept(db, { post_id, kept_in: id, article })
  const alike = newestVersions(db, post_id).where('v.pending', '=', facts.pending)
  const kept = alike.select('id').limit(MAX_VERSIONS)
  const gone = await db
    .deleteFrom('post_versions')
    .where('post_id', '=', post_id)
    .where('pending', '=', facts.pending)
    .where('id', 'not in', kept)
    .where('id', '!=', (await findLastTurn(db, post_id)) ?? id)
    .returning('id')
    .execute()
  await forgetKept(
    db,
    post_id,
    gone.map((version) => version.id),
  )
}

export async function listVersions(db: Db, postId: string): Promise<PostVersion[]> {
  const rows = await newestVersions(db, postId)
    .leftJoin('user as u', 'u.id', 'v.saved_by')
    .select(['v.id', 'v.saved_at', 'v.pending', 'v.fields', 'u.email'])
    .execute()
  return rows.map(({ id, saved_at, pending, fields, email }) => ({
    id,
    saved_at: instant(saved_at),
    saved_by: email,
    fields: fields.split(','),
    pending: flag(pending),
  }))
}

/** The whole post of then. */
export async function findVersion(
  db: Db,
  postId: string,
  versionId: string,
): Promise<PostThen | undefined> {
  const row = await newestVersions(db, postId)
    .select('v.article')
    .where('v.id', '=', versionId)
    .executeTakeFirst()
  return row && decodeArticle(row.article)
}

/**
 * What somebody read who names this time of saving. Saves that changed nothing left no version, so it is
 * the first one kept from then on; undefined once it may have made room for newer ones.
 */
export async function findVersionOf(
  db: Db,
  stored: Post,
  savedAt: string,
  { pending = false } = {},
): Promise<Post | undefined> {
  const time = Date.parse(savedAt)
  if (Number.isNaN(time)) return undefined
  const rows = await newestVersions(db, stored.id)
    .select(['v.id', 'v.saved_at'])
    .where('v.pending', '=', pending)
    .execute()
  const later = rows.filter(({ saved_at }) => Date.parse(instant(saved_at)) >= time)
  const first = later.at(-1)
  if (!first) return stored
  const mayBeGone = rows.indexOf(first) >= MAX_VERSIONS - 1
  const isExact = Date.parse(instant(first.saved_at)) === time
  return mayBeGone && !isExact ? undefined : findVersion(db, stored.id, first.id)
}

/** Names the last time a post was published or withdrawn: the version before it. Undefined if it was never. */
export async function findLastTurn(db: Db, postId: string): Promise<string | undefined> {
  const turn = await newestVersions(db, postId)
    .select('v.id')
    .where('v.pending', '=', false)
    .where('v.fields', 'like', '%published%')
    .executeTakeFirst()
  return turn?.id
}

function newestVersions(db: Db, postId: string) {
  return db
    .selectFrom('post_versions as v')
    .where('v.post_id', '=', postId)
    .orderBy('v.saved_at', 'desc')
    .orderBy('v.id', 'desc')
}
