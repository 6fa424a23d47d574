import { readFileSync } from 'node:fs'
import { glob } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'
import { typographFrench } from '../../domain/text/french-typography.ts'
import starter from '../../server/data-care/starter/starter.json' with { type: 'json' }
import { readStarterArticle } from '../../server/data-care/starter/starter-article.ts'

const root = new URL('../../', import.meta.url)
const published = starter.articles.filter((article) => article.published_at !== null)

const contents = new Map(
  await Promise.all(
    starter.articles.map(async ({ slug }) => [slug, await readStarterArticle(slug)] as const),
  ),
)

function wordsOf(html: string): string[] {
  return html
    .replace(/<[^>]*>/g, ' ')
    .split(/\s+/)
    .filter((word) => /[\p{L}\d]/u.test(word))
}

function* linksToArticles(text: string): Generator<string> {
  for (const [, slug] of text.matchAll(/[("']\/blog\/([a-z0-9-]+)/g)) if (slug) yield slug
}

test('a new site has at least eight articles, two or more in every category', () => {
  expect(published.length).toBeGreaterThanOrEqual(8)
  for (const { slug } of starter.categories) {
    const own = published.filter(({ category }) => category === slug)
    expect(own.length, slug).toBeGreaterThanOrEqual(2)
  }
})

describe.each(starter.articles.map((article) => [article.slug, article] as const))(
  '%s',
  (slug, article) => {
    const html = contents.get(slug) ?? ''

    test('fits the limits of the editor', () => {
      expect(article.meta_title.length).toBeLessThanOrEqual(60)
      expect(article.meta_description.length).toBeLessThanOrEqual(160)
      expect(article.excerpt.length).toBeLessThanOrEqual(500)
    })

    test('is set as French wants it', () => {
      for (const [, text = ''] of html.matchAll(/>([^<]+)</g)) {
        expect(typographFrench(text)).toBe(text)
      }
    })

    test('links only to articles that are published', () => {
      const slugs = published.map((other) => other.slug)
      for (const linked of linksToArticles(html)) expect(slugs).toContain(linked)
    })
  },
)

test.each(published.map(({ slug }) => slug))(
  '%s is worth a visit: 700 words, something to use, guides to go on with',
  (slug) => {
    const html = contents.get(slug) ?? ''
    expect(wordsOf(html).length).toBeGreaterThanOrEqual(700)
    expect(html).toMatch(/<table>|<ol>/)
    expect(html).toMatch(/href="\/(?!blog)[a-z-]+/)
    expect([...linksToArticles(html)].length).toBeGreaterThanOrEqual(1)
  },
)

test('the guides link only to articles that a new site publishes', async () => {
  const slugs = published.map(({ slug }) => slug)
  const linked: string[] = []
  for await (const file of glob('app/content/**/*.{mdx,ts}', { cwd: root })) {
    linked.push(...linksToArticles(readFileSync(new URL(file, root), 'utf8')))
  }
  expect(linked.length).toBeGreaterThan(5)
  for (const slug of linked) expect(slugs).toContain(slug)
})
