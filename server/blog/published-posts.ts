import type { CategoryColor } from '../../domain/category.ts'
import { type ListPage, PAGE_SIZE, pageOf } from '../../domain/list-page.ts'
import type { ArticleFacts, PostSummary, PublishedPost, RelatedPost } from '../../domain/post.ts'
import { isSlug } from '../../domain/text/slug.ts'
import { instant } from '../database/dialects.ts'
import type { Db } from '../database/tables.ts'
import { countList, findPageStart, publicList } from './post-counts.ts'
import { type CategoryColumns, decodePublishedPost } from './post-row.ts'

// Public reads: every query of this file goes through the view `published_posts`.

const RELATED_POSTS = 3

/** One page of published posts, newest first. */
export async function listNewestPosts(
  db: Db,
  { categoryId, page }: { categoryId?: string | undefined; page: number },
): Promise<ListPage<PostSummary>> {
  const list = publicList(categoryId)
  const skipped = (page - 1) * PAGE_SIZE
  const [total, start] = await Promise.all([countList(db, list), findPageStart(db, list, skipped)])
  const ids = db
    .selectFrom('published_posts')
    .select('id')
    .$if(categoryId !== undefined, (query) => query.where('category_id', '=', categoryId ?? ''))
    .$if(start.before !== undefined, (query) =>
      query.where('published_at', '<', start.before ?? ''),
    )
    .orderBy('published_at', 'desc')
    .orderBy('id', 'desc')
    .limit(PAGE_SIZE)
    .offset(start.offset)
  // The index alone says which posts to step over; only those shown are read.
  const rows = await selectSummaries(db)
    .where('p.id', 'in', ids)
    .orderBy('p.published_at', 'desc')
    .orderBy('p.id', 'desc')
    .execute()
  return pageOf(rows.map(decodeSummary), page, total)
}

/** The published posts behind these entries of the search index, in the order given. */
export async function listSummariesByEntries(
  db: Db,
  entries: number[],
): Promise<(PostSummary & { content: string; updated_at: string })[]> {
  if (entries.length === 0) return []
  const rows = await selectSummaries(db)
    .innerJoin('post_search as s', 's.post_id', 'p.id')
    .select(['p.content', 'p.updated_at', 's.seq'])
    .where('s.seq', 'in', entries)
    .execute()
  const found = new Map(
    rows.map((row) => {
      const { seq, content, updated_at } = row
      return [seq, { ...decodeSummary(row), content, updated_at: instant(updated_at) }]
    }),
  )
  return entries.flatMap((seq) => found.get(seq) ?? [])
}

/** A published post with everything it holds, or undefined: a draft is as absent as a stranger. */
export async function findPublishedPost(db: Db, slug: string): Promise<PublishedPost | undefined> {
  if (!isSlug(slug)) return undefined
  const row = await selectWithCategory(db)
    .select([...FACTS, 'p.content'])
    .where('p.slug', '=', slug)
    .executeTakeFirst()
  return row && decodePublishedPost(row)
}

/** The same without its text, which may be long: the text of one `updated_at` is always the same. */
export async function findArticleFacts(db: Db, slug: string): Promise<ArticleFacts | undefined> {
  if (!isSlug(slug)) return undefined
  const row = await selectWithCategory(db)
    .select(FACTS)
    .where('p.slug', '=', slug)
    .executeTakeFirst()
  if (!row) return undefined
  const { content: _, ...facts } = decodePublishedPost({ ...row, content: '' })
  return facts
}

const FACTS = [
  'p.id',
  'p.title',
  'p.slug',
  'p.excerpt',
  'p.category_id',
  'p.published',
  'p.published_at',
  'p.first_published_at',
  'p.meta_title',
  'p.meta_description',
  'p.author_name',
  'p.created_at',
  'p.updated_at',
  'p.saved_by',
] as const

/** Up to three other posts of the same category, newest first; a post without category has none. */
export async function listRelatedPosts(
  db: Db,
  post: { id: string; category_id: string | null },
): Promise<RelatedPost[]> {
  if (post.category_id === null) return []
  return db
    .selectFrom('published_posts')
    .select(['id', 'title', 'slug', 'excerpt'])
    .where('category_id', '=', post.category_id)
    .where('id', '!=', post.id)
    .orderBy('published_at', 'desc')
    .orderBy('id', 'desc')
    .limit(RELATED_POSTS)
    .execute()
}

function selectSummaries(db: Db) {
  return selectWithCategory(db).select(['p.id', 'p.title', 'p.slug', 'p.excerpt', 'p.published_at'])
}

function selectWithCategory(db: Db) {
  return db
    .selectFrom('published_posts as p')
    .leftJoin('blog_categories as c', 'c.id', 'p.category_id')
    .select(['c.name as category_name', 'c.color as category_color'])
}

type SummaryRow = RelatedPost & CategoryColumns & { published_at: string | Date | null }

function decodeSummary(row: SummaryRow): PostSummary {
  return {
    id: row.id,
    title: row.title,
    slug: row.slug,
    excerpt: row.excerpt,
    published_at: instant(row.published_at ?? ''),
    category:
      row.category_name === null
        ? null
        : { name: row.category_name, color: row.category_color as CategoryColor },
  }
}
