import { indexAllPosts } from '../../blog/index-posts.ts'
import type { Db } from '../../database/tables.ts'
import { uuidv7 } from '../../database/uuid.ts'
// Articles newest first; the HTML of each is in `articles/<slug>.html`, and one without a date is a draft.
import starter from './starter.json' with { type: 'json' }
import { readStarterArticle } from './starter-article.ts'

/** Fills a database that has never held content; called inside the transaction of the migrations. */
export async function fillEmptyDatabase(db: Db): Promise<void> {
  if (!(await isUntouched(db))) return
  const now = Date.now()
  const categoryIds = new Map(starter.categories.map(({ slug }) => [slug, uuidv7(now)]))
  await db
    .insertInto('blog_categories')
    .values(
      starter.categories.map((category, index) => ({
        ...category,
        id: categoryIds.get(category.slug) ?? '',
        display_order: index + 1,
        updated_at: new Date(now).toISOString(),
      })),
    )
    .execute()
  // Listed newest first: the oldest is created first.
  for (const { category, ...article } of starter.articles.toReversed()) {
    const time = article.published_at ?? new Date(now).toISOString()
    await db
      .insertInto('blog_posts')
      .values({
        ...article,
        id: uuidv7(Date.parse(time)),
        content: await readStarterArticle(article.slug),
        category_id: categoryIds.get(category) ?? null,
        published: article.published_at !== null,
        first_published_at: article.published_at,
        author_name: starter.author,
        created_at: time,
        updated_at: time,
      })
      .execute()
  }
  await indexAllPosts(db)
}

/** Every change raises the version, so 1 means that nothing was ever written, not that all was deleted. */
export async function isUntouched(db: Db): Promise<boolean> {
  const { version } = await db
    .selectFrom('content_version')
    .select('version')
    .executeTakeFirstOrThrow()
  if (version !== 1) return false
  for (const table of ['blog_posts', 'blog_categories'] as const) {
    if (await db.selectFrom(table).select('id').limit(1).executeTakeFirst()) return false
  }
  return true
}
