import { expect, test } from 'vitest'
import { pages, type StaticPath } from '../content/site/pages.ts'
import { createGuideMeta } from './guide-metadata.ts'

const matches = [{ id: 'root', loaderData: { siteUrl: 'https://guide.example' } }]

test.each(Object.keys(pages) as StaticPath[])('%s has a complete head', (path) => {
  const head = createGuideMeta(path)({ matches })
  expect(head).toContainEqual({ title: `${pages[path].title} | Guide Agence IA` })
  expect(head).toContainEqual({
    tagName: 'link',
    rel: 'canonical',
    href: new URL(path, 'https://guide.example').href,
  })
  expect(head.filter((tag) => 'script:ld+json' in tag)).toHaveLength(2)
})

test('a dated guide is an article, anything else a page of a site', () => {
  const type = (path: StaticPath) =>
    createGuideMeta(path)({ matches }).find(
      (tag) => 'property' in tag && tag.property === 'og:type',
    )
  expect(type('/types-agences-ia')).toMatchObject({ content: 'article' })
  const times = createGuideMeta('/types-agences-ia')({ matches }).filter(
    (tag) => 'property' in tag && String(tag.property).startsWith('article:'),
  )
  expect(times).toEqual([
    { property: 'article:published_time', content: '2025-05-03' },
    { property: 'article:modified_time', content: '2025-05-03' },
  ])
  expect(type('/ressources')).toMatchObject({ content: 'website' })
})

test('what a page describes is told after the site and the trail', () => {
  const meta = createGuideMeta('/ressources', (siteUrl, page) => ({ told: siteUrl + page.path }))
  const head = meta({ matches })
  expect(head.at(-1)).toEqual({ 'script:ld+json': { told: 'https://guide.example/ressources' } })
})
