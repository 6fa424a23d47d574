import type { MetaDescriptor } from 'react-router'

/** Tells a feed reader where to follow the blog, or one category of it. */
export function describeFeed(siteUrl: string, category?: { name: string; slug: string }) {
  const query = category ? `?categorie=${category.slug}` : ''
  return {
    tagName: 'link',
    rel: 'alternate',
    type: 'application/rss+xml',
    title: category ? `Blog Guide Agence IA : ${category.name}` : 'Blog Guide Agence IA',
    href: `${siteUrl}/rss.xml${query}`,
  } satisfies MetaDescriptor
}
