import { type RawBuilder, sql } from 'kysely'
import type { Post, PostStatus } from '../../domain/post.ts'
import { databaseKind } from '../database/dialects.ts'
import type { Db } from '../database/tables.ts'

type Counted = Pick<Post, 'published' | 'published_at' | 'category_id' | 'created_at'>

/** The lists a reader can page through, by name. Public lists run by publication, the others by creation. */
export const publicList = (categoryId?: string) =>
  categoryId === undefined ? 'public' : `public/${categoryId}`
export const adminList = (status?: PostStatus) =>
  status === undefined ? 'admin' : `admin/${status}`
export const categoryList = (categoryId: string) => `category/${categoryId}`

/** The row that holds a list's total. */
const ALL_MONTHS = ''

/** Enters posts in the lists they belong to, or takes them out; most edits leave a post where it was. */
export async function countPosts(
  db: Db,
  changes: [post: Counted, change: 1 | -1][],
): Promise<void> {
  const counts = new Map<string, number>()
  for (const [post, change] of changes) {
    for (const place of placesOf(post)) counts.set(place, (counts.get(place) ?? 0) + change)
  }
  const rows = [...counts].flatMap(([place, posts]) => {
    const [list = '', month = ALL_MONTHS] = place.split(' ')
    return posts === 0 ? [] : [{ list, month, posts }]
  })
  if (rows.length === 0) return
  await db
    .insertInto('post_counts')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns(['list', 'month'])
        .doUpdateSet({ posts: sql`post_counts.posts + excluded.posts` }),
    )
    .execute()
}

/** Its lists, and the month in which each of them holds it. */
function placesOf(post: Counted): string[] {
  const { category_id: category, published, published_at: date } = post
  const byCreation = [adminList(), adminList(published ? 'published' : 'draft')]
  const byPublication = [publicList()]
  if (category) {
    byCreation.push(categoryList(category))
    byPublication.push(publicList(category))
  }
  return [
    ...byCreation.flatMap((list) => [list, `${list} ${post.created_at.slice(0, 7)}`]),
    ...(published && date
      ? byPublication.flatMap((list) => [list, `${list} ${date.slice(0, 7)}`])
      : []),
  ]
}

/** Forgets the lists of a category that is gone. */
export async function forgetCategoryLists(db: Db, categoryId: string): Promise<void> {
  await db
    .deleteFrom('post_counts')
    .where('list', 'in', [publicList(categoryId), categoryList(categoryId)])
    .execute()
}

export async function countList(db: Db, list: string): Promise<number> {
  const row = await db
    .selectFrom('post_counts')
    .select('posts')
    .where('list', '=', list)
    .where('month', '=', ALL_MONTHS)
    .executeTakeFirst()
  return row?.posts ?? 0
}

/** How many posts, drafts included, each category holds. */
export async function countPostsByCategory(db: Db): Promise<Map<string, number>> {
  const prefix = categoryList('')
  const rows = await db
    .selectFrom('post_counts')
    .select(['list', 'posts'])
    .where('month', '=', ALL_MONTHS)
    .where('list', 'like', `${prefix}%`)
    .execute()
  return new Map(rows.map((row) => [row.list.slice(prefix.length), row.posts]))
}

export interface PageStart {
  /** Only posts dated before this instant; undefined: from the newest. */
  before: string | undefined
  /** How many of those to step over: never more than one month of posts. */
  offset: number
}

/** Where a page begins, found by adding up months instead of stepping over every newer post. */
export async function findPageStart(db: Db, list: string, skipped: number): Promise<PageStart> {
  if (skipped === 0) return { before: undefined, offset: 0 }
  const months = await db
    .selectFrom('post_counts')
    .select(['month', 'posts'])
    .where('list', '=', list)
    .where('month', '!=', ALL_MONTHS)
    .orderBy('month', 'desc')
    .execute()
  let offset = skipped
  for (const { month, posts } of months) {
    if (offset < posts) return { before: startOfNextMonth(month), offset }
    offset -= posts
  }
  return { before: '0001-01-01T00:00:00.000Z', offset: 0 }
}

function startOfNextMonth(month: string): string {
  const date = new Date(`${month}-01T00:00:00.000Z`)
  date.setUTCMonth(date.getUTCMonth() + 1)
  return date.toISOString()
}

/** Counts everything again, for posts that were written past this module: imports, starter content. */
export async function recountPosts(db: Db): Promise<void> {
  await db.deleteFrom('post_counts').execute()
  const monthOf = (column: string): RawBuilder<string> =>
    databaseKind(db) === 'postgres'
      ? sql<string>`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM')`
      : sql<string>`substr(${sql.ref(column)}, 1, 7)`
  const created = monthOf('created_at')
  const published = monthOf('published_at')
  await sql`
    insert into post_counts (list, month, posts)
    with places (list, month) as (
      select 'admin', ${created} from blog_posts
      union all select case when published then 'admin/published' else 'admin/draft' end, ${created}
        from blog_posts
      union all select 'category/' || category_id, ${created}
        from blog_posts where category_id is not null
      union all select 'public', ${published} from published_posts
      union all select 'public/' || category_id, ${published}
        from published_posts where category_id is not null
    )
    select list, month, count(*) from places group by list, month
    union all select list, '', count(*) from places group by list
  `.execute(db)
}
