import { describe, expect, test } from 'vitest'
import type { PublishedPost } from '../../domain/post.ts'
import { journal } from '../../domain/ranking/journal.ts'
import type { BlogReader } from '../../domain/services.ts'
import { pages } from '../content/site/pages.ts'
import { writeJsonFeed } from './json-feed.ts'
import { writeLlms } from './llms.ts'
import { writeRobots } from './robots.ts'
import { writeRss } from './rss.ts'
import { writeSecurityTxt } from './security-txt.ts'
import { countParts, PART, writeSitemap, writeSitemapIndex } from './sitemap.ts'
import { escapeXml } from './xml.ts'

const SITE = 'https://guide.example'
const NASTY = `</title><script>alert("1")</script> & ' ]]> --> \u0000\u0008\u2028\ud800 é`

const post: PublishedPost = {
  id: '0190a0a0-0000-7000-8000-000000000000',
  title: NASTY,
  slug: 'mon-article',
  excerpt: NASTY,
  content: '<p>jamais montré tel quel</p>',
  category_id: 'c',
  published: true,
  published_at: '2026-11-10T08:00:00.000Z',
  first_published_at: '2026-01-05T07:30:00.000Z',
  meta_title: null,
  meta_description: null,
  author_name: NASTY,
  created_at: '2026-01-01T00:00:00.000Z',
  updated_at: '2026-11-10T08:00:00.000Z',
  category: { id: 'c', name: NASTY, color: 'blue' },
}
const category = {
  id: 'c',
  name: NASTY,
  slug: 'methode',
  description: null,
  color: 'blue',
  display_order: 1,
  updated_at: '',
} as const

/** Fifty articles of this many characters. */
function blogOfLength(length: number): BlogReader {
  return {
    ...blogOf(Array.from({ length: 50 }, () => post)),
    renderPost: () => ({ html: `<p>${'a'.repeat(length)}</p>` }),
  } as unknown as BlogReader
}

/** A blog with these posts. */
function blogOf(posts: PublishedPost[]): BlogReader {
  return {
    listCategories: async () => [category],
    listPosts: async ({ page }: { page: number }) => ({
      data: posts,
      page,
      page_count: 1,
      total: posts.length,
    }),
    renderPost: () => ({
      html: '<p><a href="/blog">a</a><img src="/b.png" alt=""/><a href="//c">c</a></p>',
    }),
    async *iteratePosts() {
      yield* posts
    },
    async *iteratePostAddresses() {
      yield* posts
    },
  } as unknown as BlogReader
}

