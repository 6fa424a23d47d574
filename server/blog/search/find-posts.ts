import type { PostStatus } from '../../../domain/post.ts'
import type { Db } from '../../database/tables.ts'
import { type Place, queryTokens } from '../reading/search-tokens.ts'
import { databaseIndex } from './database-index.ts'
import type { IndexQuery } from './full-text-index.ts'

/** Nobody reads further; it is also what bounds the work. */
const MAX_FOUND = 96

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
  return databaseIndex(db).findRanked(db, queries, MAX_FOUND)
}

/** What finds the posts of any status that hold every term. */
export function queryForAdmin(terms: string[], status: PostStatus | undefined): IndexQuery {
  const searched: Place[] =
    status === 'published' ? ['anywhere'] : status === 'draft' ? ['draft'] : ['anywhere', 'draft']
  return searched.map((place) => queryTokens(terms, place))
}
