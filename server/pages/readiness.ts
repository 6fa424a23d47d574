import { sql } from 'kysely'
import { findPublishedPost, listNewestPosts } from '../blog/published-posts.ts'
import { readContentVersion } from '../database/content-version.ts'
import type { Database } from '../database/open.ts'

/** Reads what the blog's pages are made of, as they do; throws when it cannot be read. */
export async function readContent({ db, kind, requireInPlace }: Database): Promise<void> {
  // SQLite would answer from its memory, however broken the file is, and from the open file, wherever that is.
  if (kind === 'sqlite') await sql`PRAGMA shrink_memory`.execute(db)
  requireInPlace?.()
  await readContentVersion(db)
  const { data } = await listNewestPosts(db, { page: 1 })
  if (data[0]) await findPublishedPost(db, data[0].slug)
}

/** The outcome of some work, shared by all who ask within this time: asking often costs no more. */
export function shareOutcome(work: () => Promise<void>, ms: number): () => Promise<void> {
  let last: { at: number; outcome: Promise<void> } | undefined
  return () => {
    const now = performance.now()
    if (!last || now - last.at > ms) last = { at: now, outcome: work() }
    return last.outcome
  }
}
