import type { Category } from '../../domain/category.ts'
import type { BlogReader } from '../../domain/services.ts'
import { collectFeed, type Feed, type FeedItem } from './feed.ts'
import { element, escapeXml, XML_DECLARATION } from './xml.ts'

/** The newest articles with their full content, of the whole blog or of one category. */
export async function writeRss(
  siteUrl: string,
  blog: BlogReader,
  category?: Category,
): Promise<string> {
  const feed = await collectFeed(siteUrl, blog, { path: '/rss.xml', category, write: writeItem })
  return `${writeChannel(feed)}${feed.items.join('')}</channel>\n</rss>\n`
}

function writeChannel({ title, description, home, address, newest }: Feed): string {
  return `${XML_DECLARATION}<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/">
<channel>
${element('title', title)}${element('link', home)}${element('description', description)}<language>fr-FR</language>
<atom:link href="${escapeXml(address)}" rel="self" type="application/rss+xml"/>
${element('lastBuildDate', newest && rssDate(newest.updated_at))}`
}

function writeItem({ post, id, url, html }: FeedItem): string {
  return `<item>
${element('title', post.title)}${element('link', url)}<guid isPermaLink="false">${escapeXml(id)}</guid>
${element('pubDate', rssDate(post.first_published_at))}${element('dc:creator', post.author_name)}${element('category', post.category?.name)}${element('description', post.excerpt)}<content:encoded>${escapeXml(html)}</content:encoded>
</item>
`
}

/** RFC 822, as RSS wants it. */
function rssDate(instant: string): string {
  return new Date(instant).toUTCString()
}
