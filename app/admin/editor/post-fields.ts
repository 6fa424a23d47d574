import { z } from 'zod'
import type { WrittenPost } from '../../../domain/post-history.ts'

/** An article as the form holds it: every text is a string, nothing is trimmed yet. */
export const PostFields = z.object({
  title: z.string(),
  slug: z.string(),
  excerpt: z.string(),
  content: z.string(),
  category_id: z.string(),
  author_name: z.string(),
  published: z.boolean(),
  meta_title: z.string(),
  meta_description: z.string(),
})
export type PostFields = z.infer<typeof PostFields>

export const postLabels: Record<keyof PostFields, string> = {
  title: 'Titre',
  slug: 'Slug',
  excerpt: 'Extrait',
  content: 'Contenu',
  category_id: 'Catégorie',
  author_name: 'Auteur',
  published: 'Publié',
  meta_title: 'Meta titre',
  meta_description: 'Meta description',
}

/** What is joined paragraph by paragraph when two versions meet. */
export const longTexts = ['content'] as const

/** The fields of a stored article, or of a new one. */
export function postFieldsOf(post?: WrittenPost): PostFields {
  return {
    title: post?.title ?? '',
    slug: post?.slug ?? '',
    excerpt: post?.excerpt ?? '',
    content: post?.content ?? '',
    category_id: post?.category_id ?? '',
    author_name: post?.author_name ?? '',
    published: post?.published ?? false,
    meta_title: post?.meta_title ?? '',
    meta_description: post?.meta_description ?? '',
  }
}

/** What is stored, with the spaces around it as they were typed: whoever saves after « beau » and a space goes on there. */
export function withTypedSpaces(stored: PostFields, typed: PostFields): PostFields {
  const kept = (Object.keys(typed) as (keyof PostFields)[]).filter(
    (name) => String(typed[name]).trim() === stored[name],
  )
  return Object.assign({ ...stored }, ...kept.map((name) => ({ [name]: typed[name] })))
}
