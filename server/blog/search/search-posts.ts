import {
  ADMIN_PAGE_SIZE,
  type Page,
  type Post,
  type PostSummary,
  PUBLIC_PAGE_SIZE,
} from '../../../domain/post.ts'
import { matchTerms, type TextSegment } from '../../../domain/search-text.ts'
import { findSnippet } from '../../../domain/snippet.ts'
import type { Db } from '../../database/tables.ts'
import { pageOf } from '../paging.ts'
import { plainText } from '../plain-text.ts'
import { decodePost } from '../post-row.ts'
import type { PostStatus } from '../posts.ts'
import { listSummariesByIds } from '../published-posts.ts'
import { findIdsForAdmin, findPublishedIds } from './find-posts.ts'

/** One page of the published posts that hold every term, with the passage that matches. */
export async function searchPublishedPosts(
  db: Db,
  { terms, categoryId, page }: { terms: string[]; categoryId: string | undefined; page: number },
): Promise<Page<PostSummary>> {
  const ids = await findPublishedIds(db, terms, categoryId)
  const start = (page - 1) * PUBLIC_PAGE_SIZE
  const posts = await listSummariesByIds(db, ids.slice(start, start + PUBLIC_PAGE_SIZE))
  const pattern = matchTerms(terms)
  const data = posts.map(({ content, ...post }) => ({
    ...post,
    snippet: snippetOf(content, post.excerpt, pattern),
  }))
  return pageOf(data, page, PUBLIC_PAGE_SIZE, ids.length)
}

/** One page of all posts that hold every term, newest creation first. */
export async function searchPostsForAdmin(
  db: Db,
  { terms, status, page }: { terms: string[]; status: PostStatus | undefined; page: number },
): Promise<Page<Post>> {
  const ids = await findIdsForAdmin(db, terms, status)
  if (ids.length === 0) return pageOf([], page, ADMIN_PAGE_SIZE, 0)
  const rows = await db
    .selectFrom('blog_posts')
    .selectAll()
    .where('id', 'in', ids)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(ADMIN_PAGE_SIZE)
    .offset((page - 1) * ADMIN_PAGE_SIZE)
    .execute()
  return pageOf(rows.map(decodePost), page, ADMIN_PAGE_SIZE, ids.length)
}

function snippetOf(content: string, excerpt: string | null, pattern: RegExp): TextSegment[] {
  const text = plainText(content)
  return (
    findSnippet(text, pattern) ??
    findSnippet(excerpt ?? '', pattern) ?? [{ text: excerpt ?? text.slice(0, 200), match: false }]
  )
}
