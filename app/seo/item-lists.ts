import type { ItemList, Organization, WithContext } from 'schema-dts'
import { listedServices } from '../content/listed-services.ts'
import { recommendedAgency } from '../content/ranking/agencies.ts'
import { SCHEMA } from './structured-data.ts'

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
