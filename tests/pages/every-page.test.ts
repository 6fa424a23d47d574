import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { pages } from '../../app/content/site/pages.ts'
import { disclosureLines } from '../../domain/disclosure.ts'
import starter from '../../server/data-care/starter/starter.json' with { type: 'json' }
import { metaOf, type ReadPage, readPage, textOf } from '../support/page-reader.ts'
import { type ServerProcess, startServer } from '../support/server-process.ts'

const [article] = starter.articles
const titles: Record<string, string> = {
  ...Object.fromEntries(Object.entries(pages).map(([path, { title }]) => [path, title])),
  [`/blog/${article?.slug}`]: article?.title ?? '',
}
const hidden = ['/auth', '/admin', '/rien-ici', '/blog/rien-ici']

let server: ServerProcess
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.stop())

async function read(path: string): Promise<ReadPage> {
  return readPage(await (await fetch(server.url + path)).text())
}

describe.each([...Object.keys(titles), ...hidden])('%s', (path) => {
  test('says who pays and what is invented, and invites corrections', async () => {
    const { html, tags } = await read(path)
    const footer = textOf(/<footer[\s\S]*<\/footer>/.exec(html)?.[0] ?? '')
    for (const line of disclosureLines) expect(footer).toContain(line)
    expect(footer).toContain('Signaler une erreur')
    const mail = tags.find(({ attributes }) => attributes.href?.includes('subject=Erreur'))
    const { searchParams } = new URL(mail?.attributes.href ?? '')
    const title = titles[path]
    if (!title) return
    expect(searchParams.get('subject')).toBe(`Erreur signalée : ${title}`)
    expect(searchParams.get('body')).toContain(`${new URL(path, server.url).href}\n`)
  })

  test('has a title, a description and keywords', async () => {
    const page = await read(path)
    expect(page.html).toMatch(/<title>[^<]+ \| Guide Agence IA<\/title>/)
    expect(metaOf(page, 'description')?.length).toBeGreaterThan(20)
    expect(metaOf(page, 'keywords')?.split(', ').length).toBeGreaterThanOrEqual(3)
    expect(metaOf(page, 'robots')).toBe(hidden.includes(path) ? 'noindex' : undefined)
  })
})

test('a category has a title, a heading and words of its own', async () => {
  const [category] = starter.categories
  const page = await read(`/blog?categorie=${category?.slug}`)
  expect(page.html).toContain(`<title>${category?.name} : articles | Guide Agence IA</title>`)
  expect(page.headings[0]).toEqual({ level: 1, text: category?.name })
  expect(metaOf(page, 'description')).toContain(category?.description)
})

test('titles, excerpts and the Sommaire are set as French wants, however they were typed', async () => {
  const list = await read('/blog')
  expect(list.mainText).toContain('Lire un devis d’agence\u00a0IA, poste par poste')
  const contract = await read('/blog/contrat-avec-une-agence-ia-qui-possede-quoi')
  expect(contract.headings[0]?.text).toBe(
    'Contrat avec une agence\u00a0IA\u00a0: qui possède quoi\u202f?',
  )
  const contents = /<nav aria-label="Sommaire"[\s\S]*?<\/nav>/.exec(contract.html)?.[0] ?? ''
  expect(textOf(contents)).not.toMatch(/ [:;!?»]|« |\p{L}'\p{L}/u)
  // What search engines and feeds are told keeps the author's own characters.
  expect(metaOf(contract, 'og:title')).toContain('Agence IA : qui')
})
