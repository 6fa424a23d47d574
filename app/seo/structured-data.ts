import type {
  Article,
  BreadcrumbList,
  Organization,
  SearchAction,
  WebSite,
  WithContext,
} from 'schema-dts'
import { getPageName } from '../content/site/navigation.ts'
import { type PageFacts, type StaticPath, siteName } from '../content/site/pages.ts'
import { publisher } from '../content/site/publisher.ts'
import { getPageCard, shareImage } from './page-card.ts'

export const SCHEMA = 'https://schema.org'

/** The site itself, and how to search it. */
export function describeWebSite(siteUrl: string): WithContext<WebSite> {
  // `query-input` belongs to the search engines' dialect, which the type package leaves out.
  const search: SearchAction & { 'query-input': string } = {
    '@type': 'SearchAction',
    target: {
      '@type': 'EntryPoint',
      urlTemplate: `${siteUrl}/blog?q={search_term_string}`,
    },
    'query-input': 'required name=search_term_string',
  }
  return {
    '@context': SCHEMA,
    '@type': 'WebSite',
    '@id': `${siteUrl}/#site`,
    url: `${siteUrl}/`,
    name: siteName,
    inLanguage: 'fr-FR',
    publisher: { '@type': 'Organization', '@id': `${siteUrl}/#editeur`, name: siteName },
    potentialAction: search,
  }
}

/** Who publishes the site. */
export function describePublisher(siteUrl: string): WithContext<Organization> {
  return { '@context': SCHEMA, ...publisherOf(siteUrl) }
}

export function publisherOf(siteUrl: string) {
  return {
    '@type': 'Organization' as const,
    '@id': `${siteUrl}/#editeur`,
    name: siteName,
    url: `${siteUrl}/`,
    logo: `${siteUrl}/favicon.svg`,
    email: publisher.contactEmail,
  }
}

/** Accueil, then the page; Accueil alone on the home page. */
export function describeBreadcrumb(siteUrl: string, path: StaticPath): WithContext<BreadcrumbList> {
  const trail: StaticPath[] = path === '/' ? ['/'] : ['/', path]
  return describeTrail(
    siteUrl,
    trail.map((step) => [getPageName(step), step]),
  )
}

export function describeTrail(
  siteUrl: string,
  trail: [name: string, path: string][],
): WithContext<BreadcrumbList> {
  return {
    '@context': SCHEMA,
    '@type': 'BreadcrumbList',
    itemListElement: trail.map(([name, path], index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: siteUrl + path,
    })),
  }
}

export function describeArticle(siteUrl: string, page: PageFacts): WithContext<Article> {
  return {
    '@context': SCHEMA,
    '@type': 'Article',
    headline: page.heading,
    description: page.description,
    image: siteUrl + shareImage(page.path, getPageCard(page.path as StaticPath)).ogImage,
    inLanguage: 'fr-FR',
    mainEntityOfPage: siteUrl + page.path,
    datePublished: page.publishedOn,
    dateModified: page.modifiedOn ?? page.publishedOn,
    author: publisherOf(siteUrl),
    publisher: publisherOf(siteUrl),
  }
}
