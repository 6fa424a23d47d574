import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { PostInput } from '../../domain/post.ts'
import { createPost } from '../../server/blog/write-post.ts'
import type { Database } from '../../server/database/open.ts'
import { createLog } from '../../server/log.ts'
import { type BuiltSite, openBuiltSite } from '../support/built-site.ts'
import { type FaultyDatabase, withFault } from '../support/database/faulty-database.ts'
import type { Reply } from '../support/network/http-question.ts'
import { createTestUser, PASSWORD } from '../support/site-under-test.ts'
import { describeEachDatabase } from '../support/test-database.ts'
import { scoreOf } from './observatory.ts'

/** What a stranger must not learn: where, with what, and how it failed. */
const TELLING = [
  /\bat .+\.m?[jt]sx?\b/,
  /node_modules|node:|\/server\/|file:\/\//,
  /sqlite|postgres|kysely|better-auth|hono|select |relation|no such|published_posts/i,
  /\bv?\d+\.\d+\.\d+\b/,
  /Internal Server Error|Cannot read|undefined|\[object/,
]
const UNAVAILABLE = 'Le service est momentanément indisponible. Réessayez dans quelques instants.'

describeEachDatabase('an error', ({ open }) => {
  let database: Database
  let takeAway: FaultyDatabase['takeAway']
  let site: BuiltSite
  let written = ''
  const log = createLog((text) => {
    written += text
  })

  afterEach(async () => {
    await site.close()
    written = ''
  })

  async function openSite(): Promise<string> {
    const faulty = withFault(await open())
    database = faulty.database
    takeAway = faulty.takeAway
    site = await openBuiltSite(database, { log })
    await createTestUser(database, 'admin@example.fr', { admin: true })
    const post = { title: 'Un', slug: 'un', content: 'x', published: true }
    await createPost(database.db, PostInput.parse(post))
    await site.ask('/ressources')
    return site.signIn('admin@example.fr')
  }

  function expectDiscreet(answer: Reply, path: string): void {
    const text = answer.text.replace(/<svg[\s\S]*?<\/svg>/g, '')
    const told = `${JSON.stringify(answer.headers)} ${text}`
    for (const telling of TELLING) expect(telling.exec(told)?.[0], path).toBeUndefined()
    const id = String(answer.headers['x-request-id'])
    expect(id, path).toMatch(/^[\da-f]{8}-\w+$/)
    log.flush()
    const lines = written.split('\n').filter((line) => line.includes(`"id":"${id}"`))
    expect(lines.join(), path).toMatch(/"event":"(request|render)_failed".*"stack":"/)
    expect(lines.join(), path).toContain('"event":"request"')
    expect(answer.headers['cache-control'], path).toBe('no-store')
  }

  test('HD-5: a fault of ours is a 500 that tells nothing', async () => {
    const admin = await openSite()
    await sql`drop view published_posts`.execute(database.db)
    await sql`create view published_posts as select 1 as one`.execute(database.db)
    for (const path of ['/blog', '/blog/un', '/blog.data', '/rss.xml']) {
      const answer = await site.ask(path)
      expect(answer.status, path).toBe(500)
      expect(answer.text, path).toContain('Unexpected Application Error!')
      expect(answer.text, path).toContain('Une erreur inattendue est survenue.')
      expect(scoreOf(answer), path).toBe(130)
      expectDiscreet(answer, path)
    }
    for (const path of ['/api/blog_posts', '/api/blog_posts/un', '/api/admin/blog_posts']) {
      if (path.includes('admin')) {
        await sql`alter table post_counts rename column posts to articles`.execute(database.db)
      }
      const answer = await site.askAs(admin, path)
      expect(JSON.parse(answer.text), path).toEqual({
        status: 500,
        code: 'internal_error',
        detail: 'Une erreur est survenue',
        request_id: answer.headers['x-request-id'],
      })
      expectDiscreet(answer, path)
    }
  })

  test('HD-5, FA-4: a database that is away is a 503 that says when to come back', async () => {
    const admin = await openSite()
    takeAway(true)
    for (const path of ['/blog', '/blog/un', '/blog/un.data', '/rss.xml']) {
      const answer = await site.ask(path)
      expect([answer.status, answer.headers['retry-after']], path).toEqual([503, '5'])
      expect(answer.text, path).toContain('Le site est momentanément indisponible.')
      expect(scoreOf(answer), path).toBe(130)
      expectDiscreet(answer, path)
    }
    const credentials = { email: 'admin@example.fr', password: PASSWORD }
    for (const [method, path, body] of [
      ['GET', '/readyz'],
      ['GET', '/api/blog_posts'],
      ['GET', '/api/admin/blog_posts'],
      ['POST', '/api/admin/blog_posts', { title: 'x', slug: 'x', content: 'x' }],
      ['GET', '/api/user_roles'],
      ['POST', '/api/auth/sign-in', credentials],
    ] as const) {
      const answer = await site.askAs(admin, path, { method, body })
      expect(JSON.parse(answer.text), path).toEqual({
        status: 503,
        code: 'unavailable',
        detail: UNAVAILABLE,
      })
      expect(answer.headers['retry-after'], path).toBe('5')
      expectDiscreet(answer, path)
    }
    // What was seen before is still there, and the process says that it lives.
    expect((await site.ask('/ressources')).status).toBe(200)
    expect((await site.ask('/healthz')).status).toBe(200)
    takeAway(false)
    // The last answer is good for a second.
    await expect.poll(async () => (await site.ask('/readyz')).status).toBe(200)
    expect((await site.ask('/blog/un')).status).toBe(200)
    expect((await site.askAs(admin, '/api/admin/blog_posts')).status).toBe(200)
  })
})
