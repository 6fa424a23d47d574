import type { MetaDescriptor } from 'react-router'
import { getPage, type PageFacts, type StaticPath } from '../content/pages.ts'
import { describePage, type Matches, siteUrlOf } from './metadata.ts'
import { getPageCard, shareImage } from './page-card.ts'
import { describeBreadcrumb, describeWebSite } from './structured-data.ts'

type Describe = (siteUrl: string, page: PageFacts) => object

/**
 * The `meta` of a page of the guide: its own words, the site, its place in it, and what it describes.
 */
export function createGuideMeta(path: StaticPath, ...described: Describe[]) {
  return ({ matches }: { matches: Matches }): MetaDescriptor[] => {
    const siteUrl = siteUrlOf(matches)
    const page = getPage(path)
    return describePage(siteUrl, {
      ...page,
      ...shareImage(path, getPageCard(path)),
      ogType: page.publishedOn ? 'article' : 'website',
      structuredData: [
        describeWebSite(siteUrl),
        describeBreadcrumb(siteUrl, path),
        ...described.map((describe) => describe(siteUrl, page)),
      ],
    })
  }
}
