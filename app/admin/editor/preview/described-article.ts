import type { MetaDescriptor } from 'react-router'
import { describeArticlePage } from '../../../seo/article-metadata.ts'
import type { PostFields } from '../post-fields.ts'

/** What the public page will say of itself in its head: asked of the page's own function. */
export function describeFields(siteUrl: string, fields: PostFields) {
  const now = new Date().toISOString()
  const head = describeArticlePage(siteUrl, {
    title: fields.title.trim() || "Titre de l'article",
    slug: fields.slug,
    excerpt: fields.excerpt.trim() || null,
    category: null,
    first_published_at: now,
    meta_title: fields.meta_title.trim() || null,
    meta_description: fields.meta_description.trim() || null,
    author_name: fields.author_name.trim() || null,
    updated_at: now,
  })
  return {
    title: read(head, 'og:title'),
    description: read(head, 'og:description'),
  }
}

function read(head: MetaDescriptor[], property: string): string {
  const found = head.find((tag) => 'property' in tag && tag.property === property)
  return found && 'content' in found ? String(found.content) : ''
}
