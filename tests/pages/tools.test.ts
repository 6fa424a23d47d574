import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { glossary, glossaryAnchor } from '../../app/content/resources/glossary.ts'
import { metaOf, type ReadPage, readPage } from '../support/page-reader.ts'
import { type ServerProcess, startServer } from '../support/server-process.ts'

let server: ServerProcess
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.stop())

const verdict = '/services-proposes?q1=oui&q2=oui&q3=oui&q4=non&q5=oui'
const budget =
  '/ressources?volume=1+500&minutes=5&cout-horaire=35&part=80&cout-mensuel=900&cout-depart=24000'

async function ask(path: string): Promise<{ answer: Response; page: ReadPage }> {
  const answer = await fetch(server.url + path)
  return { answer, page: readPage(await answer.text()) }
}

const hrefs = ({ tags }: ReadPage) => tags.flatMap(({ attributes }) => attributes.href ?? [])

test('five answers get a verdict, a service, what to prepare and an address', async () => {
  const { page } = await ask(verdict)
  expect(page.mainText).toContain('Votre verdict')
  expect(page.mainText).toContain('commandez d’abord un audit court')
  expect(page.mainText).toContain('Chiffrez l’exploitation')
  expect(page.mainText).toContain(`${server.url}${verdict}#decision`)
  expect(hrefs(page)).toContain('#audit')
})

test('without answers the questions stand there as ever', async () => {
  const { page } = await ask('/services-proposes')
  expect(page.mainText).not.toContain('Votre verdict')
  expect(page.mainText).toContain('Notre problème est-il mesurable')
  expect(page.mainText).toContain('demandez trois devis')
})

test('six numbers get three readings, each explained', async () => {
  const { page } = await ask(budget)
  for (const words of ['6,9\u00a0mois', '9,2\u00a0mois', '28,2\u00a0mois', '2\u202f600\u00a0€']) {
    expect(page.mainText).toContain(words)
  }
  expect(page.mainText).toContain('sont des conventions')
  expect(page.mainText).toContain('= 100\u00a0h')
})

test('a wrong number is answered beside its field, and nothing typed is lost', async () => {
  const { page } = await ask('/ressources?volume=trop&minutes=5&part=120')
  const fields = page.tags.filter(({ name }) => name === 'input')
  const field = (name: string) => fields.find(({ attributes }) => attributes.name === name)
  expect(field('volume')?.attributes).toMatchObject({ value: 'trop', 'aria-invalid': 'true' })
  expect(field('minutes')?.attributes).not.toHaveProperty('aria-invalid')
  expect(field('part')?.attributes).toMatchObject({ value: '120' })
  expect(page.mainText).toContain('Au plus 100\u00a0%')
  expect(page.mainText).toContain('Indiquez un nombre.')
})

test('an empty form is answered too', async () => {
  const { page } = await ask('/ressources?volume=&minutes=')
  expect(page.mainText).toContain('Quelques nombres à revoir')
})

describe.each([verdict, budget])('%s', (path) => {
  test('is one reader’s page: no cache keeps it, no search engine lists it', async () => {
    const { answer, page } = await ask(path)
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(metaOf(page, 'robots')).toBe('noindex')
    expect(page.html).not.toContain('rel="canonical"')
  })

  test('does not change the page of the next reader', async () => {
    await ask(path)
    const { page } = await ask(new URL(path, server.url).pathname)
    expect(page.mainText).not.toMatch(/Votre verdict|en trois lectures/)
    expect(metaOf(page, 'robots')).toBeUndefined()
  })
})

test('CA-4 a flood of answers pushes no page out of the cache', async () => {
  const { answer } = await ask('/mentions-legales')
  const etag = answer.headers.get('etag') ?? ''
  for (let n = 0; n < 60; n += 1) await ask(`/ressources?volume=${n}`)
  const again = await fetch(`${server.url}/mentions-legales`, {
    headers: { 'If-None-Match': etag },
  })
  expect(again.status).toBe(304)
})

test('what a reader types is shown as text', async () => {
  const { page } = await ask('/ressources?volume=%22%3E%3Cscript%3Ealert(1)%3C/script%3E')
  expect(page.html).not.toContain('<script>alert')
  expect(page.html).toContain('&lt;script&gt;alert')
})

describe('the glossary', () => {
  test('is told to machines as a set of terms', async () => {
    const { page } = await ask('/ressources')
    const set = page.structuredData.find((data) => data['@type'] === 'DefinedTermSet')
    expect(set?.hasDefinedTerm).toHaveLength(glossary.length)
    expect(glossary.length).toBeGreaterThanOrEqual(25)
  })

  test.each([
    '/commencer-avec-ia',
    '/types-agences-ia',
    '/services-proposes',
    '/outils-technologies',
  ])('%s links its words once each, to where they are explained', async (path) => {
    const { page } = await ask(path)
    const words = hrefs(page).filter((href) => href.includes('#glossaire-'))
    expect(words.length).toBeGreaterThan(5)
    expect(new Set(words).size).toBe(words.length)
    const anchors = glossary.map((term) => `/ressources#${glossaryAnchor(term)}`)
    for (const word of words) expect(anchors).toContain(word)
  })

  test('every term is explained in two sentences', () => {
    for (const { term, definition } of glossary) {
      expect(definition.match(/[.!?](?=\s|$)/g), term).toHaveLength(2)
    }
  })
})

test.each(['/modeles/brief.docx', '/modeles/dix-questions.md'])('%s is there', async (path) => {
  const { answer } = await ask(path)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-disposition')).toMatch(/^attachment/)
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
})
