import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { agencies } from '../../app/content/ranking/agencies.ts'
import { disclosureLines } from '../../domain/disclosure.ts'
import { criteria } from '../../domain/ranking/criteria.ts'
import { createPageNamer } from '../../server/pages/answer-page.ts'
import {
  type BuiltSite,
  loadBuild,
  openBuiltSite,
  openMemoryDatabase,
} from '../support/built-site.ts'
import { metaOf, type ReadPage, readPage } from '../support/page-reader.ts'

const PATH = '/classement-agences'

let site: BuiltSite
beforeAll(async () => {
  site = await openBuiltSite(await openMemoryDatabase())
})
afterAll(() => site.close())

const typed = (text: string) => text.replace(/[\s\u00a0\u202f]+/g, ' ').replaceAll('’', "'")
const french = (number: number) => String(number).replace('.', ',')

async function read(query = ''): Promise<ReadPage & { text: string }> {
  const answer = await site.ask(PATH + query)
  expect(answer.status).toBe(200)
  const page = readPage(answer.text)
  return { ...page, text: typed(page.mainText) }
}

/** What stands between two parts of the page. */
const between = (text: string, start: string, end: string) =>
  text.slice(text.indexOf(start), text.indexOf(end))

describe('the ranking shows what it rests on', () => {
  test('above the cards: who pays, what is invented, the five at a glance', async () => {
    const { text } = await read()
    const top = text.slice(0, text.indexOf('Notre recommandation'))
    for (const line of disclosureLines) expect(top).toContain(typed(line))
    expect(top).toContain('commission versée pour les demandes de devis')
    const table = top.slice(top.indexOf("Le Top 5 en un coup d'œil"))
    for (const agency of agencies) {
      const marks = criteria.map(({ id }) => french(agency.marks[id])).join(' ')
      expect(table).toContain(
        typed(
          `${agency.rank}. ${agency.name} ${agency.partner ? 'Partenaire. ' : ''}${agency.audience} ${marks} ${french(agency.rating)}`,
        ),
      )
    }
  })

  test('on each card: five marks, what was looked at and when', async () => {
    const { text, html } = await read()
    expect(html.match(/class="mark-bar"/g)).toHaveLength(25 + 5)
    for (const { evidence } of agencies) {
      for (const { id, name } of criteria) {
        const { mark, evidence: sentence } = evidence[id]
        expect(text).toContain(typed(`${name}, ${french(mark)} sur 5 ${sentence} Vu le `))
      }
    }
  })

  test('in the method: its number, its day, what each of 25 marks means', async () => {
    const { text } = await read()
    expect(text).toContain('Méthode 1.0, en vigueur depuis le 6 janvier 2025')
    for (const meaning of criteria.flatMap(({ scale }) => scale)) {
      expect(text).toContain(typed(meaning))
    }
  })

  test('in the journal: every quarter, the newest first, and what moved', async () => {
    const { text } = await read()
    const journal = text.slice(text.lastIndexOf('Journal du classement'))
    const quarters = [...journal.matchAll(/\d(?:er|e) trimestre \d{4}/g)].map(([name]) => name)
    expect(quarters.at(-1)).toBe('1er trimestre 2025')
    expect(quarters.length).toBeGreaterThanOrEqual(7)
    expect(journal).toContain('Datalume, transparence tarifaire : de 4,5 à 4. La grille')
    expect(journal).toContain('Correction. Fiche de Verbalia')
  })

  test('the price is as many signs as it means', async () => {
    const { html } = await read()
    const signs = [...html.matchAll(/class="price-range"><span aria-hidden="true">(€+)</g)]
    expect(signs.map(([, sign]) => sign)).toEqual(
      [...agencies, ...agencies].map(({ priceRange }) => priceRange),
    )
  })

  test('search engines are told of one agency, and of no review or rating of ours', async () => {
    const { html, structuredData } = await read()
    const list = structuredData.find((data) => data['@type'] === 'ItemList')
    expect(list?.itemListElement).toHaveLength(1)
    expect(html).not.toMatch(/"(AggregateRating|Review|Rating)"|reviewRating/)
  })
})

