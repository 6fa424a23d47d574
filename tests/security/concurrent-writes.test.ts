import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../../server/database/open.ts'
import { type BuiltSite, openBuiltSiteAsAdmin } from '../support/built-site.ts'
import { describeEachDatabase } from '../support/test-database.ts'

const POSTS = '/api/admin/blog_posts'

describeEachDatabase('at the same moment', ({ open }) => {
  let database: Database
  let site: BuiltSite
  let admin: string

  beforeAll(async () => {
    database = await open()
    ;({ site, admin } = await openBuiltSiteAsAdmin(database))
  })
  afterAll(() => site.close())

  async function send(method: string, path: string, body: object) {
    const answer = await site.askAs(admin, path, { method, body })
    return { status: answer.status, body: JSON.parse(answer.text) }
  }

  /** Every field says which version it is of. */
  const version = (slug: string, number: number) => ({
    title: `Version ${number}`,
    slug,
    excerpt: `Version ${number}`,
    content: `<p>Version ${number}</p>`,
    author_name: `Version ${number}`,
    published: number % 2 === 0,
  })

  test('FA-9: of fifty edits that name no version, the post is exactly one', async () => {
    const { body: post } = await send('POST', POSTS, version('cinquante', 0))
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        send('PUT', `${POSTS}/${post.id}`, version('cinquante', index + 1)),
      ),
    )
    expect(answers.map(({ status }) => status)).toEqual(Array(50).fill(200))
    const stored = JSON.parse((await site.askAs(admin, `${POSTS}/${post.id}`)).text)
    expect(answers.map(({ body }) => body)).toContainEqual(stored)
    const number = Number(stored.title.replace('Version ', ''))
    expect(stored).toMatchObject(version('cinquante', number))
  })

  test('FA-9: of fifty edits of one version, one is kept and no text is lost', async () => {
    const { body: read } = await send('POST', POSTS, version('edition', 0))
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        send('PUT', `${POSTS}/${read.id}`, {
          ...version('edition', index + 1),
          updated_at: read.updated_at,
        }),
      ),
    )
    const [kept, ...more] = answers.filter(({ status }) => status === 200)
    expect(more).toEqual([])
    const refused = answers.filter(({ status }) => status === 409)
    expect(refused).toHaveLength(49)
    // Each of the others gets what is stored, beside which his own text still stands in his editor.
    for (const { body } of refused) {
      expect(body).toMatchObject({ code: 'edit_conflict', current: kept?.body })
    }
  })

  test('FA-9: of twenty posts that want one slug, one gets it and the others are told', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => send('POST', POSTS, version('course', index))),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(19).fill(409)])
    const codes = new Set(answers.flatMap(({ body }) => body.code ?? []))
    expect([...codes]).toEqual(['slug_taken'])
    const rows = await database.db
      .selectFrom('blog_posts')
      .select('id')
      .where('slug', '=', 'course')
      .execute()
    expect(rows).toHaveLength(1)
  })
})
