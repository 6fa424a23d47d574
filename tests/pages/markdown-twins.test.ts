import { afterAll, beforeAll, expect, test } from 'vitest'
import { disclosureLines } from '../../domain/disclosure.ts'
import { PostInput } from '../../domain/post.ts'
import { createPost } from '../../server/blog/write-post.ts'
import type { Database } from '../../server/database/open.ts'
import { type BuiltSite, openBuiltSite, openMemoryDatabase } from '../support/built-site.ts'

let database: Database
let site: BuiltSite

beforeAll(async () => {
  database = await openMemoryDatabase()
  site = await openBuiltSite(database)
  const content = '<h2>Un plan</h2><p>Avec <strong>force</strong>.</p>'
  const article = { title: 'Un article', slug: 'un-article', content, published: true }
  const { id } = await createPost(database.db, PostInput.parse(article))
  await database.db
    .insertInto('old_addresses')
    .values({ path: '/2024/05/un-article', post_id: id })
    .execute()
})
afterAll(async () => {
  await site.close()
  await database.close()
})

const MARKDOWN = { Accept: 'text/markdown, text/html;q=0.9' }

test.each([
  ['/', '/index.md'],
  ['/classement-agences', '/classement-agences.md'],
  ['/ressources', '/ressources.md'],
  ['/blog/un-article', '/blog/un-article.md'],
])('%s has a twin, by header and by address, with its notice', async (path, twin) => {
  const byHeader = await site.ask(path, { headers: MARKDOWN })
  const byAddress = await site.ask(twin)
  expect(byHeader.headers['content-type']).toBe('text/markdown; charset=utf-8')
  expect(byHeader.headers.vary).toBe('Accept, Accept-Encoding')
  expect(byAddress.text).toBe(byHeader.text)
  expect(byHeader.text).toMatch(/^---\ntitle: ".+"\n/)
  expect(byHeader.text).toContain(`url: "${new URL(path, site.siteUrl).href}"`)
  expect(byHeader.text).toMatch(/^# /m)
  for (const line of disclosureLines) expect(byHeader.text).toContain(line)
  // The page itself is still a page, cached or not.
  for (let visit = 0; visit < 2; visit += 1) {
    expect((await site.ask(path)).headers['content-type']).toMatch(/^text\/html/)
  }
})

test('an article reads as it was written, and nothing is a twin of nothing', async () => {
  const { text } = await site.ask('/blog/un-article.md')
  expect(text).toContain('## Un plan\n\nAvec **force**.\n')
  expect((await site.ask('/blog/rien.md')).status).toBe(404)
})

test.each(['/2024/05/un-article/', '/2024/05/Un-Article'])(
  'the old address %s leads to where the article is now',
  async (path) => {
    const { status, headers } = await site.ask(path)
    expect([status, headers.location]).toEqual([301, `${site.siteUrl}/blog/un-article`])
  },
)
