import type { Page, Post, PostSummary } from '../../domain/post.ts'
import type { Db } from '../database/tables.ts'
import { isUuid } from '../database/uuid.ts'
import { findCategoryBySlug } from './categories.ts'
import { listNewestForAdmin, type PostStatus } from './posts.ts'
import { listNewestPosts } from './published-posts.ts'

export interface PublicQuery {
  categoryId?: string
  categorySlug?: string
  q?: string
  page: number
}

/** Published posts, newest first. A category that does not exist holds none. */
export async function listPublishedPosts(
  db: Db,
  { categoryId, categorySlug, page }: PublicQuery,
): Promise<Page<PostSummary>> {
  const id = categorySlug
    ? (await findCategoryBySlug(db, categorySlug))?.id
    : categoryId || undefined
  if ((categorySlug && !id) || (id && !isUuid(id))) {
    return { data: [], page, page_count: 0, total: 0 }
  }
  return listNewestPosts(db, { categoryId: id, page })
}

export interface AdminQuery {
  q?: string
  status?: PostStatus
  page: number
}

export async function listPostsForAdmin(db: Db, { status, page }: AdminQuery): Promise<Page<Post>> {
  return listNewestForAdmin(db, { status, page })
}
