import { afterAll, beforeAll, expect, test } from 'vitest'
import { SMALL_BODY } from '../../domain/api/api-call.ts'
import { CategoryInput } from '../../domain/category.ts'
import { PostInput } from '../../domain/post.ts'
import { createCategory } from '../../server/blog/categories.ts'
import { createPost } from '../../server/blog/write-post.ts'
import type { Database } from '../../server/database/open.ts'
import { type BuiltSite, openBuiltSiteAsAdmin } from '../support/built-site.ts'
import { sendRaw } from '../support/network/raw-socket.ts'
import { listRoutes } from '../support/site-routes.ts'
import { describeSweep } from '../support/test-database.ts'
import { badBodies } from './bad-bodies.ts'
import { badWire } from './bad-wire.ts'

/** Calls that make sense without any body, so that an empty one is no fault. */
const OPTIONAL = /\/auth\/(refresh|sign-out)$|\/account\/second-factor$|\/restore$/
/** Only articles are long. */
const LARGE_BODIES = /\/admin\/(blog_posts(?!.*\/restore)|preview)/
const BODILESS = /^DELETE|\/user_roles$|\/preview_link$|\/versions\/:version\/restore$/
/** The one call whose body is no JSON. */
const UPLOAD = 'POST /api/admin/media'

describeSweep('bad input', ({ open }) => {
  let database: Database
  let site: BuiltSite
  let admin: string
  let calls: [method: string, path: string][]

  beforeAll(async () => {
    database = await open()
    ;({ site, admin } = await openBuiltSiteAsAdmin(database))
    const { id: post } = await createPost(
      database.db,
      PostInput.parse({ title: 'Un', slug: 'un', content: 'x' }),
    )
    const { id: category } = await createCategory(
      database.db,
      CategoryInput.parse({ name: 'Une', slug: 'une', color: 'blue' }),
    )
    calls = listRoutes(site.app)
      .filter((route) => !route.startsWith('GET ') && !BODILESS.test(route) && route !== UPLOAD)
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
        const isLarge = body.length > SMALL_BODY && !LARGE_BODIES.test(path)
        expect(answer.status, `${method} ${path}`).toBeOneOf(isLarge ? [413] : statuses)
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

  test('IN-7: none of these bodies is taken for a picture', async () => {
    const [method = '', path = ''] = UPLOAD.split(' ')
    for (const [name, { body, headers = {} }] of Object.entries(badBodies)) {
      const answer = await site.askAs(admin, path, { method, headers, body })
      expect(answer.status, name).toBeOneOf([400, 413, 415, 422])
      expect(JSON.parse(answer.text).detail, name).toMatch(/[.!]$|requise$/)
    }
    expect(await database.db.selectFrom('media').select('id').execute()).toEqual([])
  })

  test('IN-7: the name of an unknown field does not come back at full length', async () => {
    const body = { ['x'.repeat(500_000)]: 1 }
    for (const [method, path] of calls) {
      const { status, text } = await site.askAs(admin, path, { method, body })
      expect(status, path).toBe(LARGE_BODIES.test(path) ? 422 : 413)
      expect(text.length, path).toBeLessThan(1000)
    }
  })

  test('IN-7: nothing of it was stored', async () => {
    const posts = await database.db.selectFrom('blog_posts').select('slug').execute()
    const categories = await database.db.selectFrom('blog_categories').select('slug').execute()
    expect([posts, categories]).toEqual([[{ slug: 'un' }], [{ slug: 'une' }]])
    expect(await database.db.selectFrom('user').select('email').execute()).toHaveLength(1)
    expect(({} as { role?: string }).role).toBeUndefined()
  })

  test.each(badWire)('IN-7: %s is refused on the wire, and the server lives', async (_, bytes) => {
    const { status } = await sendRaw(site.url, bytes)
    expect(status).toBeOneOf([0, 200, 400, 405, 413, 415, 417, 431])
    expect((await site.ask('/readyz')).status).toBe(200)
  })
})
