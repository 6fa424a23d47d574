import { afterAll, beforeAll, expect, test } from 'vitest'
import { PostInput } from '../../domain/post.ts'
import { createPost } from '../../server/blog/write-post.ts'
import type { Database } from '../../server/database/open.ts'
import { type BuiltSite, openBuiltSiteAsAdmin } from '../support/built-site.ts'
import { recordStatements } from '../support/database/recorded-statements.ts'
import { describeEachDatabase } from '../support/test-database.ts'
import { attacks, injections, queriedPlaces } from './injections.ts'

const TELLING = /argon2|admin@example|sqlite|syntax error|relation "|postgres|kysely|no such/i

describeEachDatabase('a text that would be a query', ({ open }) => {
  let database: Database
  let statements: Set<string>
  let site: BuiltSite
  let admin: string

  beforeAll(async () => {
    ;({ database, statements } = recordStatements(await open()))
    ;({ site, admin } = await openBuiltSiteAsAdmin(database))
    for (let index = 0; index < 5; index += 1) {
      const post = { title: `Billet n${index}`, slug: `billet-n${index}`, content: 'Bonjour' }
      await createPost(database.db, PostInput.parse({ ...post, published: true }))
    }
  })
  afterAll(() => site.close())

  const ask = (place: string, text: string) =>
    site.askAs(
      admin,
      place.replace('$', () => encodeURIComponent(text)),
    )

  async function everything(): Promise<string> {
    const tables = ['blog_posts', 'user', 'account', 'user_roles', 'content_version'] as const
    const rows = await Promise.all(
      tables.map((table) => database.db.selectFrom(table).selectAll().execute()),
    )
    return JSON.stringify(rows)
  }

  test('there are a hundred and more', () => {
    expect(new Set(injections).size).toBeGreaterThanOrEqual(100)
  })

  test.each(queriedPlaces)(
    'IN-8: %s takes it as a text',
    async (place) => {
      const before = await everything()
      const harmless = await ask(place, 'inoffensif')
      // One after the other: a crowd would wait in line.
      for (const text of injections) {
        const answer = await ask(place, text)
        expect(answer.status, text).toBeOneOf([harmless.status, 400, 404, 422])
        expect(TELLING.exec(answer.text)?.[0], text).toBeUndefined()
      }
      expect(await everything()).toBe(before)
    },
    60_000,
  )

  test('IN-8: no search finds more for it', async () => {
    for (const text of injections) {
      const { status, text: body } = await ask('/api/blog_posts?q=$', text)
      if (status === 200) expect(JSON.parse(body).total, text).toBe(0)
    }
  }, 60_000)

  test('IN-8: what is written stays a text too', async () => {
    for (const [index, text] of injections.entries()) {
      const body = { title: text, slug: `injection-${index}`, content: text, excerpt: text }
      const answer = await site.askAs(admin, '/api/admin/blog_posts', { method: 'POST', body })
      expect([answer.status, JSON.parse(answer.text).title]).toEqual([201, text.trim()])
      const email = { email: `${text}@example.fr`.slice(0, 200), password: text.padEnd(6, 'x') }
      const signIn = await site.ask('/api/auth/sign-in', { method: 'POST', body: email })
      expect(signIn.status).toBeOneOf([401, 422])
    }
  }, 60_000)

  test('IN-8: and no part of it was ever part of a statement', () => {
    // Enough of them to know that those of the tests above were heard.
    expect(statements.size).toBeGreaterThan(30)
    const built = [...statements].filter((statement) =>
      attacks.some((attack) => statement.includes(attack.trim())),
    )
    expect(built).toEqual([])
  })
})
