import { type Expression, type SqlBool, sql } from 'kysely'
import { type ListPage, PAGE_SIZE } from '../../domain/list-page.ts'
import type { Post, PostStatus, PostSummary } from '../../domain/post.ts'
import { searchTerms } from '../../domain/search-text.ts'
import type { PublicQuery } from '../../domain/services.ts'
import { databaseKind } from '../database/kind.ts'
import type { Db } from '../database/tables.ts'
import { isUuid } from '../database/uuid.ts'
import { findCategoryBySlug } from './categories.ts'
import { pageOf } from './paging.ts'
import { adminList, countList, findPageStart } from './post-counts.ts'
import { decodePost } from './post-row.ts'
import { listNewestPosts } from './published-posts.ts'
import { searchPostsForAdmin, searchPublishedPosts } from './search/search-posts.ts'

/** Published posts, newest first, or best first when searched. A category that does not exist holds none. */
export async function listPublishedPosts(
  db: Db,
  query: PublicQuery,
): Promise<ListPage<PostSummary>> {
  const { categorySlug, q, page } = query
  const categoryId = categorySlug
    ? (await findCategoryBySlug(db, categorySlug))?.id
    : query.categoryId || undefined
  const nothing = { data: [], page, page_count: 0, total: 0 }
  if ((categorySlug && !categoryId) || (categoryId && !isUuid(categoryId))) return nothing
  if (!q?.trim()) return listNewestPosts(db, { categoryId, page })
  const terms = searchTerms(q)
  return terms.length === 0 ? nothing : searchPublishedPosts(db, { terms, categoryId, page })
}

export interface AdminQuery {
  q?: string | undefined
  status?: PostStatus | undefined
  page: number
}

/** All posts, drafts included, newest creation first. */
export async function listPostsForAdmin(db: Db, query: AdminQuery): Promise<ListPage<Post>> {
  const { q, status, page } = query
  if (!q?.trim()) return listNewestForAdmin(db, query)
  const terms = searchTerms(q)
  if (terms.length === 0) return { data: [], page, page_count: 0, total: 0 }
  return searchPostsForAdmin(db, { terms, status, page })
}

async function listNewestForAdmin(db: Db, { status, page }: AdminQuery): Promise<ListPage<Post>> {
  const list = adminList(status)
  const skipped = (page - 1) * PAGE_SIZE
  const [total, start] = await Promise.all([countList(db, list), findPageStart(db, list, skipped)])
  const rows = await db
    .selectFrom('blog_posts')
    .selectAll()
    .$if(status !== undefined, (query) => query.where(isPublished(db, status === 'published')))
    .$if(start.before !== undefined, (query) => query.where('created_at', '<', start.before ?? ''))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(PAGE_SIZE)
    .offset(start.offset)
    .execute()
  return pageOf(rows.map(decodePost), page, total)
}

/** Written out rather than bound: only so does SQLite see that the index of that status fits. */
function isPublished(db: Db, published: boolean): Expression<SqlBool> {
  const value = databaseKind(db) === 'postgres' ? sql.lit(published) : sql.lit(published ? 1 : 0)
  return sql<SqlBool>`published = ${value}`
}
