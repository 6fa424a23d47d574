import type { Selectable } from 'kysely'
import type { CategoryColor } from '../../domain/category.ts'
import type { Post, PublishedPost } from '../../domain/post.ts'
import { flag, instant, instantOrNull } from '../database/decode.ts'
import type { Schema } from '../database/tables.ts'

type PostRow = Selectable<Schema['blog_posts']>

/** A stored post as the rest of the program knows it. */
export function decodePost(row: PostRow): Post {
  return {
    id: row.id,
    title: row.title,
    slug: row.slug,
    excerpt: row.excerpt,
    content: row.content,
    category_id: row.category_id,
    published: flag(row.published),
    published_at: instantOrNull(row.published_at),
    first_published_at: instantOrNull(row.first_published_at),
    meta_title: row.meta_title,
    meta_description: row.meta_description,
    author_name: row.author_name,
    created_at: instant(row.created_at),
    updated_at: instant(row.updated_at),
  }
}

interface CategoryColumns {
  category_name: string | null
  category_color: string | null
}

export function decodePublishedPost(row: PostRow & CategoryColumns): PublishedPost {
  const post = decodePost(row)
  const date = post.published_at ?? post.updated_at
  return {
    ...post,
    published_at: date,
    first_published_at: post.first_published_at ?? date,
    category: decodeCategory(post.category_id, row),
  }
}

function decodeCategory(id: string | null, row: CategoryColumns): PublishedPost['category'] {
  if (id === null || row.category_name === null) return null
  return { id, name: row.category_name, color: row.category_color as CategoryColor }
}
