import { z } from 'zod'
import { Category } from './category.ts'
import { TextSegment } from './text/search-text.ts'
import { SLUG_MAX, slugInput } from './text/slug.ts'
import {
  atMost,
  inputObject,
  optionalText,
  requiredText,
  storableText,
} from './text/text-fields.ts'

export const postLimits = {
  title: 200,
  slug: SLUG_MAX,
  excerpt: 500,
  content: 500_000,
  metaTitle: 60,
  metaDescription: 160,
  author: 100,
} as const

export const postContent = atMost(
  storableText('Le contenu est requis'),
  postLimits.content,
  'Le contenu',
)

/** What an administrator writes. Unknown fields are refused by name. */
export const PostInput = inputObject({
  title: requiredText('Le titre est requis', postLimits.title, 'Le titre'),
  slug: slugInput('Le slug est requis'),
  excerpt: optionalText(postLimits.excerpt, "L'extrait"),
  content: postContent.refine((value) => value.trim() !== '', 'Le contenu est requis'),
  category_id: storableText("Cette catégorie n'existe pas")
    .nullish()
    .transform((value) => value || null),
  published: z.boolean('La publication se dit par vrai ou faux').default(false),
  meta_title: optionalText(postLimits.metaTitle, 'Le meta titre'),
  meta_description: optionalText(postLimits.metaDescription, 'La meta description'),
  author_name: optionalText(postLimits.author, "L'auteur"),
  // Callers may send what they read; the server alone decides the date.
  published_at: z.string('Cette date doit être un texte').nullish(),
})
export type PostInput = z.infer<typeof PostInput>

/** An edit may name the version it was made on, so that nobody's work is overwritten unseen. */
export const PostUpdate = PostInput.extend({
  updated_at: z.string('Cette date doit être un texte').nullish(),
})
export type PostUpdate = z.infer<typeof PostUpdate>

/** A save ends the pending revision: it may say which one its writer has seen, so that no later one ends unseen. */
export const PostSave = PostUpdate.extend({
  revision_saved_at: z
    .string('Cette date doit être un texte')
    .nullish()
    .describe('Of the pending revision that was read; null where there was none'),
})
export type PostSave = z.infer<typeof PostSave>

export const PostStatus = z.enum(['published', 'draft'], "Ce statut n'existe pas")
export type PostStatus = z.infer<typeof PostStatus>

/** The states by which administrators filter their list. */
export const ListStatus = z.enum([...PostStatus.options, 'trash'], "Ce statut n'existe pas")
export type ListStatus = z.infer<typeof ListStatus>

/** The orders of the administrators' list: dates newest first, addresses from A to Z. */
export const PostSort = z.enum(['created', 'published', 'updated', 'slug'], "Ce tri n'existe pas")
export type PostSort = z.infer<typeof PostSort>

/** Stands for the posts without category, where a list is filtered. */
export const NO_CATEGORY = 'none'

/** A post with every stored field, as administrators see it. */
export const Post = z.object({
  id: z.guid(),
  title: z.string(),
  slug: z.string(),
  excerpt: z.string().nullable(),
  content: z.string().describe('HTML, as written; to be sanitised before it is shown'),
  category_id: z.guid().nullable(),
  published: z.boolean(),
  published_at: z.iso.datetime().nullable(),
  first_published_at: z.iso.datetime().nullable(),
  meta_title: z.string().nullable(),
  meta_description: z.string().nullable(),
  author_name: z.string().nullable(),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
})
export type Post = z.infer<typeof Post>

const PostCategory = Category.pick({ id: true, name: true, color: true })

export const PublishedPost = Post.extend({
  published_at: z.iso.datetime(),
  first_published_at: z.iso.datetime(),
  category: PostCategory.nullable(),
})
export type PublishedPost = z.infer<typeof PublishedPost>

/** What the page says of an article beside its text, which travels rendered. */
export type ArticleFacts = Omit<PublishedPost, 'content'>

export const RelatedPost = Post.pick({ id: true, title: true, slug: true, excerpt: true })
export type RelatedPost = z.infer<typeof RelatedPost>

/** A published post as lists show it. */
export const PostSummary = RelatedPost.extend({
  published_at: z.iso.datetime(),
  category: PostCategory.omit({ id: true }).nullable(),
  snippet: z.array(TextSegment).optional().describe('The passage that matches; only in a search'),
})
export type PostSummary = z.infer<typeof PostSummary>

/** A post as the administrators' list shows it. */
export const ListedPost = Post.extend({
  snippet: z.array(TextSegment).optional().describe('The passage that matches; only in a search'),
  revision_saved_at: z.iso.datetime().optional().describe('With a pending revision: since when'),
  deleted_at: z.iso.datetime().optional().describe('Only in the trash'),
  deleted_by: z.string().nullable().optional().describe('Only in the trash'),
})
export type ListedPost = z.infer<typeof ListedPost>