describe('a reader weighs the criteria', () => {
  const orderIn = (text: string) =>
    [...text.matchAll(/(\d)(Orvanta|Datalume|Verbalia|Fluxéo|Optivance)/g)].map(
      ([, , name]) => name,
    )

  test('and gets an order, what moved, who pays, and an address to share', async () => {
    const { text, html } = await read('?expertise=0&resultats=0')
    const answer = between(text, 'Votre classement', 'Journal du classement Une entrée')
    expect(orderIn(answer)).toEqual(['Orvanta', 'Fluxéo', 'Verbalia', 'Datalume', 'Optivance'])
    expect(answer).toContain('gagne 2 places')
    expect(answer).toContain(typed(disclosureLines[0]))
    const query = 'expertise=0&resultats=0&accompagnement=2&transparence=2&securite=2'
    expect(answer).toContain(`${site.siteUrl}${PATH}?${query}#vos-priorites`)
    expect(html.match(/checked="" value="0"/g)).toHaveLength(2)
  })

  test('the official cards and their order never change', async () => {
    const cards = async (query: string) =>
      between(
        (await read(query)).text,
        'Notre recommandation',
        "Notre méthode d'évaluation Méthode",
      )
    expect(await cards('?expertise=0&securite=3')).toBe(await cards(''))
  })

  test('search engines look away, and still know the page', async () => {
    const asked = await read('?expertise=3')
    const plain = await read()
    expect(metaOf(asked, 'robots')).toBe('noindex')
    expect(metaOf(plain, 'robots')).toBeUndefined()
    for (const { html } of [asked, plain]) {
      expect(html).toContain(`<link rel="canonical" href="${site.siteUrl}${PATH}"/>`)
    }
  })

  test.each(['?expertise=', '?expertise=4&resultats=-1', '?securite=beaucoup'])(
    '%s counts as Normal, which is the official result',
    async (query) => {
      const { text } = await read(query)
      expect(text).toContain("Avec ces poids, l'ordre reste celui du classement officiel.")
    },
  )

  test('all ignored, there is a sentence instead of an order', async () => {
    const zeros = criteria.map(({ id }) => `${id}=0`).join('&')
    const { text } = await read(`?${zeros}`)
    expect(text).toContain('Gardez au moins un critère')
    expect(text).not.toContain('Votre classement')
  })

  test('CA-4: however the weights are typed, there are 1,024 pages at most, and the official one', () => {
    const namePage = createPageNamer(loadBuild())
    const keys = new Set<string>()
    const values = ['', '0', '1', '2', '3', '4', '00', ' 1', 'x'.repeat(300)]
    for (let turn = 0; turn < 20_000; turn += 1) {
      const query = new URLSearchParams({ utm: String(turn) })
      for (const [place, { id }] of criteria.entries()) {
        const value = values[Math.floor(turn / values.length ** place) % values.length]
        if (value !== undefined && (turn + place) % 7 > 0) query.append(id, value)
      }
      keys.add(namePage({ pathname: PATH, searchParams: query }).key)
    }
    keys.add(namePage({ pathname: PATH, searchParams: new URLSearchParams('utm=1') }).key)
    expect(keys).toContain(PATH)
    expect(keys.size).toBeGreaterThan(500)
    expect(keys.size).toBeLessThanOrEqual(1025)
  })
})

describe('the promise of a review each quarter', () => {
  afterEach(() => {
    vi.useRealTimers()
  })

  test.each([
    ['2026-11-15T12:00:00Z', ''],
    ['2026-12-31T22:59:00Z', ''],
    ['2026-12-31T23:00:00Z', 'Revue du 4e trimestre 2026 en retard de 1 jour'],
    ['2027-12-31T12:00:00Z', 'Revue du 4e trimestre 2026 en retard de 365 jours'],
  ])('at %s the page says « %s »', async (time, lateness) => {
    vi.useFakeTimers({ now: new Date(time), toFake: ['Date'] })
    const database = await openMemoryDatabase()
    const then = await openBuiltSite(database)
    const text = typed(readPage((await then.ask(PATH)).text).mainText)
    await then.close()
    expect(text).toContain(
      'Dernière revue : 15 septembre 2026 · prochaine : avant le 31 décembre 2026',
    )
    if (lateness) expect(text).toContain(lateness)
    else expect(text).not.toContain('en retard')
  })
})
