import { beforeAll, expect, test } from 'vitest'
import {
  createSiteUnderTest,
  createTestUser,
  PASSWORD,
  SITE,
  type SiteUnderTest,
} from '../../tests/support/site-under-test.ts'
import { describeEachDatabase } from '../../tests/support/test-database.ts'
import type { Database } from '../database/open.ts'

const writes: [string, string][] = [
  ['POST', '/api/auth/sign-in'],
  ['POST', '/api/auth/sign-up'],
  ['POST', '/api/auth/refresh'],
  ['POST', '/api/auth/sign-out'],
  ['POST', '/api/user_roles'],
  ['POST', '/api/admin/blog_categories'],
  ['PUT', '/api/admin/blog_categories/x'],
  ['DELETE', '/api/admin/blog_categories/x'],
  ['POST', '/api/admin/blog_posts'],
  ['PUT', '/api/admin/blog_posts/x'],
  ['DELETE', '/api/admin/blog_posts/x'],
  ['PATCH', '/api/admin/blog_posts/x'],
]
const category = { name: 'Essai', slug: 'essai', description: null, color: 'blue' }
const body = category

describeEachDatabase('writes from another site', ({ open }) => {
  let database: Database
  let site: SiteUnderTest
  let cookie: string

  beforeAll(async () => {
    database = await open()
    site = createSiteUnderTest(database)
    await createTestUser(database, 'lea@example.fr', { admin: true })
    cookie = await site.signIn('lea@example.fr')
  })

  /** With the cookie, but with only the given headers to say where it comes from. */
  function send(method: string, path: string, headers: Record<string, string>) {
    return site.send(method, path, { body, headers: { Cookie: cookie, ...headers } })
  }

  test.each([
    ['a foreign origin', { Origin: 'https://evil.example' }],
    ['an opaque origin', { Origin: 'null' }],
    ['no origin', {}],
    ['our host over https', { Origin: 'https://localhost:3000' }],
    ['our host on another port', { Origin: 'http://localhost:3001' }],
    ['an origin that begins like ours', { Origin: `${SITE}.evil.example` }],
    ['another site, says the browser', { 'Sec-Fetch-Site': 'cross-site', Origin: SITE }],
    ['a sibling site, says the browser', { 'Sec-Fetch-Site': 'same-site', Origin: SITE }],
    ['no site and no origin', { 'Sec-Fetch-Site': 'none' }],
  ])('AN-11: with the cookie and %s, nothing is written', async (_, headers) => {
    const before = await countRows()
    for (const [method, path] of writes) {
      const answer = await send(method, path, headers as Record<string, string>)
      expect(answer.status, `${method} ${path}`).toBe(403)
      expect(await answer.json()).toMatchObject({ code: 'foreign_origin' })
    }
    expect(await countRows()).toEqual(before)
    expect((await site.get('/api/user_roles', { cookie })).status).toBe(200)
  })

  test.each([
    ['our origin', { Origin: SITE }],
    ['our machine’s other name', { Origin: 'http://127.0.0.1:3000' }],
    ['the browser’s word for it', { 'Sec-Fetch-Site': 'same-origin' }],
    ['no site but our origin', { 'Sec-Fetch-Site': 'none', Origin: SITE }],
  ])('AN-11: with the cookie and %s, the write passes', async (_, headers) => {
    const answer = await send('POST', '/api/auth/refresh', {
      ...(headers as Record<string, string>),
      'Content-Type': 'text/plain',
    })
    expect(answer.status).toBe(415)
  })

  test('AN-11: the other name of the machine is not ours once the site has a real one', async () => {
    const real = createSiteUnderTest(database, { siteUrl: 'https://guide.example' })
    const answer = await real.post('/api/auth/refresh', {
      headers: { Cookie: '__Host-session=x', Origin: 'http://127.0.0.1:3000' },
    })
    expect(answer.status).toBe(403)
  })

  test('AN-11: another site cannot sign a visitor in either', async () => {
    const credentials = { email: 'lea@example.fr', password: PASSWORD }
    const foreign: Record<string, string>[] = [
      { Origin: 'https://evil.example' },
      { 'Sec-Fetch-Site': 'cross-site' },
    ]
    for (const headers of foreign) {
      const answer = await site.post('/api/auth/sign-in', { body: credentials, headers })
      expect(answer.status).toBe(403)
      expect(answer.headers.getSetCookie()).toEqual([])
    }
  })

  test('a program that bears an access token needs no origin', async () => {
    const session = await (await site.get('/api/auth/session', { cookie })).json()
    const answer = await site.post('/api/admin/blog_categories', {
      body: category,
      headers: { Authorization: `Bearer ${session.access_token}` },
    })
    expect(answer.status).toBe(201)
  })

  test('reading is never refused for its origin', async () => {
    const headers = { Origin: 'https://evil.example', 'Sec-Fetch-Site': 'cross-site' }
    const answer = await site.get('/api/blog_categories', { headers })
    expect(answer.status).toBe(200)
    expect(answer.headers.get('Access-Control-Allow-Origin')).toBeNull()
  })

  async function countRows() {
    const { db } = database
    const count = async (table: 'user' | 'session' | 'user_roles' | 'blog_categories') =>
      (await db.selectFrom(table).selectAll().execute()).length
    return [
      await count('user'),
      await count('session'),
      await count('user_roles'),
      await count('blog_categories'),
    ]
  }
})
