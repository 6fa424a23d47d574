import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { mainNavigation } from '../../app/content/site/navigation.ts'
import { type ReadPage, readPage } from '../support/page-reader.ts'
import { type ServerProcess, startServer } from '../support/server-process.ts'

let server: ServerProcess
const read = new Map<string, ReadPage>()

async function getReadPage(path: string): Promise<ReadPage> {
  const known = read.get(path)
  if (known) return known
  const page = readPage(await (await fetch(server.url + path)).text())
  read.set(path, page)
  return page
}

beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.stop())

/** As one would type it: a test compares words, not kinds of spaces. */
const typed = (text: string) => text.replace(/[\s\u00a0\u202f]+/g, ' ').replaceAll('’', "'")

describe('every figure of the specification stands where it belongs', () => {
  test.each([
    ['/', '35 % de productivité en moyenne'],
    ['/', 'mis à jour chaque trimestre'],
    ['/', '5/5'],
    ['/commencer-avec-ia', 'la méthode en 5 étapes'],
    ['/commencer-avec-ia', 'Orvanta obtient 5/5'],
    ['/commencer-avec-ia', 'n° 1 selon notre classement 2025'],
    ['/services-proposes', '5 000 € à 25 000 €'],
    ['/services-proposes', 'de quelques jours à plusieurs semaines'],
    ['/services-proposes', '40 % de temps en moins'],
    ['/services-proposes', '23 % de ruptures de stock en moins'],
    ['/services-proposes', '70 % des demandes de premier niveau'],
    ['/services-proposes', '30 % de ressaisie en moins'],
    ['/services-proposes', '37 % de pertes en moins'],
    ['/services-proposes', 'retour sur investissement en moins de 5 mois'],
    ['/services-proposes', '68 % de chances de réussite en moins sans formation'],
    ['/services-proposes', "une étude d'un cabinet de conseil"],
    ['/types-agences-ia', 'plus de 99 % de précision annoncée en détection de défauts'],
    ['/types-agences-ia', 'Publié le 3 mai 2025'],
    ['/ressources', 'de 20 000 € à 100 000 € pour un projet de taille moyenne'],
    ['/ressources', 'plus de 250 000 € pour un projet complexe'],
    ['/ressources', 'automatisation simple demande 2 à 4 semaines'],
    ['/ressources', 'un chatbot 4 à 8 semaines'],
    ['/ressources', 'un système prédictif 3 à 6 mois'],
    ['/ressources', 'sur mesure 6 à 12 mois'],
    ['/ressources', '62 minutes'],
    ['/ressources', '54 minutes'],
    ['/ressources', '47 minutes'],
    ['/classement-agences', 'Note : 5 sur 5'],
    ['/classement-agences', 'Note : 4,7 sur 5'],
    ['/classement-agences', 'Note : 4,6 sur 5'],
    ['/classement-agences', 'Note : 4,5 sur 5'],
    ['/classement-agences', 'Note : 4,4 sur 5'],
    ['/classement-agences', 'Classement mis à jour chaque trimestre'],
  ])('%s says « %s »', async (path, words) => {
    const { mainText } = await getReadPage(path)
    expect(typed(mainText)).toContain(words)
  })
})

describe('every anchor of the specification can be reached', () => {
  const anchors = {
    '/commencer-avec-ia':
      'definition-agence-ia pourquoi-externaliser cas-usages ai-vs-nocode comment-choisir agence-recommandee',
    '/types-agences-ia': 'automatisation data-science chatbot vision specialisees',
    '/services-proposes': 'audit modeles integration conseil formation maintenance',
    '/outils-technologies': 'openai automation bureautique langchain image-gen',
    '/classement-agences': 'generaliste pme innovation methode',
    '/ressources': 'blog webinaires guides faq download-form',
  }
  test.each(Object.entries(anchors))('%s', async (path, expected) => {
    const { tags } = await getReadPage(path)
    const ids = tags.flatMap(({ attributes }) => attributes.id ?? [])
    expect(ids).toEqual(expect.arrayContaining(expected.split(' ')))
  })

  test.each(Object.entries(anchors))('%s lists them on /plan-du-site', async (path, expected) => {
    const { tags } = await getReadPage('/plan-du-site')
    const links = tags.flatMap(({ name, attributes }) => (name === 'a' ? attributes.href : []))
    const inSections = expected.split(' ').filter((anchor) => anchor !== 'download-form')
    for (const anchor of inSections) expect(links).toContain(`${path}#${anchor}`)
  })
})

