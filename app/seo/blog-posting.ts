import type { BlogPosting, BreadcrumbList, WithContext } from 'schema-dts'
import type { ArticleFacts } from '../../domain/post.ts'
import { siteName } from '../content/pages.ts'

const context = 'https://schema.org'

/** An article for search engines. The date shown follows each save; these two stay truthful. */
export function describeBlogPosting(
  siteUrl: string,
  post: ArticleFacts,
  description: string,
): WithContext<BlogPosting> {
  const address = addressOf(siteUrl, post)
  const publisher = {
    '@type': 'Organization',
    '@id': `${siteUrl}/#editeur`,
    name: siteName,
    url: `${siteUrl}/`,
    logo: `${siteUrl}/favicon.svg`,
  } as const
  return {
    '@context': context,
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
  post: ArticleFacts,
): WithContext<BreadcrumbList> {
  const trail = [
    { name: 'Accueil', item: `${siteUrl}/` },
    { name: 'Blog', item: `${siteUrl}/blog` },
    { name: post.title, item: addressOf(siteUrl, post) },
  ]
  return {
    '@context': context,
    '@type': 'BreadcrumbList',
    itemListElement: trail.map((step, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      ...step,
    })),
  }
}

function addressOf(siteUrl: string, post: ArticleFacts): string {
  return `${siteUrl}/blog/${post.slug}`
}
