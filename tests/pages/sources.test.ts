import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { claimAnchor } from '../../app/content/resources/claims-section.ts'
import { claims } from '../../domain/claims/claims.ts'
import { type BuiltSite, openBuiltSite, openMemoryDatabase } from '../support/built-site.ts'
import { type ReadPage, readPage } from '../support/page-reader.ts'

let site: BuiltSite
beforeAll(async () => {
  site = await openBuiltSite(await openMemoryDatabase())
})
afterAll(() => site.close())
afterEach(() => {
  vi.useRealTimers()
})

async function read(path: string, from = site): Promise<ReadPage> {
  return readPage((await from.ask(path)).text)
}

test.each(claims.flatMap(({ id, pages }) => pages.map((path) => [id, path] as const)))(
  'the figure %s leads from %s to its source',
  async (id, path) => {
    const { tags } = await read(path)
    const marks = tags.filter(
      ({ name, attributes }) =>
        name === 'a' && attributes.href === `/ressources#${claimAnchor(id)}`,
    )
    expect(marks.length, `${path} states it without <Chiffre id="${id}" />`).toBeGreaterThan(0)
    for (const { attributes } of marks) expect(attributes['aria-label']).toMatch(/^Source/)
  },
)

test('« Chiffres et sources » has a line for every figure, and says which checks are late', async () => {
  const { tags, mainText } = await read('/ressources')
  const ids = tags.map(({ attributes }) => attributes.id)
  for (const { id, statement } of claims) {
    expect(ids).toContain(claimAnchor(id))
    expect(mainText).toContain(statement)
  }
  expect(mainText).not.toContain('en retard')

  vi.useFakeTimers({ now: new Date('2027-01-01T12:00:00Z'), toFake: ['Date'] })
  const later = await openBuiltSite(await openMemoryDatabase())
  const late = (await read('/ressources', later)).mainText
  await later.close()
  expect(late.match(/Vérification en retard depuis le 31 décembre 2026/g)).toHaveLength(
    claims.filter(({ nextCheck }) => nextCheck === '2026-12-31').length,
  )
})
