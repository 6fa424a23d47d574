import { isSlug } from '../../domain/text/slug.ts'
import type { Db } from '../database/tables.ts'

/** The present slug of the published post that used to have this one. */
export async function findSlugRedirect(db: Db, slug: string): Promise<string | undefined> {
  if (!isSlug(slug)) return undefined
  const row = await db
    .selectFrom('blog_slug_redirects as r')
    .innerJoin('published_posts as p', 'p.id', 'r.post_id')
    .select('p.slug')
    .where('r.slug', '=', slug)
    .executeTakeFirst()
  return row?.slug
}

/** The present slug of the published post that was read at this path on the site it came from. */
export async function findOldAddress(db: Db, path: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('old_addresses as o')
    .innerJoin('published_posts as p', 'p.id', 'o.post_id')
    .select('p.slug')
    .where('o.path', '=', normalizeAddress(path))
    .executeTakeFirst()
  return row?.slug
}

/** A path of another site as it is compared: decoded, without its last slash, in small letters. */
export function normalizeAddress(path: string): string {
  let decoded = path
  try {
    decoded = decodeURIComponent(path)
  } catch {
    // Not encoded, or badly: taken as it stands.
  }
  return `/${decoded.normalize('NFC').toLowerCase().split('/').filter(Boolean).join('/')}`
}

/**
 * Leaves the old address behind. A redirect names the post, not its next slug, so chains and loops
 * cannot form. Where one leads to another post, readers never saw this one: publishing it would have freed the slug.
 */
export async function leaveSlugRedirect(db: Db, oldSlug: string, postId: string): Promise<void> {
  await db
    .insertInto('blog_slug_redirects')
    .values({ slug: oldSlug, post_id: postId })
    .onConflict((conflict) => conflict.column('slug').doNothing())
    .execute()
}

/** A slug at which a post is read is an address again, not a way to another. At a draft's it stays: nobody may notice. */
export async function freeSlug(db: Db, slug: string): Promise<void> {
  await db.deleteFrom('blog_slug_redirects').where('slug', '=', slug).execute()
}

/** The present slug of the category that used to have this one. */
export async function findCategoryRedirect(db: Db, slug: string): Promise<string | undefined> {
  if (!isSlug(slug)) return undefined
  const row = await db
    .selectFrom('category_slug_redirects as r')
    .innerJoin('blog_categories as c', 'c.id', 'r.category_id')
    .select('c.slug')
    .where('r.slug', '=', slug)
    .executeTakeFirst()
  return row?.slug
}

export async function leaveCategoryRedirect(db: Db, oldSlug: string, id: string): Promise<void> {
  await db
    .insertInto('category_slug_redirects')
    .values({ slug: oldSlug, category_id: id })
    .onConflict((conflict) => conflict.column('slug').doUpdateSet({ category_id: id }))
    .execute()
}

export async function freeCategorySlug(db: Db, slug: string): Promise<void> {
  await db.deleteFrom('category_slug_redirects').where('slug', '=', slug).execute()
}
