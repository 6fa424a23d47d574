import { categoryAddress, postAddress } from '../../domain/content-addresses.ts'
import { journal } from '../../domain/ranking/journal.ts'
import type { BlogReader } from '../../domain/services.ts'
import { getPage, pages, type StaticPath } from '../content/site/pages.ts'
import { element, XML_DECLARATION } from './xml.ts'

/** The protocol allows 50,000 addresses a file; smaller files are kinder to everybody's memory. */
export const PART = 10_000

const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

/** How many files the addresses of the site fill. */
export function countParts(posts: number): number {
  return Math.max(1, Math.ceil(posts / PART))
}

/** The list of the files, when one is not enough. */
export function writeSitemapIndex(siteUrl: string, parts: number): string {
  const files = Array.from({ length: parts }, (_, index) =>
    element('loc', `${siteUrl}/sitemap.xml?partie=${index + 1}`),
  )
  const entries = files.map((file) => `<sitemap>${file}</sitemap>\n`).join('')
  return `${XML_DECLARATION}<sitemapindex ${NAMESPACE}>\n${entries}</sitemapindex>\n`
}

/** The addresses of one file; the pages that are not articles stand in the first. */
export async function writeSitemap(
  siteUrl: string,
  blog: BlogReader,
  part: number,
): Promise<string> {
  let addresses = ''
  if (part === 1) {
    for (const path of Object.keys(pages) as StaticPath[]) {
      addresses += describeAddress(new URL(path, siteUrl).href, findLastChange(path))
    }
    for (const { slug } of await blog.listCategories()) {
      addresses += describeAddress(siteUrl + categoryAddress(slug))
    }
  }
  const posts = blog.iteratePostAddresses({ skip: (part - 1) * PART, limit: PART })
  for await (const { slug, updated_at } of posts) {
    addresses += describeAddress(siteUrl + postAddress(slug), updated_at)
  }
  return `${XML_DECLARATION}<urlset ${NAMESPACE}>\n${addresses}</urlset>\n`
}

/** The day a page's content last changed, where we know it. */
function findLastChange(path: StaticPath): string | undefined {
  if (path === '/classement-agences') return journal.at(-1)?.date
  const { modifiedOn, reviewedOn } = getPage(path)
  return reviewedOn ?? modifiedOn
}

function describeAddress(address: string, lastModified?: string): string {
  return `<url>${element('loc', address)}${element('lastmod', lastModified)}</url>\n`
}
