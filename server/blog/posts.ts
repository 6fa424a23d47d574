import { type Expression, type SqlBool, sql } from 'kysely'
import { type ListPage, PAGE_SIZE } from '../../domain/list-page.ts'
import type { Post } from '../../domain/post.ts'
import { databaseKind } from '../database/kind.ts'
import type { Db } from '../database/tables.ts'
import { pageOf } from './paging.ts'
import { adminList, countList, findPageStart } from './post-counts.ts'
import { decodePost } from './post-row.ts'

// Reads for administrators: drafts included.

export type PostStatus = 'published' | 'draft'

export interface AdminListing {
  status?: PostStatus | undefined
  page: number
}

/** One page of all posts, newest creation first. */
export async function listNewestForAdmin(
  db: Db,
  { status, page }: AdminListing,
): Promise<ListPage<Post>> {
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
  return pageOf(rows.map(decodePost), page, PAGE_SIZE, total)
}

/** Written out rather than bound: only so does SQLite see that the index of that status fits. */
function isPublished(db: Db, published: boolean): Expression<SqlBool> {
  const value = databaseKind(db) === 'postgres' ? sql.lit(published) : sql.lit(published ? 1 : 0)
  return sql<SqlBool>`published = ${value}`
}
