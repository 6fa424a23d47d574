import type { MetaDescriptor } from 'react-router'
import { getPage, type PageFacts, type StaticPath } from '../content/site/pages.ts'
import { describePage, type Matches, siteUrlOf } from './metadata.ts'
import { getPageCard, shareImage } from './page-card.ts'
import { describeBreadcrumb, describeWebSite } from './structured-data.ts'

interface GuideMetaArgs {
  matches: Matches
  /** Holds the parameters that the route declares, and no others. */
  location?: { search: string }
}

type Describe = (siteUrl: string, page: PageFacts) => object

/**
 * The `meta` of a page of the guide: its own words, the site, its place in it, and what it describes.
 * Under an address that answers one reader, search engines are told to look away.
 */
export function createGuideMeta(path: StaticPath, ...described: Describe[]) {
  return ({ matches, location }: GuideMetaArgs): MetaDescriptor[] => {
    const siteUrl = siteUrlOf(matches)
    const page = getPage(path)
    const isPersonal = location !== undefined && location.search !== ''
    const head = describePage(siteUrl, {
      ...page,
      noindex: isPersonal,
      ...shareImage(path, getPageCard(path)),
      ogType: page.publishedOn ? 'article' : 'website',
      structuredData: isPersonal
        ? []
        : [
            describeWebSite(siteUrl),
            describeBreadcrumb(siteUrl, path),
            ...described.map((describe) => describe(siteUrl, page)),
          ],
    })
    return [...describeTimes(page), ...head]
  }
}

/** When an article of the guide appeared and last changed; pages that are none have no such times. */
function describeTimes({ publishedOn, modifiedOn = publishedOn }: PageFacts): MetaDescriptor[] {
  if (!publishedOn) return []
  return [
    { property: 'article:published_time', content: publishedOn },
    { property: 'article:modified_time', content: modifiedOn },
  ]
}
