import { expect, test } from 'vitest'
import { recommendedAgency } from '../content/ranking/agencies.ts'
import { getPage } from '../content/site/pages.ts'
import { describeRanking, describeRecommendedAgency, describeServices } from './item-lists.ts'
import {
  describeArticle,
  describeBreadcrumb,
  describePublisher,
  describeWebSite,
} from './structured-data.ts'

const SITE = 'https://guide.example'

test.each([
  ['the site', describeWebSite(SITE), 'WebSite'],
  ['its publisher', describePublisher(SITE), 'Organization'],
  ['the recommended agency', describeRecommendedAgency(SITE), 'Organization'],
  ['a place in the site', describeBreadcrumb(SITE, '/ressources'), 'BreadcrumbList'],
  ['a guide', describeArticle(SITE, getPage('/types-agences-ia')), 'Article'],
  ['the services', describeServices(SITE), 'ItemList'],
  ['the ranking', describeRanking(SITE), 'ItemList'],
])('%s is described in the words of schema.org', (_, data, type) => {
  expect(data).toMatchObject({ '@context': 'https://schema.org', '@type': type })
  expect(JSON.stringify(data)).not.toContain('undefined')
})

test('the site can be searched where the search really is', () => {
  expect(describeWebSite(SITE)).toMatchObject({
    potentialAction: {
      '@type': 'SearchAction',
      target: { urlTemplate: `${SITE}/blog?q={search_term_string}` },
      'query-input': 'required name=search_term_string',
    },
  })
})

test.each([
  ['/', ['Accueil']],
  ['/types-agences-ia', ['Accueil', "Types d'agences IA"]],
  ['/mentions-legales', ['Accueil', 'Mentions légales']],
] as const)('the trail of %s', (path, names) => {
  const { itemListElement } = describeBreadcrumb(SITE, path)
  expect(itemListElement).toEqual(
    names.map((name, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: index === 0 ? `${SITE}/` : SITE + path,
    })),
  )
})

test('the guide to the types of agencies appeared on 3 May 2025, by the publisher', () => {
  expect(describeArticle(SITE, getPage('/types-agences-ia'))).toMatchObject({
    headline: getPage('/types-agences-ia').heading,
    datePublished: '2025-05-03',
    dateModified: '2025-05-03',
    author: { '@type': 'Organization', name: 'Guide Agence IA' },
    publisher: { '@type': 'Organization', logo: `${SITE}/favicon.svg` },
    image: expect.stringMatching(
      /^https:\/\/guide\.example\/social\/types-agences-ia-[0-9a-f]{16}\.png$/,
    ),
  })
})

test('four services are listed, each at its own section', () => {
  const { itemListElement } = describeServices(SITE)
  expect(itemListElement).toMatchObject(
    ['conseil', 'modeles', 'audit', 'integration'].map((anchor, index) => ({
      position: index + 1,
      item: { '@type': 'Service', url: `${SITE}/services-proposes#${anchor}` },
    })),
  )
})

test('the ranking lists the one recommended agency, and no rating of our own', () => {
  const list = describeRanking(SITE)
  expect(list).toMatchObject({
    numberOfItems: 1,
    itemListElement: [{ position: 1, item: { name: recommendedAgency.name } }],
  })
  expect(JSON.stringify(list)).not.toMatch(/rating|review/i)
})
