import type { Post } from '../../../domain/post.ts'
import { listChangedFields, type PostThen, pickWritten } from '../../../domain/post-history.ts'
import { record } from '../../audit/audit-log.ts'
import { flag } from '../../database/dialects.ts'
import type { Db } from '../../database/tables.ts'
import { forgetKept } from '../../media/store/media-uses.ts'
import { notFound, Problem } from '../../problem.ts'
import { findCategory, findCategoryBySlug } from '../categories.ts'
import { changeContent } from '../change-content.ts'
import { findPost } from '../post-row.ts'
import { leaveSlugRedirect } from '../slug-redirects.ts'
import { enterPost, moveToTrash, replacePost, tokensOf, type Writer } from '../write-post.ts'
import { forgetPost, type TrashedPost, takeOutOfTrash } from './trash.ts'
import { findVersion } from './versions.ts'

/** Takes a post out of the trash as it was, dates included; its former addresses, here and elsewhere, lead to it again. */
export async function restorePost(
  db: Db,
  id: string,
  { slug, by = null }: { slug?: string | undefined; by?: Writer },
): Promise<Post> {
  return changeContent(db, async (db) => {
    const { post: trashed, savedBy, formerSlugs, cameFrom } = await takeOutOfTrash(db, id)
    const post = await withoutLostCategory(db, { ...trashed, slug: slug ?? trashed.slug })
    const owner = await findOwner(db, post.slug)
    if (owner) throw addressTaken(post.slug, owner.title)
    await enterPost(db, post, savedBy, await tokensOf(post))
    const left = post.first_published_at && slug !== undefined ? [trashed.slug] : []
    await leadBack(db, id, [...formerSlugs, ...left])
    await rememberOrigins(db, id, cameFrom)
    await forgetKept(db, id, ['trash'])
    await record(db, { actor: by, action: 'post_restored', subject: id })
    return post
  })
}

/**
 * Wherever it is: a post that is still shown goes the way every deleted one goes. Unless it is meant as it lay in the trash
 * from `deletedAt` on: somebody may have taken it out and written on.
 */
export async function deletePostForGood(
  db: Db,
  id: string,
  { by = null, deletedAt }: { by?: Writer; deletedAt?: string | undefined } = {},
): Promise<void> {
  await changeContent(db, async (db) => {
    const stored = await findPost(db, id)
    if (stored) await moveToTrash(db, stored, by)
    const trashed = await takeOutOfTrash(db, id)
    if (deletedAt !== undefined && deletedAt !== trashed.deletedAt) throw takenOut()
    await forgetPost(db, id, by)
  })
}

const takenOut = () =>
  new Problem(
    409,
    'edit_conflict',
    'Cet article a été restauré entre-temps. Rien n’a été supprimé.',
  )

/** A new save with the words of then. Whether it is published is a decision of today. */
export async function restoreVersion(
  db: Db,
  { id, version, by = null }: { id: string; version: string; by?: Writer },
): Promise<Post> {
  const expected = await composeRestored(db, id, version)
  const tokens = await tokensOf(expected.restored)
  return changeContent(db, async (db) => {
    // Again, where nobody can come between: the post may have been withdrawn while its words were listed.
    const { stored, restored } = await composeRestored(db, id, version)
    const isAsExpected = listChangedFields(expected.restored, restored).length === 0
    return replacePost(db, stored, restored, {
      by,
      tokens: isAsExpected ? tokens : await tokensOf(restored),
    })
  })
}

/** The words of then at the address of then, unless that is another's now; published or not as it is today. */
async function composeRestored(db: Db, id: string, version: string) {
  const [stored, then] = [await findPost(db, id), await findVersion(db, id, version)]
  if (!stored || !then) throw notFound()
  const owner = await findOwner(db, then.slug)
  const isFree = owner === undefined || owner.id === id
  const slug = isFree ? then.slug : stored.slug
  const known = await withoutLostCategory(db, { ...then, slug, published: stored.published })
  return { stored, restored: pickWritten(known) }
}

/** Its category, the one made again at the address of that, or none. */
async function withoutLostCategory(db: Db, post: PostThen): Promise<Post> {
  const { category_id, category: lost } = post
  if (category_id === null || (await findCategory(db, category_id))) return post
  const again = lost && (await findCategoryBySlug(db, lost.slug))
  return { ...post, category_id: again?.id ?? null }
}

function findOwner(db: Db, slug: string) {
  const posts = db.selectFrom('blog_posts').select(['id', 'title', 'published'])
  return posts.where('slug', '=', slug).executeTakeFirst()
}

/** Addresses at which others are read now stay theirs. */
async function leadBack(db: Db, id: string, slugs: string[]): Promise<void> {
  for (const slug of slugs) {
    const owner = await findOwner(db, slug)
    if (owner && flag(owner.published)) continue
    await leaveSlugRedirect(db, slug, id)
  }
}

/** Unless it was imported again meanwhile: then they are the new one's. */
async function rememberOrigins(
  db: Db,
  post_id: string,
  { origins, paths }: TrashedPost['cameFrom'],
): Promise<void> {
  for (const origin of origins) {
    await db
      .insertInto('imported_posts')
      .values({ origin, post_id })
      .onConflict((conflict) => conflict.column('origin').doNothing())
      .execute()
  }
  for (const path of paths) {
    await db
      .insertInto('old_addresses')
      .values({ path, post_id })
      .onConflict((conflict) => conflict.column('path').doNothing())
      .execute()
  }
}

const addressTaken = (slug: string, title: string) =>
  new Problem(
    409,
    'slug_taken',
    `L’adresse « ${slug} » est maintenant celle de l’article « ${title} ». Choisissez-en une autre pour le restaurer.`,
  )
