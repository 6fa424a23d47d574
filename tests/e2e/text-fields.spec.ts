import type { Page } from '@playwright/test'
import { typographFrench } from '../../domain/text/french-typography.ts'
import { callApi, createArticle, createCategory } from '../support/browser/administration.ts'
import { expect, test } from '../support/browser/journey.ts'
import { administrator } from '../support/server-process.ts'

/** Titles that would be something else if any of the six places forgot that a text is a text. */
const titles = [
  '</title><script>alert(1)</script>',
  '</script><script>alert(1)</script>',
  '<!--</script><script>alert(1)',
  '--><img src=x onerror=alert(1)>',
  ']]><x>&entite;</x>',
  '<![CDATA[ données ]]>',
  '"><svg onload=alert(1)>',
  "' onmouseover='alert(1)",
  '" content="piraté',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: a placeholder is what it should look like
  '`${alert(1)}`',
  '{{7*7}} #{7*7} <%= 7*7 %>',
  'Une & deux &amp; trois &#38; quatre',
  '&lt;b&gt;pas en gras&lt;/b&gt;',
  '<b>pas en gras</b>',
  'Un\u2028deux\u2029trois',
  'Barre oblique \\ et \\u003cscript\\u003e',
  '\\"}]}</script>',
  '<?xml version="1.0"?><!DOCTYPE x>',
  '<textarea><title><noscript><plaintext>',
  'javascript:alert(1)',
  'données:text/html,<script>alert(1)</script>',
  '\u202eà l’envers\u202c',
  'Émoji 👩🏽‍💻 et 𝒜 hors du plan',
  'e\u0301 décomposé, é composé',
  'Œuvre « entre guillemets » : n° 5 !',
  '选择 – اختيار – выбор',
  '<script type="application/ld+json">{"@type":"x"}</script>',
  '</style><style>*{display:none}</style>',
  '__proto__',
  '%3Cscript%3E + %00',
  "=cmd|'/C calc'!A0",
]

/** Read by the browser's own parsers, as any reader of a page or a feed would. */
async function parse(page: Page, path: string, type: 'text/html' | 'application/xml') {
  const text = await (await page.request.get(path)).text()
  return page.evaluate(
    ([source, kind]) => {
      const parsed = new DOMParser().parseFromString(source, kind)
      const texts = (selector: string) =>
        [...parsed.querySelectorAll(selector)].map((element) => element.textContent ?? '')
      const contents = (selector: string) =>
        [...parsed.querySelectorAll(selector)].map((element) => element.getAttribute('content'))
      return {
        errors: texts('parsererror'),
        title: parsed.title,
        heading: texts('h1'),
        meta: contents('meta[property="og:title"], meta[name="twitter:title"]'),
        descriptions: contents('meta[name=description], meta[property="og:description"]'),
        structured: texts('script[type="application/ld+json"]'),
        scripts: [...parsed.querySelectorAll('script:not([type="application/ld+json"])')].length,
        byline: texts('.byline li'),
        items: [...parsed.querySelectorAll('item')].map((item) =>
          ['title', 'category', 'link'].map((name) => item.querySelector(name)?.textContent ?? ''),
        ),
        addresses: texts('loc'),
      }
    },
    [text, type] as const,
  )
}

test.setTimeout(90_000)

test('IN-5: thirty hostile titles are shown letter by letter, wherever a title is shown @long', async ({
  page,
}) => {
  expect(titles.length).toBeGreaterThanOrEqual(30)
  await page.goto('/')
  await callApi(page, 'POST', '/api/auth/sign-in', administrator)
  const plain = await createArticle(page, { title: 'Un titre sage', published: true })
  const { scripts } = await parse(page, `/blog/${plain.slug}`, 'text/html')
  const slugs = new Map<string, string>()
  for (const title of titles) {
    const { id } = await createCategory(page, { name: title })
    const fields = { excerpt: title, author_name: title, meta_description: title }
    const article = { title, ...fields, category_id: id, published: true }
    slugs.set(title, (await createArticle(page, article)).slug)
  }

  for (const [title, slug] of slugs) {
    const article = await parse(page, `/blog/${slug}`, 'text/html')
    // As French wants it: some spaces do not break.
    expect(article.heading).toEqual([typographFrench(title)])
    expect(article.title).toBe(`${asDocumentTitle(title)} | Guide Agence IA`)
    expect(article.meta).toEqual(Array(2).fill(`${title} | Guide Agence IA`))
    expect(article.descriptions).toEqual([title, title])
    const [posting, trail] = article.structured.map((json) => JSON.parse(json))
    expect(posting).toMatchObject({
      headline: title,
      description: title,
      articleSection: title,
      author: { name: title },
    })
    expect(trail.itemListElement[2].name).toBe(title)
    expect([article.byline[0], article.byline[2]]).toEqual([`Par ${title}`, typographFrench(title)])
    // No script more than on a page with a title that means no harm.
    expect(article.scripts).toBe(scripts)
  }

  const feed = await parse(page, '/rss.xml', 'application/xml')
  expect(feed.errors).toEqual([])
  for (const [title, slug] of slugs) {
    const address = feed.items.find(([, , link]) => link?.endsWith(`/blog/${slug}`))
    expect(address?.slice(0, 2)).toEqual([title, title])
  }
  const sitemap = await parse(page, '/sitemap.xml', 'application/xml')
  expect(sitemap.errors).toEqual([])
  for (const slug of slugs.values()) {
    expect(sitemap.addresses.filter((address) => address.endsWith(`/blog/${slug}`))).toHaveLength(1)
  }
  const list = await parse(page, '/blog', 'text/html')
  expect(list.structured.map((json) => typeof JSON.parse(json))).not.toContain('string')
})

/** `document.title` shows runs of ASCII blanks as one. */
function asDocumentTitle(title: string): string {
  return title.replace(/[\t\n\f\r ]+/g, ' ')
}
