import { Hono } from 'hono'
import { PostInput, PostUpdate } from '../../domain/post.ts'
import { listPostsForAdmin } from '../blog/list-posts.ts'
import { findPost } from '../blog/posts.ts'
import { createPost, deletePost, updatePost } from '../blog/write-post.ts'
import type { Db } from '../database/tables.ts'
import { isUuid } from '../database/uuid.ts'
import type { AppEnv } from '../http/app-env.ts'
import { notFound } from '../problem.ts'
import { AdminListingQuery } from './listing-query.ts'
import { jsonBody, queryOf } from './validate.ts'

/** All posts, for administrators: the guard of /api/admin has let the caller in. */
export function adminPosts(db: Db) {
  return new Hono<AppEnv>()
    .get('/', queryOf(AdminListingQuery), async (c) => {
      const { q, status, page = 1 } = c.req.valid('query')
      return c.json(await listPostsForAdmin(db, { q, status, page }))
    })
    .post('/', jsonBody(PostInput), async (c) =>
      c.json(await createPost(db, c.req.valid('json'), c.get('user').id), 201),
    )
    .get('/:id', async (c) => {
      const post = await findPost(db, requireId(c.req.param('id')))
      if (!post) throw notFound()
      return c.json(post)
    })
    .put('/:id', jsonBody(PostUpdate), async (c) =>
      c.json(
        await updatePost(db, requireId(c.req.param('id')), c.req.valid('json'), c.get('user').id),
      ),
    )
    .delete('/:id', async (c) => {
      await deletePost(db, requireId(c.req.param('id')), c.get('user').id)
      return c.body(null, 204)
    })
}

/** What is no id names nothing; the databases need not be asked. */
export function requireId(text: string): string {
  if (!isUuid(text)) throw notFound()
  return text
}
