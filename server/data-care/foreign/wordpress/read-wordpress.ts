import { normalizeAddress } from '../../../blog/slug-redirects.ts'
import { type ForeignEntry, type ForeignPost, type ForeignSite, readDate } from '../foreign-site.ts'
import { readEntry } from '../read-entry.ts'
import { writeBlocks } from './blocks.ts'
import { childrenOf, childText, readXml, type XmlElement } from './read-xml.ts'
import { type Attachment, writeShortcodes } from './shortcodes.ts'

/** Characters of all blocks that articles share: they are kept in memory. */
const MAX_SHARED = 10_000_000

/** A WordPress export: WXR, which is RSS with what WordPress adds. */
export async function readWordPress(file: string): Promise<ForeignSite> {
  const authors = new Map<string, string>()
  const attachments = new Map<string, Attachment>()
  const picturePages = new Map<string, string>()
  const blocks = new Map<string, string>()
  let roomForBlocks = MAX_SHARED
  let url: string | undefined
  for await (const element of readXml(file, new Set(['wp:base_blog_url', 'wp:author', 'item']))) {
    if (element.name === 'wp:base_blog_url') url = element.text.trim() || undefined
    else if (element.name === 'wp:author') {
      const name = childText(element, 'wp:author_display_name')
      authors.set(childText(element, 'wp:author_login'), name)
    } else if (childText(element, 'wp:post_type') === 'attachment') {
      const id = childText(element, 'wp:post_id')
      const attachment = readAttachment(element)
      attachments.set(id, attachment)
      picturePages.set(`/?p=${id}`, attachment.url)
      const page = URL.parse(childText(element, 'link'))?.pathname ?? '/'
      if (page !== '/') picturePages.set(normalizeAddress(page), attachment.url)
    } else if (childText(element, 'wp:post_type') === 'wp_block') {
      const content = childText(element, 'content:encoded')
      roomForBlocks -= content.length
      if (roomForBlocks >= 0 && isShown(element))
        blocks.set(childText(element, 'wp:post_id'), content)
    }
  }
  return {
    program: 'WordPress',
    url,
    picturePages,
    entries: () => readItems({ file, url, authors, attachments, blocks }),
  }
}

/** WordPress shows nothing in the place of a shared block that is a draft, private or protected. */
function isShown(block: XmlElement): boolean {
  return childText(block, 'wp:status') === 'publish' && !childText(block, 'wp:post_password')
}

function readAttachment(element: XmlElement): Attachment {
  return {
    url: childText(element, 'wp:attachment_url'),
    alt: metaOf(element).get('_wp_attachment_image_alt') ?? '',
    parent: childText(element, 'wp:post_parent'),
  }
}

interface Known {
  file: string
  url: string | undefined
  authors: Map<string, string>
  attachments: Map<string, Attachment>
  /** Blocks that several articles show. */
  blocks: Map<string, string>
}

/** Made by WordPress itself, and of no use elsewhere. */
const INTERNAL =
  /^(attachment|revision|nav_menu_item|custom_css|customize_changeset|oembed_cache|wp_.*)$/

async function* readItems(known: Known): AsyncGenerator<ForeignEntry> {
  for await (const item of readXml(known.file, new Set(['item']))) {
    const type = childText(item, 'wp:post_type')
    const status = childText(item, 'wp:status')
    if (INTERNAL.test(type) || status === 'auto-draft') continue
    const name = childText(item, 'title')
    if (type !== 'post') {
      yield { leftOut: type === 'page' ? 'page' : `item of type "${type}"`, name }
      continue
    }
    if (status === 'trash') {
      yield { leftOut: 'article in the trash', name }
      continue
    }
    for (const _ of childrenOf(item, 'wp:comment')) yield { leftOut: 'comment' }
    yield readEntry(name, () => ({ post: readPost(item, known) }))
  }
}

