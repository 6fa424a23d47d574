import type { MetaDescriptor } from 'react-router'

const formats = [
  { type: 'application/rss+xml', path: '/rss.xml' },
  { type: 'application/feed+json', path: '/feed.json' },
]

/** Tells a feed reader where to follow the blog, or one category of it, in either format. */
export function describeFeeds(
  siteUrl: string,
  category?: { name: string; slug: string },
): MetaDescriptor[] {
  const query = category ? `?categorie=${category.slug}` : ''
  return formats.map(({ type, path }) => ({
    tagName: 'link',
    rel: 'alternate',
    type,
    title: category ? `Blog Guide Agence IA : ${category.name}` : 'Blog Guide Agence IA',
    href: `${siteUrl}${path}${query}`,
  }))
}
