import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../../server/database/open.ts'
import { type BuiltSite, openBuiltSite, openMemoryDatabase } from '../support/built-site.ts'
import { createTestUser } from '../support/site-under-test.ts'

const KEY = 'abcdef0123456789'
const told: { urlList: string[] }[] = []
const engine = createServer(async (request, response) => {
  told.push((await json(request)) as { urlList: string[] })
  response.end()
})
let database: Database
let site: BuiltSite

beforeAll(async () => {
  await new Promise<void>((listening) => engine.listen(0, '127.0.0.1', listening))
  const { port } = engine.address() as AddressInfo
  database = await openMemoryDatabase()
  const indexNow = { key: KEY, endpoint: `http://127.0.0.1:${port}/indexnow` }
  site = await openBuiltSite(database, { indexNow })
  await createTestUser(database, 'admin@example.fr', { admin: true })
})
afterAll(async () => {
  await site.close()
  await database.close()
  engine.close()
})

test('search engines are told of what is published, edited or gone, never of a draft', async () => {
  expect((await site.ask(`/${KEY}.txt`)).text).toBe(KEY)
  const admin = await site.signIn('admin@example.fr')
  const send = async (method: string, path: string, body?: object) => {
    const answer = await site.askAs(admin, `/api/admin/blog_posts${path}`, { method, body })
    return answer.text ? JSON.parse(answer.text) : undefined
  }
  const article = (slug: string, published: boolean) => ({
    title: slug,
    slug,
    content: '<p>x</p>',
    published,
  })
  await send('POST', '', article('brouillon', false))
  const { id } = await send('POST', '', article('public', true))
  await send('PUT', `/${id}`, article('renomme', true))
  await send('PUT', `/${id}`, article('renomme', false))
  // Withdrawn, it is a draft again: what it is called now is nobody's business.
  await send('PUT', `/${id}`, article('en-secret', false))
  await send('DELETE', `/${id}`)
  await expect.poll(() => told).toHaveLength(1)
  const pages = ['public', 'renomme'].map((slug) => `${site.siteUrl}/blog/${slug}`)
  expect(told[0]?.urlList).toEqual(pages)
})
