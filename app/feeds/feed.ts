import { redirect } from 'react-router'
import type { Category } from '../../domain/category.ts'
import { postAddress } from '../../domain/content-addresses.ts'
import { disclosureLines } from '../../domain/disclosure.ts'
import { escapeHtml } from '../../domain/html/escape-html.ts'
import type { PublishedPost } from '../../domain/post.ts'
import type { BlogReader, Services } from '../../domain/services.ts'
import { pages, siteName } from '../content/site/pages.ts'

/** The feed of the whole blog or of one category, in either format. */
export interface Feed {
  title: string
  /** With who pays and what is invented, said again where articles are read away from the site. */
  description: string
  /** The list of articles the feed follows. */
  home: string
  address: string
  /** In the words of the format; newest first, as many as are fetched at once. */
  items: string[]
  newest: PublishedPost | undefined
}

export interface FeedItem {
  post: PublishedPost
  id: string
  url: string
  /** The article as it may be shown away from the site. */
  html: string
}

type WriteItem = (item: FeedItem) => string

const disclosure = disclosureLines.join(' ')

/** Readers keep what they have seen; a feed holds what is new, and stays small enough to be fetched often. */
const ITEMS = 50
const MAX_LENGTH = 2_000_000
/** An article as long as a small book is announced, and read on the site. */
const MAX_ARTICLE_LENGTH = 100_000

export async function collectFeed(
  siteUrl: string,
  blog: BlogReader,
  { path, category, write }: { path: string; category: Category | undefined; write: WriteItem },
): Promise<Feed> {
  const query = category ? `?categorie=${category.slug}` : ''
  const feed: Feed = {
    title: category ? `${siteName} : ${category.name}` : siteName,
    description: `${category?.description ?? pages['/blog'].description} ${disclosure}`,
    home: `${siteUrl}/blog${query}`,
    address: `${siteUrl}${path}${query}`,
    items: [],
    newest: undefined,
  }
  let length = 0
  for await (const post of blog.iteratePosts({ categoryId: category?.id, limit: ITEMS })) {
    feed.newest ??= post
    const item = write(await describeItem(siteUrl, blog, post))
    feed.items.push(item)
    length += item.length
    if (length >= MAX_LENGTH) break
    // Fifty articles in a row would hold everybody up.
    await new Promise((resolve) => setImmediate(resolve))
  }
  return feed
}

/** The category a feed was asked for, by its present name. */
export async function getFeedCategory(
  { blog }: Services,
  address: string,
): Promise<Category | undefined> {
  const { pathname, searchParams } = new URL(address)
  const slug = searchParams.get('categorie')
  if (!slug) return undefined
  const category = await blog.findCategoryBySlug(slug)
  if (category) return category
  const moved = await blog.findCategoryRedirect(slug)
  if (moved) throw redirect(`${pathname}?categorie=${moved}`, 301)
  throw new Response('Cette catégorie n’existe pas.\n', { status: 404 })
}

async function describeItem(
  siteUrl: string,
  blog: BlogReader,
  post: PublishedPost,
): Promise<FeedItem> {
  const url = siteUrl + postAddress(post.slug)
  const article = await findShortArticle(blog, post)
  const html = article
    ? withAbsoluteUrls(article, siteUrl)
    : `<p>${escapeHtml(post.excerpt ?? '')}</p><p><a href="${escapeHtml(url)}">Lire l’article</a></p>`
  return {
    post,
    id: `urn:uuid:${post.id}`,
    url,
    html: `${html}<p><small>${disclosure}</small></p>`,
  }
}

async function findShortArticle(
  blog: BlogReader,
  post: PublishedPost,
): Promise<string | undefined> {
  if (post.content.length > MAX_ARTICLE_LENGTH) return undefined
  const { html } = await blog.renderPost(post)
  return html.length > MAX_ARTICLE_LENGTH ? undefined : html
}

/** What only our own pages make use of; the plain copy of a picture is its `src`. */
const OUR_SIZES = / srcset="\/media\/p[0-9a-f]{20}-[^"]*" sizes="[^"]*"/g

/** A reader shows the article away from our site, where a bare path means nothing. */
function withAbsoluteUrls(html: string, siteUrl: string): string {
  return html
    .replace(OUR_SIZES, '')
    .replace(/ (href|src)="(?=\/(?!\/))/g, ` $1="${escapeHtml(siteUrl)}`)
}
