import type { Db } from '../../database/tables.ts'
import type { PostStatus } from '../posts.ts'
import { indexOf } from './index-of-database.ts'
import { type Place, queryTokens } from './search-tokens.ts'

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
  const queries = TIERS.map(({ place, wholeWords }) => [
    queryTokens(terms, place, { categoryId, wholeWords }),
  ])
  return indexOf(db).findRanked(db, queries, MAX_FOUND)
}

/** The entries of the posts of any status that match, newest save first. */
export async function findEntriesForAdmin(
  db: Db,
  terms: string[],
  status: PostStatus | undefined,
): Promise<number[]> {
  const searched: Place[] =
    status === 'published' ? ['anywhere'] : status === 'draft' ? ['draft'] : ['anywhere', 'draft']
  const query = searched.map((place) => queryTokens(terms, place))
  return indexOf(db).findRanked(db, [query], MAX_FOUND_BY_ADMIN)
}
