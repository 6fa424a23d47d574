import type { Db } from '../../database/tables.ts'
import { adminList, countList } from '../post-counts.ts'
import type { PostStatus } from '../posts.ts'
import { fullTextIndex, type IndexQuery } from './full-text-index.ts'
import { RECENT } from './index-post.ts'
import { type Place, queryTokens } from './search-tokens.ts'

/** Nobody reads further; it is also what bounds the work. */
export const MAX_FOUND = 96
export const MAX_FOUND_BY_ADMIN = 200

/** Best first: all terms in the title, then in title, excerpt and headings, then anywhere. */
const TIERS: Place[] = ['title', 'lead', 'anywhere']

/** The ids of the published posts that match, best first, then newest first. */
export async function findPublishedIds(
  db: Db,
  terms: string[],
  categoryId: string | undefined,
): Promise<string[]> {
  const queries = TIERS.map((place, tier) => ({
    tier,
    alternatives: [queryTokens(terms, place, categoryId)],
  }))
  const found = await findNewest(db, queries, MAX_FOUND)
  const best = found.sort((a, b) => a.tier - b.tier || b.seq - a.seq).map(({ seq }) => seq)
  return listPostIds(db, [...new Set(best)].slice(0, MAX_FOUND))
}

/** The ids of the posts of any status that match, newest save first. */
export async function findIdsForAdmin(
  db: Db,
  terms: string[],
  status: PostStatus | undefined,
): Promise<string[]> {
  const searched: Place[] =
    status === 'published' ? ['anywhere'] : status === 'draft' ? ['draft'] : ['anywhere', 'draft']
  const alternatives = searched.map((place) => queryTokens(terms, place))
  const found = await findNewest(db, [{ tier: 0, alternatives }], MAX_FOUND_BY_ADMIN)
  return listPostIds(
    db,
    found.map(({ seq }) => seq),
  )
}

/**
 * The newest matches of each query. Words found everywhere fill the limit among the recent entries, and
 * words that don't are rare enough to be looked up among all.
 */
async function findNewest(db: Db, queries: IndexQuery[], limit: number) {
  const index = fullTextIndex(db)
  const recent = await index.find(db, queries, { onlyRecent: true, limit })
  const unfilled = queries.filter(
    ({ tier }) => recent.filter((entry) => entry.tier === tier).length < limit,
  )
  if (unfilled.length === 0 || (await countList(db, adminList())) <= RECENT) return recent
  const others = await index.find(db, unfilled, { onlyRecent: false, limit })
  const looked = new Set(unfilled.map(({ tier }) => tier))
  return [...recent.filter(({ tier }) => !looked.has(tier)), ...others]
}

async function listPostIds(db: Db, seqs: number[]): Promise<string[]> {
  if (seqs.length === 0) return []
  const rows = await db.selectFrom('post_search').selectAll().where('seq', 'in', seqs).execute()
  const ids = new Map(rows.map((row) => [row.seq, row.post_id]))
  return seqs.flatMap((seq) => ids.get(seq) ?? [])
}
