import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getPage, pages, type StaticPath } from '../../app/content/site/pages.ts'
import { metaOf, type ReadPage, readPage, type Tag } from '../support/page-reader.ts'
import { type ServerProcess, startServer } from '../support/server-process.ts'

const guidePaths = Object.keys(pages).filter((path) => path !== '/blog') as StaticPath[]

let server: ServerProcess
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.stop())

async function getReadPage(path: string): Promise<ReadPage> {
  const answer = await fetch(server.url + path)
  expect(answer.status).toBe(200)
  return readPage(await answer.text())
}

describe.each(guidePaths)('%s', (path) => {
  let page: ReadPage
  beforeAll(async () => {
    page = await getReadPage(path)
  })
  const attributesOf = (match: (tag: Tag) => boolean) =>
    page.tags.filter(match).map(({ attributes }) => attributes)

  test('has one title of the first level, and no level is skipped', () => {
    expect(page.headings.filter(({ level }) => level === 1)).toEqual([
      { level: 1, text: getPage(path).heading },
    ])
    const levels = page.headings.map(({ level }) => level)
    const skips = levels.filter((level, index) => level > (levels[index - 1] ?? 0) + 1)
    expect(skips).toEqual([])
  })

  test('introduces itself to search engines', () => {
    const { title, description, keywords } = getPage(path)
    expect(page.html).toMatch(/<title>[^<]+ \| Guide Agence IA<\/title>/)
    expect(metaOf(page, 'og:title')).toBe(`${title} | Guide Agence IA`)
    expect(metaOf(page, 'description')).toBe(description)
    expect(metaOf(page, 'keywords')).toBe(keywords.join(', '))
    expect(metaOf(page, 'geo.region')).toBe('FR')
    expect(metaOf(page, 'robots')).toBeUndefined()
  })

  test('names one address, in French, for everybody', () => {
    const address = new URL(path, server.url).href
    const links = attributesOf(({ name }) => name === 'link')
    expect(links.filter(({ rel }) => rel === 'canonical')).toEqual([
      { rel: 'canonical', href: address },
    ])
    const alternates = links.filter(({ rel }) => rel === 'alternate')
    expect(alternates.flatMap(({ hreflang }) => hreflang ?? [])).toEqual(['fr-FR', 'x-default'])
    // The same page for readers that are programs.
    const [twin] = alternates.filter(({ type }) => type === 'text/markdown')
    expect(twin?.href).toBe(`${address.replace(/\/$/, '/index')}.md`)
    expect(metaOf(page, 'og:url')).toBe(address)
    expect(page.html).toContain('<html lang="fr"')
  })

  test('has an image and words to be shared with', async () => {
    expect(metaOf(page, 'twitter:card')).toBe('summary_large_image')
    expect(metaOf(page, 'twitter:site')).toMatch(/^@\w+$/)
    expect(metaOf(page, 'og:locale')).toBe('fr_FR')
    const image = await fetch(metaOf(page, 'og:image') ?? '')
    expect(image.headers.get('content-type')).toBe('image/png')
    const bytes = Buffer.from(await image.arrayBuffer())
    expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1200, 630])
    expect(bytes.length).toBeLessThan(60_000)
  })

  test('says where it stands, visibly and to machines', () => {
    const types = page.structuredData.map((data) => data['@type'])
    expect(types).toContain('WebSite')
    expect(types).toContain('BreadcrumbList')
    expect(page.structuredData.every((data) => data['@context'] === 'https://schema.org')).toBe(
      true,
    )
    if (path === '/') return
    const trail = attributesOf(({ attributes }) => attributes['aria-label'] === 'Fil d’Ariane')
    expect(trail).toHaveLength(1)
  })

  test('brings no style of its own and no script but the site’s', () => {
    expect(attributesOf(({ attributes }) => 'style' in attributes)).toEqual([])
    const scripts = attributesOf(({ name }) => name === 'script').map(
      ({ src, type }) => src ?? type,
    )
    const others = scripts.filter(
      (script) =>
        script && !/^(application\/ld\+json|speculationrules|\/assets\/site-.+)$/.test(script),
    )
    expect(others).toEqual([])
    // The theme, before the first paint, is the only code inside the page.
    expect(scripts.filter((script) => !script)).toHaveLength(1)
  })

  test('gives every id once, and every image a text', () => {
    const ids = attributesOf(({ attributes }) => 'id' in attributes).map(({ id }) => id)
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([])
    expect(
      attributesOf(({ name, attributes }) => name === 'img' && !('alt' in attributes)),
    ).toEqual([])
  })
})

test('no two pages share a title or a description', async () => {
  const read = await Promise.all(guidePaths.map(getReadPage))
  for (const name of ['og:title', 'description']) {
    expect(new Set(read.map((page) => metaOf(page, name))).size).toBe(read.length)
  }
})

test('titles and descriptions fit where search engines show them', () => {
  for (const path of guidePaths) {
    const { title, description } = getPage(path)
    expect(`${title} | Guide Agence IA`.length, path).toBeLessThan(60)
    expect(description.length, path).toBeGreaterThanOrEqual(120)
    expect(description.length, path).toBeLessThanOrEqual(155)
  }
})
