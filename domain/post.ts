import { z } from 'zod'
import { slugify } from './slug.ts'
import { optionalText, storableText } from './text.ts'

export const postLimits = {
  title: 200,
  slug: 200,
  excerpt: 500,
  content: 500_000,
  metaTitle: 60,
  metaDescription: 160,
  author: 100,
} as const

/** What an administrator writes. Unknown fields are refused by name. */
export const PostInput = z.strictObject({
  title: storableText
    .trim()
    .min(1, 'Le titre est requis')
    .max(postLimits.title, 'Le titre ne doit pas dépasser 200 caractères'),
  slug: storableText
    .max(2000, 'Le slug ne doit pas dépasser 200 caractères')
    .transform(slugify)
    .pipe(
      z
        .string()
        .min(1, 'Le slug est requis')
        .max(postLimits.slug, 'Le slug ne doit pas dépasser 200 caractères'),
    ),
  excerpt: optionalText(postLimits.excerpt, "L'extrait ne doit pas dépasser 500 caractères"),
  content: storableText
    .max(postLimits.content, 'Le contenu ne doit pas dépasser 500 000 caractères')
    .refine((value) => value.trim() !== '', 'Le contenu est requis'),
  category_id: z
    .string()
    .nullish()
    .transform((value) => value || null),
  published: z.boolean().default(false),
  meta_title: optionalText(
    postLimits.metaTitle,
    'Le meta titre ne doit pas dépasser 60 caractères',
  ),
  meta_description: optionalText(
    postLimits.metaDescription,
    'La meta description ne doit pas dépasser 160 caractères',
  ),
  author_name: optionalText(postLimits.author, "L'auteur ne doit pas dépasser 100 caractères"),
  // Callers may send what they read; the server alone decides the date.
  published_at: z.string().nullish(),
})
export type PostInput = z.infer<typeof PostInput>

/** An edit may name the version it was made on, so that nobody's work is overwritten unseen. */
export const PostUpdate = PostInput.extend({ updated_at: z.string().optional() })
export type PostUpdate = z.infer<typeof PostUpdate>

/** A post with every stored field, as administrators see it. */
export interface Post {
  id: string
  title: string
  slug: string
  excerpt: string | null
  content: string
  category_id: string | null
  published: boolean
  published_at: string | null
  first_published_at: string | null
  meta_title: string | null
  meta_description: string | null
  author_name: string | null
  created_at: string
  updated_at: string
}

/** A published post as lists show it. */
export interface PostSummary {
  id: string
  title: string
  slug: string
  excerpt: string | null
  published_at: string
  category: { name: string; color: string } | null
}

export interface PublishedPost extends Post {
  published_at: string
  first_published_at: string
  category: { id: string; name: string; color: string } | null
}

export interface RelatedPost {
  id: string
  title: string
  slug: string
  excerpt: string | null
}

export interface Page<T> {
  data: T[]
  page: number
  page_count: number
  total: number
}

export const PUBLIC_PAGE_SIZE = 24
export const ADMIN_PAGE_SIZE = 50
export const RELATED_POSTS = 3