describe('the home page', () => {
  test('leads to the seven sections, with an emoji each', async () => {
    const { tags, mainText } = await getReadPage('/')
    const links = tags.flatMap(({ name, attributes }) => (name === 'a' ? attributes.href : []))
    for (const { href } of mainNavigation) expect(links).toContain(href)
    expect(mainText.match(/\p{Extended_Pictographic}/gu)).toHaveLength(7)
  })

  test('sends to the three profiles of the ranking', async () => {
    const { tags, mainText } = await getReadPage('/')
    const links = tags.map(({ attributes }) => attributes.href ?? '')
    const profiles = links.filter((href) => /^\/classement-agences#(?!methode)/.test(href))
    // The five of the hero, in their order, then the three with a badge.
    expect(profiles.map((href) => href.split('#')[1])).toEqual([
      ...['generaliste', 'innovation', 'conversationnelle', 'pme', 'vision'],
      ...['generaliste', 'pme', 'innovation'],
    ])
    for (const badge of [
      'Top agence généraliste',
      'Meilleur rapport qualité-prix',
      'Innovation IA',
    ]) {
      expect(mainText).toContain(badge)
    }
  })
})

describe('the ranking', () => {
  test('tells the commercial link before the first agency', async () => {
    const { mainText } = await getReadPage('/classement-agences')
    const notice = mainText.indexOf('Orvanta est partenaire commercial de ce site')
    expect(notice).toBeGreaterThan(0)
    expect(notice).toBeLessThan(mainText.indexOf('Notre recommandation'))
  })

  test('highlights and links only the first', async () => {
    const { tags, mainText } = await getReadPage('/classement-agences')
    expect(mainText.match(/Notre recommandation/g)).toHaveLength(1)
    const disabled = tags.filter(
      ({ name, attributes }) => name === 'button' && 'disabled' in attributes,
    )
    expect(disabled).toHaveLength(4)
    expect(mainText.match(/Lien non disponible/g)).toHaveLength(4)
    const ratings = tags.flatMap(({ attributes }) => attributes['data-rating'] ?? [])
    expect(ratings).toEqual(['5', '4.7', '4.6', '4.5', '4.4'])
  })

  test('weighs its criteria to a hundred', async () => {
    const { mainText } = await getReadPage('/classement-agences')
    const weights = [...typed(mainText).matchAll(/ (\d\d) % /g)].map(([, weight]) => Number(weight))
    expect(weights.reduce((sum, weight) => sum + weight, 0)).toBe(100)
  })
})

describe('structured data', () => {
  test.each([
    ['/', 'Organization'],
    ['/types-agences-ia', 'Article'],
    ['/services-proposes', 'ItemList'],
    ['/classement-agences', 'ItemList'],
  ])('%s describes its %s', async (path, type) => {
    const { structuredData } = await getReadPage(path)
    expect(structuredData.map((data) => data['@type'])).toContain(type)
  })

  test('the services it lists have a section each', async () => {
    const { structuredData, tags } = await getReadPage('/services-proposes')
    const list = structuredData.find((data) => data['@type'] === 'ItemList')
    const items = list?.itemListElement as { item: { url: string } }[]
    const ids = tags.map(({ attributes }) => attributes.id)
    for (const { item } of items) expect(ids).toContain(new URL(item.url).hash.slice(1))
  })
})
