import { z } from 'zod'
import type { CategoryColor } from './category.ts'
import type { TextSegment } from './search-text.ts'
import { slugInput } from './slug.ts'
import { atMost, optionalText, requiredText, storableText, unknownFieldsMessage } from './text.ts'

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
export const PostInput = z.strictObject(
  {
    title: requiredText(
      'Le titre est requis',
      postLimits.title,
      'Le titre ne doit pas dépasser 200 caractères',
    ),
    slug: slugInput('Le slug est requis'),
    excerpt: optionalText(postLimits.excerpt, "L'extrait ne doit pas dépasser 500 caractères"),
    content: atMost(
      storableText('Le contenu est requis'),
      postLimits.content,
      'Le contenu ne doit pas dépasser 500 000 caractères',
    ).refine((value) => value.trim() !== '', 'Le contenu est requis'),
    category_id: storableText("Cette catégorie n'existe pas")
      .nullish()
      .transform((value) => value || null),
    published: z.boolean('La publication se dit par vrai ou faux').default(false),
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
    published_at: z.string('Cette date doit être un texte').nullish(),
  },
  { error: unknownFieldsMessage },
)
export type PostInput = z.infer<typeof PostInput>

/** An edit may name the version it was made on, so that nobody's work is overwritten unseen. */
export const PostUpdate = PostInput.extend({
  updated_at: z.string('Cette date doit être un texte').nullish(),
})
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
  category: { name: string; color: CategoryColor } | null
  /** Where a search found its words; absent outside a search. */
  snippet?: TextSegment[]
}

export interface PublishedPost extends Post {
  published_at: string
  first_published_at: string
  category: { id: string; name: string; color: CategoryColor } | null
}

/** What the page says of an article beside its text, which travels rendered. */
export type ArticleFacts = Omit<PublishedPost, 'content'>

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

export const PAGE_SIZE = 24
export const RELATED_POSTS = 3
