import type { BlogPosting, BreadcrumbList, WithContext } from 'schema-dts'
import type { ArticleFacts } from '../../domain/post.ts'
import { describeTrail, publisherOf, SCHEMA } from './structured-data.ts'

/** An article for search engines. The date shown follows each save; these two stay truthful. */
export function describeBlogPosting(
  siteUrl: string,
  post: ArticleFacts,
  description: string,
): WithContext<BlogPosting> {
  const address = `${siteUrl}/blog/${post.slug}`
  const { email, ...publisher } = publisherOf(siteUrl)
  return {
    '@context': SCHEMA,
    '@type': 'BlogPosting',
    mainEntityOfPage: address,
    url: address,
    headline: post.title,
    description,
    image: `${siteUrl}/og-image.png`,
    inLanguage: 'fr-FR',
    datePublished: post.first_published_at,
    dateModified: post.updated_at,
    author: post.author_name ? { '@type': 'Person', name: post.author_name } : publisher,
    publisher,
    ...(post.category && { articleSection: post.category.name }),
  }
}

/** Accueil, Blog, the article: the trail the page shows. */
export function describeArticleTrail(
  siteUrl: string,
  { title, slug }: ArticleFacts,
): WithContext<BreadcrumbList> {
  return describeTrail(siteUrl, [
    ['Accueil', '/'],
    ['Blog', '/blog'],
    [title, `/blog/${slug}`],
  ])
}
