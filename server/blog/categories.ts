import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Selectable } from 'kysely'
import type {
  Category,
  CategoryColor,
  CategoryInput,
  CategoryUpdate,
  CategoryWithCount,
} from '../../domain/category.ts'
import { categoryAddress, postAddress } from '../../domain/content-addresses.ts'
import { isSlug } from '../../domain/text/slug.ts'
import { record } from '../audit/audit-log.ts'
import { recordWithdrawal } from '../database/content-version.ts'
import { instant } from '../database/dialects.ts'
import type { Db, Schema } from '../database/tables.ts'
import { uuidv7 } from '../database/uuid.ts'
import { notFound } from '../problem.ts'
import { changeContent, isStale, nextInstant } from './change-content.ts'
import { keepVersion } from './history/versions.ts'
import { countPostsByCategory, forgetCategoryLists } from './post-counts.ts'
import { findPost } from './post-row.ts'
import { editConflict } from './refusals.ts'
import { freeCategorySlug, leaveCategoryRedirect } from './slug-redirects.ts'
import type { Writer } from './write-post.ts'

/** Every category, in the order in which they are shown. */
export async function listCategories(db: Db): Promise<Category[]> {
  const rows = await db
    .selectFrom('blog_categories')
    .selectAll()
    .orderBy('display_order')
    .orderBy('id')
    .execute()
  return rows.map(decodeCategory)
}

export async function listCategoriesForAdmin(db: Db): Promise<CategoryWithCount[]> {
  const [categories, counts] = await Promise.all([listCategories(db), countPostsByCategory(db)])
  return categories.map((category) => ({ ...category, post_count: counts.get(category.id) ?? 0 }))
}

export async function findCategory(db: Db, id: string): Promise<Category | undefined> {
  return findCategoryBy(db, 'id', id)
}

export async function findCategoryBySlug(db: Db, slug: string): Promise<Category | undefined> {
  return isSlug(slug) ? findCategoryBy(db, 'slug', slug) : undefined
}

async function findCategoryBy(db: Db, column: 'id' | 'slug', value: string) {
  const rows = db.selectFrom('blog_categories').selectAll().where(column, '=', value)
  const row = await rows.executeTakeFirst()
  return row && decodeCategory(row)
}

/** A new category comes last: its order is the count plus one, whatever the caller says. */
export async function createCategory(
  db: Db,
  input: CategoryInput,
  by: Writer = null,
): Promise<Category> {
  return changeContent(db, async (db) => {
    const { count } = await db
      .selectFrom('blog_categories')
      .select((eb) => eb.fn.countAll<number | string>().as('count'))
      .executeTakeFirstOrThrow()
    const category: Category = {
      id: uuidv7(),
      ...input,
      display_order: Number(count) + 1,
      updated_at: nextInstant(),
    }
    await db.insertInto('blog_categories').values(category).execute()
    await freeCategorySlug(db, category.slug)
    await record(db, { actor: by, action: 'category_created', subject: category.id })
    return category
  })
}

/** Replaces a category. Naming another's order exchanges the two places. */
export async function updateCategory(
  db: Db,
  id: string,
  update: CategoryUpdate,
  by: Writer = null,
): Promise<Category> {
  return changeContent(db, async (db) => {
    const stored = await findCategory(db, id)
    if (!stored) throw notFound()
    if (isStale(update.updated_at, stored.updated_at)) throw editConflict(stored)
    const category: Category = {
      id,
      ...update,
      display_order: update.display_order ?? stored.display_order,
      updated_at: nextInstant(stored.updated_at),
    }
    if (category.display_order !== stored.display_order) {
      await db
        .updateTable('blog_categories')
        .set({ display_order: stored.display_order })
        .where('display_order', '=', category.display_order)
        .execute()
    }
    await db.updateTable('blog_categories').set(category).where('id', '=', id).execute()
    if (category.slug !== stored.slug || category.name !== stored.name) {
      await withdrawName(db, stored)
    }
    if (category.slug !== stored.slug) {
      await freeCategorySlug(db, category.slug)
      await leaveCategoryRedirect(db, stored.slug, id)
    }
    await record(db, { actor: by, action: 'category_edited', subject: id })
    return category
  })
}

/** Its posts stay, without category, each with a version that knows it; the categories after it move up. */
export async function deleteCategory(db: Db, id: string, by: Writer = null): Promise<void> {
  await changeContent(db, async (db) => {
    const stored = await findCategory(db, id)
    if (!stored) throw notFound()
    await withdrawName(db, stored)
    await releasePosts(db, stored, by)
    await db.deleteFrom('blog_categories').where('id', '=', id).execute()
    await db
      .updateTable('blog_categories')
      .set((eb) => ({ display_order: eb('display_order', '-', 1) }))
      .where('display_order', '>', stored.display_order)
      .execute()
    await forgetCategoryLists(db, id)
    await record(db, { actor: by, action: 'category_deleted', subject: id })
  })
}

/** Of more articles than this, all pages are taken for old. */
const MOST_NAMED = 500

/** The name stands beside each of its articles, wherever they are shown. */
async function withdrawName(db: Db, { id, slug }: Category): Promise<void> {
  const posts = await db
    .selectFrom('published_posts')
    .select('slug')
    .where('category_id', '=', id)
    .limit(MOST_NAMED + 1)
    .execute()
  const addresses = posts.map((post) => postAddress(post.slug))
  await recordWithdrawal(
    db,
    ...(addresses.length > MOST_NAMED ? [null] : [categoryAddress(slug), ...addresses]),
  )
}

/** One after the other, since a category may hold thousands: readers wait for one of them at most, writers for all. */
async function releasePosts(db: Db, category: Category, by: Writer): Promise<void> {
  const { display_order, updated_at: _, ...words } = category
  const held = db.selectFrom('blog_posts').select('id').where('category_id', '=', category.id)
  for (const { id } of await held.execute()) {
    const post = await findPost(db, id)
    if (!post) continue
    const released = { category_id: null, updated_at: nextInstant(post.updated_at) }
    await keepVersion(db, { ...post, category: words }, { ...post, ...released })
    await db
      .updateTable('blog_posts')
      .set({ ...released, saved_by: by })
      .where('id', '=', id)
      .execute()
    await nextTurn()
  }
}

function decodeCategory(row: Selectable<Schema['blog_categories']>): Category {
  return { ...row, color: row.color as CategoryColor, updated_at: instant(row.updated_at) }
}
