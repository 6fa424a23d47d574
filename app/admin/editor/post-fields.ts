import type { Post } from '../../../domain/post.ts'

/** An article as the form holds it: every text is a string, nothing is trimmed yet. */
export interface PostFields {
  title: string
  slug: string
  excerpt: string
  content: string
  category_id: string
  author_name: string
  published: boolean
  meta_title: string
  meta_description: string
}

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

/** The fields of a stored article, or of a new one. */
export function postFieldsOf(post?: Post): PostFields {
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
