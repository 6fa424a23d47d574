import type {
  Article,
  BreadcrumbList,
  ItemList,
  Organization,
  SearchAction,
  WebSite,
  WithContext,
} from 'schema-dts'
import { recommendedAgency } from '../content/agencies.ts'
import { listedServices } from '../content/listed-services.ts'
import { getPageName } from '../content/navigation.ts'
import { type PageFacts, type StaticPath, siteName } from '../content/pages.ts'
import { publisher } from '../content/publisher.ts'

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

/** The agency the guide recommends. No rating: our own note is not a review in the search engines' sense. */
export function describeRecommendedAgency(siteUrl: string): WithContext<Organization> {
  return { '@context': SCHEMA, ...agencyOf(siteUrl) }
}

function agencyOf(siteUrl: string) {
  const { name, website, description, anchor } = recommendedAgency
  return {
    '@type': 'Organization' as const,
    '@id': `${siteUrl}/classement-agences#${anchor}`,
    name,
    url: website,
    description,
    areaServed: 'FR',
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
    headline: page.title,
    description: page.description,
    image: `${siteUrl}/og-image.png`,
    inLanguage: 'fr-FR',
    mainEntityOfPage: siteUrl + page.path,
    datePublished: page.publishedOn,
    dateModified: page.publishedOn,
    author: publisherOf(siteUrl),
    publisher: publisherOf(siteUrl),
  }
}

export function describeServices(siteUrl: string): WithContext<ItemList> {
  return {
    '@context': SCHEMA,
    '@type': 'ItemList',
    name: "Services d'une agence IA",
    numberOfItems: listedServices.length,
    itemListElement: listedServices.map(({ name, anchor, description }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      item: {
        '@type': 'Service',
        name,
        description,
        url: `${siteUrl}/services-proposes#${anchor}`,
        areaServed: 'FR',
      },
    })),
  }
}

export function describeRanking(siteUrl: string): WithContext<ItemList> {
  return {
    '@context': SCHEMA,
    '@type': 'ItemList',
    name: 'Agence IA recommandée en 2025',
    numberOfItems: 1,
    itemListElement: [{ '@type': 'ListItem', position: 1, item: agencyOf(siteUrl) }],
  }
}