/** Throws unless every element is closed in order and nothing forbidden stands between. */
function expectWellFormed(xml: string): void {
  const stack: string[] = []
  const body = xml.replace(/^<\?xml version="1\.0" encoding="UTF-8"\?>\n/, '')
  const rest = body.replace(
    /<(\/?)([\w:]+)((?: [\w:]+="[^"<]*")*)(\/?)>/g,
    (_, closing, name, __, empty) => {
      if (closing) expect(stack.pop()).toBe(name)
      else if (!empty) stack.push(name)
      return ''
    },
  )
  expect(stack).toEqual([])
  expect(rest).not.toMatch(/[<>]|&(?!(amp|lt|gt|quot|apos);)/)
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what must not be there
  expect(xml).not.toMatch(/[\u0000-\u0008\ufffe\uffff]/)
  expect(xml.isWellFormed()).toBe(true)
}

test('XML text is escaped, and holds no character that XML cannot', () => {
  expect(escapeXml(`<a b="c">&'\u0000\u000b</a>🙂`)).toBe(
    '&lt;a b=&quot;c&quot;&gt;&amp;&apos;&lt;/a&gt;🙂',
  )
})

describe('the RSS feed', () => {
  test('is well formed whatever a title holds', async () => {
    expectWellFormed(await writeRss(SITE, blogOf([post, post])))
    expectWellFormed(await writeRss(SITE, blogOf([]), category))
  })

  test('gives stable names, true dates as RSS writes them, and the full content', async () => {
    const xml = await writeRss(SITE, blogOf([post]))
    expect(xml).toContain(
      '<guid isPermaLink="false">urn:uuid:0190a0a0-0000-7000-8000-000000000000</guid>',
    )
    expect(xml).toContain('<pubDate>Mon, 05 Jan 2026 07:30:00 GMT</pubDate>')
    expect(xml).toContain('<lastBuildDate>Tue, 10 Nov 2026 08:00:00 GMT</lastBuildDate>')
    expect(xml).toContain(`<link>${SITE}/blog/mon-article</link>`)
    expect(xml).toContain(`<atom:link href="${SITE}/rss.xml" rel="self"`)
    expect(xml).toContain(
      escapeXml(`<a href="${SITE}/blog">a</a><img src="${SITE}/b.png" alt=""/>`),
    )
    expect(xml).not.toContain('jamais montré')
    // Once for the feed, once with the article: readers see one or the other.
    expect(xml.match(/Orvanta est partenaire commercial.*?sont fictifs/g)).toHaveLength(2)
  })

  test('stops at a size that readers can fetch often, with whole articles', async () => {
    const xml = await writeRss(SITE, blogOfLength(90_000))
    expectWellFormed(xml)
    expect(xml.split('<item>')).toHaveLength(1 + 22)
  })

  test('announces an article as long as a book, and leads to it', async () => {
    const xml = await writeRss(SITE, blogOfLength(100_000))
    expectWellFormed(xml)
    expect(xml.split('<item>')).toHaveLength(1 + 50)
    expect(xml).not.toContain('aaaa')
    expect(xml).toContain(escapeXml(`<a href="${SITE}/blog/mon-article">Lire l’article</a>`))
  })

  test('can be that of one category', async () => {
    const xml = await writeRss(SITE, blogOf([post]), { ...category, name: 'Méthode' })
    expect(xml).toContain('<title>Guide Agence IA : Méthode</title>')
    expect(xml).toContain(`<atom:link href="${SITE}/rss.xml?categorie=methode"`)
  })
})

describe('the JSON feed', () => {
  test('says what JSON Feed 1.1 asks, whatever a title holds', async () => {
    const feed = JSON.parse(await writeJsonFeed(SITE, blogOf([post])))
    expect(feed).toMatchObject({
      version: 'https://jsonfeed.org/version/1.1',
      title: 'Guide Agence IA',
      home_page_url: `${SITE}/blog`,
      feed_url: `${SITE}/feed.json`,
      language: 'fr-FR',
    })
    expect(feed.description).toMatch(/Orvanta est partenaire commercial.*sont fictifs/)
    expect(feed.items).toHaveLength(1)
    expect(feed.items[0]).toMatchObject({
      id: 'urn:uuid:0190a0a0-0000-7000-8000-000000000000',
      url: `${SITE}/blog/mon-article`,
      date_published: '2026-01-05T07:30:00.000Z',
      date_modified: '2026-11-10T08:00:00.000Z',
    })
    for (const said of ['title', 'summary']) expect(feed.items[0][said]).toContain('alert("1")')
    expect(feed.items[0].tags[0]).toContain('alert')
    expect(feed.items[0].authors[0].name).toContain('alert')
    expect(feed.items[0].content_html).toContain(
      `<a href="${SITE}/blog">a</a><img src="${SITE}/b.png" alt=""/>`,
    )
    expect(feed.items[0].content_html).toMatch(/Orvanta est partenaire commercial.*sont fictifs/)
  })

  test('holds the same articles as the RSS feed, and leaves out what an article has not', async () => {
    const bare = { ...post, excerpt: null, author_name: null, category: null }
    const blog = blogOf([post, bare])
    const { items } = JSON.parse(await writeJsonFeed(SITE, blog))
    expect(items).toHaveLength((await writeRss(SITE, blog)).match(/<item>/g)?.length ?? 0)
    expect(Object.keys(items[1])).not.toContain('summary')
    expect(Object.keys(items[1])).not.toContain('tags')
    expect(JSON.parse(await writeJsonFeed(SITE, blogOf([]))).items).toEqual([])
  })

  test('can be that of one category', async () => {
    const feed = JSON.parse(
      await writeJsonFeed(SITE, blogOf([post]), { ...category, name: 'Méthode' }),
    )
    expect(feed.title).toBe('Guide Agence IA : Méthode')
    expect(feed.feed_url).toBe(`${SITE}/feed.json?categorie=methode`)
    expect(feed.home_page_url).toBe(`${SITE}/blog?categorie=methode`)
  })
})

describe('the sitemap', () => {
  test('lists every public page, category and article, with true dates', async () => {
    const xml = await writeSitemap(SITE, blogOf([post]), 1)
    expectWellFormed(xml)
    for (const path of Object.keys(pages)) {
      expect(xml).toContain(`<loc>${new URL(path, SITE).href}</loc>`)
    }
    expect(xml).toContain(`<loc>${SITE}/blog?categorie=methode</loc>`)
    expect(xml).toMatch(/mon-article<\/loc>\s*<lastmod>2026-11-10T08:00:00\.000Z<\/lastmod>/)
    expect(xml).toMatch(/types-agences-ia<\/loc>\s*<lastmod>2026-11-15<\/lastmod>/)
    expect(xml).toContain(`classement-agences</loc>\n<lastmod>${journal.at(-1)?.date}</lastmod>`)
    // The article, the four dated guides, the resources, the ranking: nobody knows when the others changed.
    expect(xml.match(/<lastmod>/g)).toHaveLength(1 + 4 + 1 + 1)
    expect(xml).not.toMatch(/\/(admin|auth|api)/)
  })

  test('is cut in parts long before the limit of the protocol', async () => {
    expect(PART + Object.keys(pages).length).toBeLessThan(50_000)
    expect([countParts(0), countParts(PART), countParts(PART + 1)]).toEqual([1, 1, 2])
    const xml = writeSitemapIndex(SITE, 3)
    expectWellFormed(xml)
    expect(xml.match(/<loc>/g)).toHaveLength(3)
    expect(xml).toContain(`<loc>${SITE}/sitemap.xml?partie=3</loc>`)
    expect(await writeSitemap(SITE, blogOf([post]), 2)).not.toContain('plan-du-site')
  })
})

test('whoever finds a hole learns where to report it, for half a year ahead (RFC 9116)', () => {
  const text = writeSecurityTxt('https://guide.example', new Date('2026-11-15T10:30:00Z'))
  expect(text.split('\n')).toEqual([
    'Contact: mailto:contact@guide-agence-ia.example',
    'Expires: 2027-05-14T00:00:00Z',
    'Preferred-Languages: fr, en',
    'Canonical: https://guide.example/.well-known/security.txt',
    '',
  ])
})

test('robots are kept out of the API but for its open data, and shown the sitemap', () => {
  const text = writeRobots(SITE)
  expect(text).toContain('Disallow: /api\n')
  for (const data of ['ranking', 'claims']) expect(text).toContain(`Allow: /api/${data}\n`)
  // There they read that these pages are not to be listed.
  expect(text).not.toMatch(/Disallow: \/(admin|auth)/)
  expect(text).toContain(`Sitemap: ${SITE}/sitemap.xml\n`)
})

test('llms.txt says what the site is, its pages and articles, and who pays', async () => {
  const text = await writeLlms(SITE, blogOf([post]))
  expect(text).toMatch(/^# Guide Agence IA\n\n> /)
  expect(text).toContain(`](${SITE}/classement-agences)`)
  expect(text).toContain(`](${SITE}/blog/mon-article)`)
  expect(text.indexOf('Orvanta est partenaire commercial')).toBeLessThan(text.indexOf('## '))
  expect(text).toContain('sont fictifs')
  expect(text).toContain(`](${SITE}/api/ranking)`)
  for (const feed of ['rss.xml', 'feed.json']) expect(text).toContain(`](${SITE}/${feed})`)
  expect(text.split('\n').filter((line) => line.includes('alert'))).toHaveLength(1)
  expect(text).not.toMatch(/(?<!\\)<\w/)
})
