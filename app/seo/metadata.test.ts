import { expect, test } from 'vitest'
import { describePage, siteUrlOf } from './metadata.ts'

const SITE = 'https://guide.example'
const page = { path: '/page?page=2', title: "Titre de l'essai", description: 'Ce que dit la page.' }

test.each([
  [{ title: "Titre de l'essai | Guide Agence IA" }],
  [{ name: 'description', content: 'Ce que dit la page.' }],
  [{ tagName: 'link', rel: 'canonical', href: `${SITE}/page?page=2` }],
  [{ tagName: 'link', rel: 'alternate', hrefLang: 'fr-FR', href: `${SITE}/page?page=2` }],
  [{ tagName: 'link', rel: 'alternate', hrefLang: 'x-default', href: `${SITE}/page?page=2` }],
  [{ name: 'geo.region', content: 'FR' }],
  [{ property: 'og:type', content: 'website' }],
  [{ property: 'og:url', content: `${SITE}/page?page=2` }],
  [{ property: 'og:image', content: `${SITE}/og-image.png` }],
  [{ property: 'og:locale', content: 'fr_FR' }],
  [{ name: 'twitter:card', content: 'summary_large_image' }],
  [{ name: 'twitter:site', content: '@guideagenceia' }],
])('by default a page says %j', (tag) => {
  expect(describePage(SITE, page)).toContainEqual(tag)
})

test.each([
  [{ keywords: ['agence IA', 'RAG'] }, { name: 'keywords', content: 'agence IA, RAG' }],
  [{ ogType: 'article' }, { property: 'og:type', content: 'article' }],
  [{ ogImage: '/autre.png' }, { property: 'og:image', content: `${SITE}/autre.png` }],
  [
    { ogImage: 'https://a.example/b.png' },
    { name: 'twitter:image', content: 'https://a.example/b.png' },
  ],
  [{ twitterCard: 'summary' }, { name: 'twitter:card', content: 'summary' }],
  [{ structuredData: [{ a: 1 }] }, { 'script:ld+json': { a: 1 } }],
  [{ noindex: true }, { name: 'robots', content: 'noindex' }],
] as const)('with %j it says %j', (choice, tag) => {
  expect(describePage(SITE, { ...page, ...choice })).toContainEqual(tag)
})

test('a page hidden from search engines names no canonical address', () => {
  const head = describePage(SITE, { ...page, noindex: true })
  expect(head.filter((tag) => 'tagName' in tag)).toEqual([])
})

test('the address of the site comes from the root alone', () => {
  expect(siteUrlOf([{ id: 'root', loaderData: { siteUrl: SITE } }, { id: 'page' }])).toBe(SITE)
})
