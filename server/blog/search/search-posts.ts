import { setImmediate as nextTurn } from 'node:timers/promises'
import { type ListPage, PAGE_SIZE, pageOf } from '../../../domain/list-page.ts'
import type { PostSummary } from '../../../domain/post.ts'
import { createTermMatcher } from '../../../domain/text/search-text.ts'
import { readContentVersion } from '../../database/content-version.ts'
import type { Db } from '../../database/tables.ts'
import { listSummariesByEntries } from '../published-posts.ts'
import { findPublishedEntries } from './find-posts.ts'
import { snippetOf } from './post-snippet.ts'

interface Search {
  terms: string[]
  categoryId: string | undefined
  page: number
}

/** What was taken down while long articles were read is not shown later than this. */
const SOON_MS = 1000

/** One page of the published posts that hold every term, with the passage that matches. */
export async function searchPublishedPosts(db: Db, search: Search): Promise<ListPage<PostSummary>> {
  const began = performance.now()
  const version = await readContentVersion(db)
  const found = await findWithSnippets(db, search)
  const isSoon = performance.now() - began < SOON_MS
  if (isSoon || (await readContentVersion(db)) === version) return found
  // What was read of long articles is kept: this time it is quick.
  return searchPublishedPosts(db, search)
}

async function findWithSnippets(
  db: Db,
  { terms, categoryId, page }: Search,
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
