import { afterAll, beforeAll, expect, test } from 'vitest'
import { CategoryInput } from '../../domain/category.ts'
import { PostInput } from '../../domain/post.ts'
import { createCategory } from '../../server/blog/categories.ts'
import { createPost } from '../../server/blog/write-post.ts'
import type { Database } from '../../server/database/open.ts'
import { type BuiltSite, openBuiltSite } from '../support/built-site.ts'
import { sendRaw } from '../support/raw-socket.ts'
import { listRoutes } from '../support/site-routes.ts'
import { createTestUser } from '../support/site-under-test.ts'
import { describeEachDatabase } from '../support/test-database.ts'
import { badBodies } from './bad-bodies.ts'

/** Calls that make sense without any body, so that an empty one is no fault. */
const OPTIONAL = /\/auth\/(refresh|sign-out)$/
const BODILESS = /^DELETE|\/user_roles$|\/preview_link$/

describeEachDatabase('bad input', ({ open }) => {
  let database: Database
  let site: BuiltSite
  let admin: string
  let calls: [method: string, path: string][]

  beforeAll(async () => {
    database = await open()
    site = await openBuiltSite(database)
    await createTestUser(database, 'admin@example.fr', { admin: true })
    admin = await site.signIn('admin@example.fr')
    const { id: post } = await createPost(
      database.db,
      PostInput.parse({ title: 'Un', slug: 'un', content: 'x' }),
    )
    const { id: category } = await createCategory(
      database.db,
      CategoryInput.parse({ name: 'Une', slug: 'une', color: 'blue' }),
    )
    calls = listRoutes(site.app)
      .filter((route) => !route.startsWith('GET ') && !BODILESS.test(route))
      .map((route) => {
        const [method = '', path = ''] = route.split(' ')
        return [method, path.replace(':id', path.includes('categories') ? category : post)]
      })
  })
  afterAll(() => site.close())

  test.each(Object.entries(badBodies))(
    'IN-7: a body that is %s is refused by every call',
    async (name, { body, headers = {}, statuses = [400, 422] }) => {
      for (const [method, path] of calls) {
        if (name === 'nothing' && OPTIONAL.test(path)) continue
        const answer = await site.askAs(admin, path, { method, headers, body })
        expect(answer.status, `${method} ${path}`).toBeOneOf(statuses)
        expect(answer.headers['content-type']).toBe('application/problem+json; charset=utf-8')
        expect(JSON.parse(answer.text)).toMatchObject({
          status: answer.status,
          code: expect.any(String),
          detail: expect.any(String),
        })
      }
      expect((await site.ask('/readyz')).status).toBe(200)
    },
  )

  test('IN-7: nothing of it was stored', async () => {
    const posts = await database.db.selectFrom('blog_posts').select('slug').execute()
    const categories = await database.db.selectFrom('blog_categories').select('slug').execute()
    expect([posts, categories]).toEqual([[{ slug: 'un' }], [{ slug: 'une' }]])
    expect(await database.db.selectFrom('user').select('email').execute()).toHaveLength(1)
    expect(({} as { role?: string }).role).toBeUndefined()
  })

  const HEAD = 'POST /api/auth/sign-in HTTP/1.1\r\nHost: guide.example\r\nConnection: close\r\n'
  test.each([
    [
      'a length and pieces',
      `${HEAD}Content-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
    ],
    ['two lengths', `${HEAD}Content-Length: 2\r\nContent-Length: 3\r\n\r\n{}x`],
    ['a length that is no number', `${HEAD}Content-Length: 2x\r\n\r\n{}`],
    ['a negative length', `${HEAD}Content-Length: -1\r\n\r\n`],
    ['an unknown coding', `${HEAD}Transfer-Encoding: x\r\n\r\n{}`],
    ['pieces that lie', `${HEAD}Transfer-Encoding: chunked\r\n\r\nzz\r\n{}\r\n0\r\n\r\n`],
    [
      'two gigabytes announced',
      `${HEAD}Content-Type: application/json\r\nContent-Length: 2147483648\r\n\r\n{}`,
    ],
    ['lines ended by half', 'GET / HTTP/1.1\nHost: guide.example\n\n'],
    ['a zero byte in a header', `${HEAD}X-A: a\0b\r\n\r\n`],
    ['a header of 20 kB', `${HEAD}X-A: ${'a'.repeat(20_000)}\r\n\r\n`],
    ['two thousand headers', `${HEAD}${'X-A: a\r\n'.repeat(2000)}\r\n`],
    ['no host', 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n'],
    ['two hosts', 'GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\nConnection: close\r\n\r\n'],
    ['a host that is none', 'GET / HTTP/1.1\r\nHost: a b/c?d\r\nConnection: close\r\n\r\n'],
    ['a host with a name in it', 'GET /blog HTTP/1.1\r\nHost: a@b\r\nConnection: close\r\n\r\n'],
    ['another protocol', 'GET / HTTP/9.9\r\nHost: guide.example\r\n\r\n'],
    ['no protocol at all', '\x16\x03\x01\x00\xa5\x01\x00'],
    ['CONNECT', 'CONNECT evil.test:443 HTTP/1.1\r\nHost: evil.test\r\n\r\n'],
    ['TRACE', 'TRACE / HTTP/1.1\r\nHost: guide.example\r\nConnection: close\r\n\r\n'],
    ['OPTIONS *', 'OPTIONS * HTTP/1.1\r\nHost: guide.example\r\nConnection: close\r\n\r\n'],
    ['an upgrade', `${HEAD.replace('close', 'close, Upgrade')}Upgrade: websocket\r\n\r\n`],
    ['an expectation', `${HEAD}Expect: 200-maybe\r\nContent-Length: 2\r\n\r\n{}`],
  ])('IN-7: %s is refused on the wire, and the server lives', async (_, bytes) => {
    const { status } = await sendRaw(site.url, bytes)
    expect(status).toBeOneOf([0, 200, 400, 405, 413, 415, 417, 431])
    expect((await site.ask('/readyz')).status).toBe(200)
  })
})
