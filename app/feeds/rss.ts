import type { Category } from '../../domain/category.ts'
import type { PublishedPost } from '../../domain/post.ts'
import type { BlogReader } from '../../domain/services.ts'
import { pages, siteName } from '../content/pages.ts'
import { disclosureLines } from '../content/partners.ts'
import { element, escapeXml, XML_DECLARATION } from './xml.ts'

/** Who pays and what is invented, said again where an article is read away from the site. */
const disclosure = disclosureLines.join(' ')

/** Readers keep what they have seen; a feed holds what is new, and stays small enough to be fetched often. */
const ITEMS = 50
const MAX_LENGTH = 2_000_000

/** The newest articles with their full content, of the whole blog or of one category. */
export async function writeRss(
  siteUrl: string,
  blog: BlogReader,
  category?: Category,
): Promise<string> {
  let newest: PublishedPost | undefined
  let items = ''
  for await (const post of blog.iteratePosts({ categoryId: category?.id, limit: ITEMS })) {
    newest ??= post
    const { html } = await blog.renderPost(post)
    const signed = `${withAbsoluteUrls(html, siteUrl)}<p><small>${disclosure}</small></p>`
    const content = await escapeInSlices(signed)
    items += describeItem(siteUrl, post, content)
    if (items.length >= MAX_LENGTH) break
  }
  return `${describeChannel(siteUrl, category, newest)}${items}</channel>\n</rss>\n`
}

function describeChannel(siteUrl: string, category?: Category, newest?: PublishedPost): string {
  const query = category ? `?categorie=${category.slug}` : ''
  const title = category ? `${siteName} : ${category.name}` : siteName
  return `${XML_DECLARATION}<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/">
<channel>
${element('title', title)}${element('link', `${siteUrl}/blog${query}`)}${element('description', `${category?.description ?? pages['/blog'].description} ${disclosure}`)}<language>fr-FR</language>
<atom:link href="${escapeXml(`${siteUrl}/rss.xml${query}`)}" rel="self" type="application/rss+xml"/>
${element('lastBuildDate', newest && rssDate(newest.updated_at))}`
}

function describeItem(siteUrl: string, post: PublishedPost, content: string): string {
  return `<item>
${element('title', post.title)}${element('link', `${siteUrl}/blog/${post.slug}`)}<guid isPermaLink="false">urn:uuid:${escapeXml(post.id)}</guid>
${element('pubDate', rssDate(post.first_published_at))}${element('dc:creator', post.author_name)}${element('category', post.category?.name)}${element('description', post.excerpt)}<content:encoded>${content}</content:encoded>
</item>
`
}

const SLICE = 100_000

/** At once, half a million signs to escape would hold everybody up. */
async function escapeInSlices(html: string): Promise<string> {
  let escaped = ''
  let start = 0
  while (start < html.length) {
    // Never inside a character that takes two units.
    const sign = html.indexOf('&', start + SLICE)
    const tag = html.indexOf('<', start + SLICE)
    const end = Math.min(...[sign, tag, html.length].filter((place) => place !== -1))
    escaped += escapeXml(html.slice(start, end))
    start = end
    if (start < html.length) await new Promise((resolve) => setImmediate(resolve))
  }
  return escaped
}

/** RFC 822, as RSS wants it. */
function rssDate(instant: string): string {
  return new Date(instant).toUTCString()
}

/** What only our own pages make use of; the plain copy of a picture is its `src`. */
const OUR_SIZES = / srcset="\/media\/p[0-9a-f]{20}-[^"]*" sizes="[^"]*"/g

/** A reader shows the article away from our site, where a bare path means nothing. */
function withAbsoluteUrls(html: string, siteUrl: string): string {
  return html
    .replace(OUR_SIZES, '')
    .replace(/ (href|src)="(?=\/(?!\/))/g, ` $1="${escapeXml(siteUrl)}`)
}
