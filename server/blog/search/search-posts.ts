import { setImmediate as nextTurn } from 'node:timers/promises'
import { type ListPage, PAGE_SIZE } from '../../../domain/list-page.ts'
import type { Post, PostStatus, PostSummary } from '../../../domain/post.ts'
import { createTermMatcher } from '../../../domain/search-text.ts'
import type { Db } from '../../database/tables.ts'
import { pageOf } from '../paging.ts'
import { decodePost } from '../post-row.ts'
import { listSummariesByEntries } from '../published-posts.ts'
import { findEntriesForAdmin, findPublishedEntries } from './find-posts.ts'
import { snippetOf } from './post-snippet.ts'

/** One page of the published posts that hold every term, with the passage that matches. */
export async function searchPublishedPosts(
  db: Db,
  { terms, categoryId, page }: { terms: string[]; categoryId: string | undefined; page: number },
): Promise<ListPage<PostSummary>> {
  // Between the steps everybody else gets a turn: cached pages wait for one of them at most.
  const entries = await findPublishedEntries(db, terms, categoryId)
  await nextTurn()
  const start = (page - 1) * PAGE_SIZE
  const posts = await listSummariesByEntries(db, entries.slice(start, start + PAGE_SIZE))
  await nextTurn()
  const matches = createTermMatcher(terms)
  const data: PostSummary[] = []
  for (const post of posts) {
    const { content, updated_at, ...summary } = post
    data.push({ ...summary, snippet: await snippetOf(post, matches) })
  }
  await nextTurn()
  return pageOf(data, page, entries.length)
}

/** One page of all posts that hold every term, newest creation first. */
export async function searchPostsForAdmin(
  db: Db,
  { terms, status, page }: { terms: string[]; status: PostStatus | undefined; page: number },
): Promise<ListPage<Post>> {
  const entries = await findEntriesForAdmin(db, terms, status)
  if (entries.length === 0) return pageOf([], page, 0)
  const rows = await db
    .selectFrom('blog_posts')
    .selectAll()
    .where('id', 'in', (eb) =>
      // Sorted and cut before the contents are read.
      eb
        .selectFrom('blog_posts as p')
        .innerJoin('post_search as s', 's.post_id', 'p.id')
        .select('p.id')
        .where('s.seq', 'in', entries)
        .orderBy('p.created_at', 'desc')
        .orderBy('p.id', 'desc')
        .limit(PAGE_SIZE)
        .offset((page - 1) * PAGE_SIZE),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return pageOf(rows.map(decodePost), page, entries.length)
}
