import type { Category } from '../../domain/category.ts'
import type { BlogReader } from '../../domain/services.ts'
import { siteName } from '../content/site/pages.ts'
import { collectFeed, type FeedItem } from './feed.ts'

/** What the RSS feed holds, for readers that prefer JSON (https://www.jsonfeed.org/version/1.1/). */
export async function writeJsonFeed(
  siteUrl: string,
  blog: BlogReader,
  category?: Category,
): Promise<string> {
  const feed = await collectFeed(siteUrl, blog, { path: '/feed.json', category, write: writeItem })
  const head = JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title: feed.title,
    home_page_url: feed.home,
    feed_url: feed.address,
    description: feed.description,
    language: 'fr-FR',
    authors: [{ name: siteName, url: `${siteUrl}/` }],
  })
  // Items come written, one article in memory at a time.
  return `${head.slice(0, -1)},"items":[${feed.items.join(',\n')}]}\n`
}

function writeItem({ post, id, url, html }: FeedItem): string {
  return JSON.stringify({
    id,
    url,
    title: post.title,
    content_html: html,
    summary: post.excerpt ?? undefined,
    date_published: post.first_published_at,
    date_modified: post.updated_at,
    authors: post.author_name ? [{ name: post.author_name }] : undefined,
    tags: post.category ? [post.category.name] : undefined,
  })
}