function readPost(item: XmlElement, known: Known): ForeignPost {
  const { url, authors, attachments } = known
  const notes: string[] = []
  const meta = metaOf(item)
  const id = childText(item, 'wp:post_id')
  const login = childText(item, 'dc:creator')
  const thumbnail = attachments.get(meta.get('_thumbnail_id') ?? '')
  const date = readGmt(childText(item, 'wp:post_date_gmt'))
  const address = URL.parse(childText(item, 'link'), url)
  const source = writeBlocks(childText(item, 'content:encoded'), known.blocks, notes)
  const html = writeShortcodes(source, { attachments, post: id, notes })
  const tags = namesOf(item, 'post_tag')
  if (tags.length > 0) notes.push(`its tags are left out: ${tags.join(', ')}`)
  return {
    origin: `WordPress ${url ?? ''} ${id}`,
    title: childText(item, 'title'),
    slug: childText(item, 'wp:post_name'),
    html,
    excerpt: childText(item, 'excerpt:encoded'),
    categories: namesOf(item, 'category'),
    author: authors.get(login) || login,
    published: isPublished(item, date, notes),
    date,
    updated: readGmt(childText(item, 'wp:post_modified_gmt')) ?? date,
    metaTitle: seoField(meta, ['_yoast_wpseo_title', 'rank_math_title'], notes),
    metaDescription: seoField(meta, ['_yoast_wpseo_metadesc', 'rank_math_description'], notes),
    addresses: addressesOf(item, address?.pathname),
    fileAddresses: [`/?p=${id}`],
    base: address?.href,
    picture: thumbnail && { src: thumbnail.url, alt: thumbnail.alt },
    notes,
  }
}

function isPublished(item: XmlElement, date: string | undefined, notes: string[]): boolean {
  const status = childText(item, 'wp:status')
  if (childText(item, 'wp:post_password')) notes.push('was protected by a password: a draft here')
  else if (status === 'future' || (status === 'publish' && isAhead(date))) {
    notes.push('was scheduled: a draft here')
  } else if (status === 'private') notes.push('was private: a draft here')
  else return status === 'publish'
  return false
}

function isAhead(date: string | undefined): boolean {
  return date !== undefined && Date.parse(date) > Date.now()
}

/** In the order of the file; a post in no category is in WordPress's own, which says nothing. */
function namesOf(item: XmlElement, kind: 'category' | 'post_tag'): string[] {
  return childrenOf(item, 'category')
    .filter(({ attributes: { domain, nicename } }) => domain === kind && !isNone(nicename))
    .map(({ text }) => text.trim())
    .filter(Boolean)
}

const isNone = (nicename = '') => /^(uncategorized|non-classe|non-classifiee?)$/.test(nicename)

function addressesOf(item: XmlElement, path: string | undefined): string[] {
  if (!path || path === '/') return []
  const old = childrenOf(item, 'wp:postmeta')
    .filter((entry) => childText(entry, 'wp:meta_key') === '_wp_old_slug')
    .map((entry) => childText(entry, 'wp:meta_value'))
  return [path, ...old.map((slug) => path.replace(/[^/]+(\/?)$/, `${slug}$1`))]
}

function metaOf(item: XmlElement): Map<string, string> {
  return new Map(
    childrenOf(item, 'wp:postmeta').map((entry) => [
      childText(entry, 'wp:meta_key'),
      childText(entry, 'wp:meta_value'),
    ]),
  )
}

/** What a search engine plugin keeps; one made of its variables means nothing here. */
function seoField(meta: Map<string, string>, keys: string[], notes: string[]): string | undefined {
  const value = keys.map((key) => meta.get(key)?.trim()).find(Boolean)
  if (!value || !/%\w+%/.test(value)) return value
  notes.push(`a search engine text made of variables is left out (${value})`)
  return undefined
}

/** « 2024-05-03 07:30:00 », in UTC; zeros for a draft that was never dated. */
function readGmt(text: string): string | undefined {
  return text.startsWith('0000') ? undefined : readDate(`${text.replace(' ', 'T')}Z`)
}
