import { type ListPage, pageOf } from '../../domain/list-page.ts'
import type { PostSummary } from '../../domain/post.ts'
import type { PublicQuery } from '../../domain/services.ts'
import { searchTerms } from '../../domain/text/search-text.ts'
import type { Db } from '../database/tables.ts'
import { isUuid } from '../database/uuid.ts'
import { findCategoryBySlug } from './categories.ts'
import { listNewestPosts } from './published-posts.ts'
import { searchPublishedPosts } from './search/search-posts.ts'

/** Published posts, newest first, or best first when searched. A category that does not exist holds none. */
export async function listPublishedPosts(
  db: Db,
  query: PublicQuery,
): Promise<ListPage<PostSummary>> {
  const { categorySlug, q, page } = query
  const categoryId = categorySlug
    ? (await findCategoryBySlug(db, categorySlug))?.id
    : query.categoryId || undefined
  const nothing = pageOf<PostSummary>([], page, 0)
  if ((categorySlug && !categoryId) || (categoryId && !isUuid(categoryId))) return nothing
  if (!q?.trim()) return listNewestPosts(db, { categoryId, page })
  const terms = searchTerms(q)
  return terms.length === 0 ? nothing : searchPublishedPosts(db, { terms, categoryId, page })
}
