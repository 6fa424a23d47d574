import { afterAll, beforeAll, expect, test } from 'vitest'
import { partnerLinkLabel } from '../../app/content/partners.ts'
import { isPartnerUrl } from '../../domain/partner-links.ts'
import { crawlSite } from '../../scripts/site-checks/crawl.ts'
import { readPage, textOf } from '../support/page-reader.ts'
import { type ServerProcess, startServer } from '../support/server-process.ts'

let server: ServerProcess
const pages = new Map<string, string>()

beforeAll(async () => {
  server = await startServer()
  const { visited } = await crawlSite(server.url)
  for (const [path, { page }] of visited) {
    if (page) pages.set(path, await (await fetch(server.url + path)).text())
  }
})
afterAll(() => server.stop())

/** Each link to a partner with the words that stand right behind it. */
function* partnerLinks(): Generator<{ path: string; rel: string | undefined; after: string }> {
  for (const [path, html] of pages) {
    for (const [, opening = '', after = ''] of html.matchAll(
      /(<a\b[^>]*>).*?<\/a>(?=(.{0,120}))/gs,
    )) {
      const [tag] = readPage(opening).tags
      if (!isPartnerUrl(tag?.attributes.href ?? '')) continue
      yield { path, rel: tag?.attributes.rel, after: textOf(after) }
    }
  }
}

test('every link to a partner, on every page, says so to readers and to search engines', () => {
  const found = [...partnerLinks()]
  expect(found.length).toBeGreaterThanOrEqual(5)
  for (const { path, rel, after } of found) {
    expect(rel, path).toBe('sponsored noopener')
    expect(after, path).toMatch(new RegExp(`^${partnerLinkLabel}`))
  }
})

test('no page links to the case studies, which do not exist', () => {
  for (const html of pages.values()) expect(html).not.toContain('/etudes-cas')
})

test('every page says that the agencies are invented, and how they are ranked', () => {
  for (const [path, html] of pages) {
    expect(html, path).toContain('sont fictifs et servent d’illustration')
    expect(html, path).toContain('href="/classement-agences#methode"')
  }
})
