import { setImmediate as nextTurn } from 'node:timers/promises'
import type { PublishedPost } from '../../domain/post.ts'
import type { PostAddress } from '../../domain/services.ts'
import { instant } from '../database/dialects.ts'
import type { Db } from '../database/tables.ts'
import { decodePublishedPost } from './post-row.ts'

const BATCH = 20
const ADDRESS_BATCH = 2000
/** After what was done with a longer content, everybody else gets a turn. */
const LONG = 20_000

/** Published posts, newest first, a few in memory at a time. */
export async function* iteratePublishedPosts(
  db: Db,
  { categoryId, limit }: { categoryId?: string; limit: number },
): AsyncGenerator<PublishedPost> {
  let last: PublishedPost | undefined
  let left = limit
  while (left > 0) {
    const size = Math.min(BATCH, left)
    const rows = await db
      .selectFrom('published_posts as p')
      .leftJoin('blog_categories as c', 'c.id', 'p.category_id')
      .selectAll('p')
      .select(['c.name as category_name', 'c.color as category_color'])
      .$if(categoryId !== undefined, (query) => query.where('p.category_id', '=', categoryId ?? ''))
      .$if(last !== undefined, (query) =>
        query.where((eb) =>
          eb(
            eb.refTuple('p.published_at', 'p.id'),
            '<',
            eb.tuple(last?.published_at ?? '', last?.id ?? ''),
          ),
        ),
      )
      .orderBy('p.published_at', 'desc')
      .orderBy('p.id', 'desc')
      .limit(size)
      .execute()
    for (const row of rows) {
      last = decodePublishedPost(row)
      yield last
      if (row.content.length > LONG) await nextTurn()
    }
    if (rows.length < size) return
    left -= size
  }
}

/** Where published posts are and when they last changed, oldest first, for sitemaps. */
export async function* iteratePostAddresses(
  db: Db,
  { skip, limit }: { skip: number; limit: number },
): AsyncGenerator<PostAddress> {
  let last = ''
  let left = limit
  while (left > 0) {
    const size = Math.min(ADDRESS_BATCH, left)
    const rows = await db
      .selectFrom('published_posts')
      .select(['id', 'slug', 'updated_at'])
      .where('id', '>', last)
      .orderBy('id')
      .limit(size)
      .offset(last === '' ? skip : 0)
      .execute()
    for (const row of rows) {
      last = row.id
      yield { slug: row.slug, updated_at: instant(row.updated_at) }
    }
    if (rows.length < size) return
    left -= size
  }
}
