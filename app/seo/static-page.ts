import type { MetaDescriptor } from 'react-router'
import { getPage, type Page, type StaticPath } from '../content/pages.ts'
import { describePage, siteUrlOf } from './metadata.ts'
import { describeBreadcrumb, describeWebSite } from './structured-data.ts'

type Describe = (siteUrl: string, page: Page) => object

/** The head of a page of the guide: its own words, the site, its place in it, and what it describes. */
export function describeStaticPage(
  matches: Parameters<typeof siteUrlOf>[0],
  path: StaticPath,
  ...described: Describe[]
): MetaDescriptor[] {
  const siteUrl = siteUrlOf(matches)
  const page = getPage(path)
  return describePage(siteUrl, {
    ...page,
    ogType: page.publishedOn ? 'article' : 'website',
    structuredData: [
      describeWebSite(siteUrl),
      describeBreadcrumb(siteUrl, path),
      ...described.map((describe) => describe(siteUrl, page)),
    ],
  })
}
