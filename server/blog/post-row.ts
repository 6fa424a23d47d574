import type { Selectable } from 'kysely'
import type { CategoryColor } from '../../domain/category.ts'
import type { Post, PublishedPost } from '../../domain/post.ts'
import { flag, instant, instantOrNull } from '../database/dialects.ts'
import type { Db, Schema } from '../database/tables.ts'

type PostRow = Selectable<Schema['blog_posts']>

/** A stored post as the rest of the program knows it; who saved it is for administrators, on request. */
export function decodePost({ saved_by: _, ...row }: PostRow): Post {
  return {
    ...row,
    published: flag(row.published),
    published_at: instantOrNull(row.published_at),
    first_published_at: instantOrNull(row.first_published_at),
    created_at: instant(row.created_at),
    updated_at: instant(row.updated_at),
  }
}

export interface CategoryColumns {
  category_name: string | null
  category_color: string | null
}

export function decodePublishedPost({
  category_name: name,
  category_color: color,
  ...row
}: PostRow & CategoryColumns): PublishedPost {
  const post = decodePost(row)
  const { category_id: id } = post
  const date = post.published_at ?? post.updated_at
  return {
    ...post,
    published_at: date,
    first_published_at: post.first_published_at ?? date,
    category: id === null || name === null ? null : { id, name, color: color as CategoryColor },
  }
}

/** Any post, published or not. */
export async function findPost(db: Db, id: string): Promise<Post | undefined> {
  const row = await db.selectFrom('blog_posts').selectAll().where('id', '=', id).executeTakeFirst()
  return row && decodePost(row)
}

/** The id of who saved a post as it stands. */
export async function findSaver(db: Db, id: string): Promise<string | null> {
  const row = await db
    .selectFrom('blog_posts')
    .select('saved_by')
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.saved_by ?? null
}

/** How administrators know each other, while the account exists. */
export async function findEmail(db: Db, userId: string | null): Promise<string | null> {
  if (userId === null) return null
  const user = db.selectFrom('user').select('email').where('id', '=', userId)
  return (await user.executeTakeFirst())?.email ?? null
}
