import type { Db } from '../../database/tables.ts'
import { adminList, countList } from '../post-counts.ts'
import type { PostStatus } from '../posts.ts'
import { fullTextIndex } from './full-text-index.ts'
import { RECENT } from './index-post.ts'
import { type Place, type QueryToken, queryTokens } from './search-tokens.ts'

/** Nobody reads further; it is also what bounds the work. */
export const MAX_FOUND = 96
export const MAX_FOUND_BY_ADMIN = 200

/**
 * Best first: all terms in the title, then in title, excerpt and headings, then anywhere. Whole words come
 * before beginnings in titles; a common word is then found at once, without gathering all its longer forms.
 */
const TIERS: { place: Place; wholeWords?: true }[] = [
  { place: 'title', wholeWords: true },
  { place: 'title' },
  { place: 'lead' },
  { place: 'anywhere' },
]

/** The entries of the published posts that match, best first, then newest first. */
export async function findPublishedEntries(
  db: Db,
  terms: string[],
  categoryId: string | undefined,
): Promise<number[]> {
  const found = new Set<number>()
  for (const { place, wholeWords } of TIERS) {
    const tokens = queryTokens(terms, place, { categoryId, wholeWords })
    for (const seq of await findNewest(db, [tokens], MAX_FOUND)) found.add(seq)
    if (found.size >= MAX_FOUND) break
  }
  return [...found].slice(0, MAX_FOUND)
}

/** The entries of the posts of any status that match, newest save first. */
export async function findEntriesForAdmin(
  db: Db,
  terms: string[],
  status: PostStatus | undefined,
): Promise<number[]> {
  const searched: Place[] =
    status === 'published' ? ['anywhere'] : status === 'draft' ? ['draft'] : ['anywhere', 'draft']
  const alternatives = searched.map((place) => queryTokens(terms, place))
  return findNewest(db, alternatives, MAX_FOUND_BY_ADMIN)
}

/**
 * The newest entries that match. Words found everywhere fill the limit among the recent entries, and
 * words that don't are rare enough to be looked up among all.
 */
async function findNewest(db: Db, alternatives: QueryToken[][], limit: number): Promise<number[]> {
  const index = fullTextIndex(db)
  const recent = await index.find(db, alternatives, { onlyRecent: true, limit })
  if (recent.length >= limit || (await countList(db, adminList())) <= RECENT) return recent
  return index.find(db, alternatives, { onlyRecent: false, limit })
}
