import { Hono } from 'hono'
import { listPublishedPosts } from '../blog/list-posts.ts'
import { wholeList } from '../blog/paging.ts'
import { findPublishedPost, listRelatedPosts } from '../blog/published-posts.ts'
import type { Db } from '../database/tables.ts'
import type { AppEnv } from '../http/app-env.ts'
import { notFound } from '../problem.ts'
import { PublicListingQuery } from './listing-query.ts'
import { queryOf } from './validate.ts'

/** Published posts, for anyone. */
export function blogPosts(db: Db) {
  return new Hono<AppEnv>()
    .get('/', queryOf(PublicListingQuery), async (c) => {
      const { category_id, q, page = 1 } = c.req.valid('query')
      return c.json(await listPublishedPosts(db, { categoryId: category_id, q, page }))
    })
    .get('/:slug', async (c) => c.json(await getPublishedPost(db, c.req.param('slug'))))
    .get('/:slug/related', async (c) => {
      const post = await getPublishedPost(db, c.req.param('slug'))
      return c.json(wholeList(await listRelatedPosts(db, post)))
    })
}

async function getPublishedPost(db: Db, slug: string) {
  const post = await findPublishedPost(db, slug)
  if (!post) throw notFound()
  return post
}
