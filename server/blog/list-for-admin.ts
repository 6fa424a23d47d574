import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely'
import { type ListPage, PAGE_SIZE, pageOf } from '../../domain/list-page.ts'
import {
  type ListedPost,
  type ListStatus,
  NO_CATEGORY,
  type Post,
  type PostSort,
  type PostStatus,
} from '../../domain/post.ts'
import { createTermMatcher, searchTerms } from '../../domain/text/search-text.ts'
import { databaseKind } from '../database/dialects.ts'
import type { Db, Schema } from '../database/tables.ts'
import { isUuid } from '../database/uuid.ts'
import { listRevisionTimes } from './history/revisions.ts'
import { listTrash } from './history/trash.ts'
import { adminList, categoryList, countList, findPageStart } from './post-counts.ts'
import { decodePost } from './post-row.ts'
import { databaseIndex } from './search/database-index.ts'
import { queryForAdmin } from './search/find-posts.ts'
import type { IndexQuery } from './search/full-text-index.ts'
import { snippetOf } from './search/post-snippet.ts'

export interface AdminQuery {
  q?: string | undefined
  status?: ListStatus | undefined
  /** An id, or NO_CATEGORY. */
  categoryId?: string | undefined
  sort?: PostSort | undefined
  page: number
}

/** All posts, drafts included, newest creation first unless sorted otherwise; or what is in the trash. */
export async function listPostsForAdmin(db: Db, query: AdminQuery): Promise<ListPage<ListedPost>> {
  const { q, status, categoryId, page } = query
  if (status === 'trash') return listTrash(db, { q, page })
  const isAsked = Boolean(q?.trim())
  const terms = searchTerms(q ?? '')
  const isKnown = !categoryId || categoryId === NO_CATEGORY || isUuid(categoryId)
  if ((isAsked && terms.length === 0) || !isKnown) return pageOf([], page, 0)
  const list = { ...query, status, categoryId: categoryId || undefined }
  const { posts, total } = isAsked
    ? await findMatching(db, list, queryForAdmin(terms, status))
    : await listStored(db, list)
  const revisions = await listRevisionTimes(
    db,
    posts.map(({ id }) => id),
  )
  const matches = createTermMatcher(terms)
  const data: ListedPost[] = []
  for (const post of posts) {
    const revision = revisions.get(post.id)
    data.push({
      ...post,
      ...(isAsked && { snippet: await snippetOf(post, matches) }),
      ...(revision && { revision_saved_at: revision }),
    })
  }
  const answer = pageOf(data, page, total)
  if (!isAsked || categoryId) return answer
  return {
    ...answer,
    page_count: Math.min(answer.page_count, Math.ceil(SORTED_MATCHES / PAGE_SIZE)),
  }
}

interface StoredList extends AdminQuery {
  status: PostStatus | undefined
}

interface Found {
  posts: Post[]
  total: number
}

async function listStored(db: Db, list: StoredList): Promise<Found> {
  const { status, categoryId, sort = 'created', page } = list
  const skipped = (page - 1) * PAGE_SIZE
  const counted =
    categoryId === undefined
      ? adminList(status)
      : status === undefined && categoryId !== NO_CATEGORY
        ? categoryList(categoryId)
        : undefined
  const byMonth = counted !== undefined && sort === 'created'
  const start = byMonth
    ? await findPageStart(db, counted, skipped)
    : { before: undefined, offset: skipped }
  const total = counted === undefined ? await countFiltered(db, list) : await countList(db, counted)
  const posts = await readPage(db, list, start.offset, (eb) =>
    start.before === undefined ? [] : [eb('created_at', '<', start.before)],
  )
  return { posts, total }
}

/** So many of the newest matches are put in order; more would be sorted for one page of them. */
const SORTED_MATCHES = 2000

async function findMatching(db: Db, list: StoredList, query: IndexQuery): Promise<Found> {
  const index = databaseIndex(db)
  const matching = index.selectMatching(query)
  const offset = (list.page - 1) * PAGE_SIZE
  if (list.categoryId !== undefined) {
    const isMatch = (eb: Where) => [
      eb('id', 'in', (inner) =>
        inner.selectFrom('post_search').select('post_id').where('seq', 'in', matching),
      ),
    ]
    const total = await countFiltered(db, list, isMatch)
    return { posts: await readPage(db, list, offset, isMatch), total }
  }
  const entries = await index.findRanked(db, [query], SORTED_MATCHES)
  if (entries.length === 0) return { posts: [], total: 0 }
  const total = entries.length < SORTED_MATCHES ? entries.length : await countEntries(db, matching)
  const posts = await readPage(db, list, offset, (eb) => [
    eb('id', 'in', (inner) =>
      inner.selectFrom('post_search').select('post_id').where('seq', 'in', entries),
    ),
  ])
  return { posts, total }
}

type Where = ExpressionBuilder<Schema, 'blog_posts'>
type Conditions = (eb: Where) => Expression<SqlBool>[]

async function readPage(
  db: Db,
  { status, categoryId, sort = 'created' }: StoredList,
  offset: number,
  more: Conditions,
): Promise<Post[]> {
  const ids = orderedBy(sort, db.selectFrom('blog_posts').select('id'))
    .where((eb) => eb.and([...filters(db, eb, { status, categoryId }), ...more(eb)]))
    .limit(PAGE_SIZE)
    .offset(offset)
  // Sorted and cut before the contents are read.
  const rows = await orderedBy(sort, db.selectFrom('blog_posts').selectAll())
    .where('id', 'in', ids)
    .execute()
  return rows.map(decodePost)
}

const columns = {
  created: 'created_at',
  published: 'published_at',
  updated: 'updated_at',
  slug: 'slug',
} as const

// biome-ignore lint/suspicious/noExplicitAny: the same order for two selections
function orderedBy<Query extends { orderBy: any }>(sort: PostSort, query: Query): Query {
  const ordered =
    sort === 'slug'
      ? query.orderBy('slug')
      : // biome-ignore lint/suspicious/noExplicitAny: see above
        query.orderBy(columns[sort], (order: any) =>
          sort === 'published' ? order.desc().nullsLast() : order.desc(),
        )
  return ordered.orderBy('id', 'desc')
}

async function countFiltered(db: Db, list: StoredList, more: Conditions = () => []) {
  const { count } = await db
    .selectFrom('blog_posts')
    .select((eb) => eb.fn.countAll().as('count'))
    .where((eb) => eb.and([...filters(db, eb, list), ...more(eb)]))
    .executeTakeFirstOrThrow()
  return Number(count)
}

async function countEntries(db: Db, matching: Expression<number>): Promise<number> {
  const { rows } = await sql<{ count: number | string }>`
    select count(*) as count from ${matching} as matching`.execute(db)
  return Number(rows[0]?.count)
}

function filters(db: Db, eb: Where, { status, categoryId }: Partial<StoredList>) {
  return [
    ...(status === undefined ? [] : [isPublished(db, status === 'published')]),
    ...(categoryId === undefined
      ? []
      : [
          categoryId === NO_CATEGORY
            ? eb('category_id', 'is', null)
            : eb('category_id', '=', categoryId),
        ]),
  ]
}

/** Written out rather than bound: only so does SQLite see that the index of that status fits. */
function isPublished(db: Db, published: boolean): Expression<SqlBool> {
  const value = databaseKind(db) === 'postgres' ? sql.lit(published) : sql.lit(published ? 1 : 0)
  return sql<SqlBool>`published = ${value}`
}
