import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { commands } from '../../cli/admin-commands.ts'
import {
  createSiteUnderTest,
  createTestUser,
  quickPasswords,
  type SiteUnderTest,
} from '../../tests/support/site-under-test.ts'
import { describeEachDatabase } from '../../tests/support/test-database.ts'
import { createRefusalRecorder } from '../accounts/limits/record-refusals.ts'
import { purgeExpired } from '../accounts/people/purge.ts'
import type { Database } from '../database/open.ts'
import { listEntriesAbout, listNewestEntries } from './audit-log.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const POSTS = '/api/admin/blog_posts'
const article = { title: 'Un titre secret', slug: 'un-slug', content: '<p>Un texte secret</p>' }

describeEachDatabase('the journal', ({ open }) => {
  let database: Database
  let site: SiteUnderTest
  let admin: string
  let cookie: string

  beforeAll(async () => {
    database = await open()
    site = createSiteUnderTest(database, { passwords: quickPasswords })
    admin = await createTestUser(database, 'admin@example.fr', { admin: true })
    cookie = await site.signIn('admin@example.fr')
  })
  beforeEach(async () => {
    await database.db.deleteFrom('audit_log').execute()
  })

  /** What has been written down, without the times. */
  async function entries(): Promise<(string | null)[][]> {
    const found = await listNewestEntries(database.db, 100)
    return found.map(({ actor, action, subject }) => [actor, action, subject])
  }

  async function send(method: string, path: string, body?: object) {
    const answer = await site.send(method, path, { body, cookie })
    return answer.status === 204 ? undefined : answer.json()
  }

  const run = (name: string, word = '') => commands[name]?.run({ db: database.db }, word)

  test('says who signed in, and which account somebody was refused for', async () => {
    const refuse = (email: string) =>
      site.post('/api/auth/sign-in', { body: { email, password: 'wrong one' } })
    await site.signIn('Admin@example.fr')
    await refuse('admin@example.fr')
    await refuse('inconnue@example.fr')
    await refuse('INCONNUE@example.fr')
    await refuse('autre@example.fr')
    const unknown = expect.stringMatching(/^unknown-[\da-f]{16}$/)
    const written = await entries()
    expect(written).toEqual([
      [admin, 'signed_in', null],
      [null, 'sign_in_refused', admin],
      [null, 'sign_in_refused', unknown],
      [null, 'sign_in_refused', unknown],
      [null, 'sign_in_refused', unknown],
    ])
    const [, , first, again, other] = written.map(([, , subject]) => subject)
    expect(first).toBe(again)
    expect(first).not.toBe(other)
    expect(JSON.stringify(written)).not.toContain('example')
  })

  test('cannot be searched for an e-mail without the site’s secret', async () => {
    for (const secret of ['one secret', 'another secret']) {
      await createRefusalRecorder(database.db, secret)('inconnue@example.fr')
    }
    const [[, , one] = [], [, , other] = []] = await entries()
    expect(one).not.toBe(other)
  })

  test('is not filled by a flood of guesses', async () => {
    const recordRefusal = createRefusalRecorder(database.db, 'a secret')
    const flood = async () => {
      for (let guess = 0; guess < 50; guess += 1) await recordRefusal('admin@example.fr')
    }
    const count = async () =>
      (await database.db.selectFrom('audit_log').select('id').execute()).length
    const started = Date.now()
    await flood()
    expect(await count()).toBe(5)
    for (const [minutes, written] of [
      [1, 6],
      [60, 11],
    ]) {
      vi.useFakeTimers({ toFake: ['Date'], now: started + (minutes ?? 0) * 60_000 })
      await flood()
      vi.useRealTimers()
      expect(await count()).toBe(written)
    }
  })

  test('says who wrote, published, edited, withdrew and deleted which article', async () => {
    const { id } = await send('POST', POSTS, article)
    await send('PUT', `${POSTS}/${id}`, { ...article, published: true })
    await send('PUT', `${POSTS}/${id}`, {
      ...article,
      published: true,
      title: 'Autre titre secret',
    })
    await send('POST', `${POSTS}/${id}/preview_link`)
    await send('PUT', `${POSTS}/${id}`, article)
    await send('DELETE', `${POSTS}/${id}`)
    const { id: other } = await send('POST', POSTS, { ...article, published: true })
    expect(await entries()).toEqual([
      [admin, 'post_created', id],
      [admin, 'post_published', id],
      [admin, 'post_edited', id],
      [admin, 'preview_link_made', id],
      [admin, 'post_unpublished', id],
      [admin, 'post_deleted', id],
      [admin, 'post_published', other],
    ])
    const rows = await database.db.selectFrom('audit_log').selectAll().execute()
    expect(JSON.stringify(rows)).not.toMatch(/secret|slug|example/)
  })

  test('says who changed which category', async () => {
    const path = '/api/admin/blog_categories'
    const category = { name: 'Une', slug: 'une', color: 'blue' }
    const { id } = await send('POST', path, category)
    await send('PUT', `${path}/${id}`, { ...category, name: 'Autre' })
    await send('DELETE', `${path}/${id}`)
    expect((await entries()).map(([actor, action, subject]) => [actor, action, subject])).toEqual([
      [admin, 'category_created', id],
      [admin, 'category_edited', id],
      [admin, 'category_deleted', id],
    ])
  })

  test('holds nothing of a write that was refused', async () => {
    const { id } = await send('POST', POSTS, { ...article, slug: 'pris' })
    await database.db.deleteFrom('audit_log').execute()
    await send('POST', POSTS, { ...article, slug: 'pris' })
    await send('PUT', `${POSTS}/${id}`, { ...article, updated_at: '2001-01-01T00:00:00.000Z' })
    await send('POST', POSTS, { ...article, title: '' })
    await site.send('DELETE', `${POSTS}/${id}`, {})
    expect(await entries()).toEqual([])
  })

  test('says what the operator did, and to whom', async () => {
    const lea = await createTestUser(database, 'lea@example.fr')
    await run('grant', 'lea@example.fr')
    await run('revoke', 'lea@example.fr')
    await expect(run('revoke', 'lea@example.fr')).rejects.toThrow('is not an administrator')
    await run('reset-password', 'lea@example.fr')
    await run('unlock', 'lea@example.fr')
    const told = JSON.parse((await run('user-export', 'lea@example.fr')) ?? '')
    expect(told.journal).toHaveLength(4)
    await run('user-delete', 'lea@example.fr')
    await run('create', 'nouvelle@example.fr')
    expect((await entries()).map(([actor, action]) => [actor, action])).toEqual([
      ['operator', 'role_granted'],
      ['operator', 'role_revoked'],
      ['operator', 'password_reset'],
      ['operator', 'sign_in_unlocked'],
      ['operator', 'account_exported'],
      ['operator', 'account_deleted'],
      ['operator', 'role_granted'],
    ])
    expect(await listEntriesAbout(database.db, lea)).toHaveLength(6)
  })

  test('is read as a table, with names while there are names', async () => {
    expect(await run('journal')).toBe('Nothing has happened yet.')
    await site.signIn('admin@example.fr')
    const { id } = await send('POST', POSTS, { ...article, slug: 'lu-au-journal', published: true })
    const lines = (await run('journal'))?.split('\n') ?? []
    expect(lines.map((line) => line.replace(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d/, 'TIME'))).toEqual([
      'time (UTC)           who               what                  which',
      'TIME  admin@example.fr  signed in',
      'TIME  admin@example.fr  published an article  /blog/lu-au-journal',
    ])
    await send('DELETE', `${POSTS}/${id}`)
    expect(await run('journal', '1')).toMatch(
      /admin@example\.fr {2}deleted an article {2}\/blog\/lu-au-journal \(in the trash\)$/,
    )
    await send('DELETE', `${POSTS}/${id}?permanently=true`)
    expect(await run('journal', '1')).toMatch(
      new RegExp(`\n[-:\\d ]{19}  admin@example.fr  deleted an article for good  ${id}$`),
    )
    for (const wrong of ['0', '-1', 'x', '1e3', '10001']) {
      await expect(run('journal', wrong)).rejects.toThrow('is not a number from 1 to 10000.')
    }
  })

  test('is kept for a year', async () => {
    await site.signIn('admin@example.fr')
    await purgeExpired(database.db, Date.now() + 364 * DAY_MS)
    expect(await entries()).toHaveLength(1)
    await purgeExpired(database.db, Date.now() + 366 * DAY_MS)
    expect(await entries()).toEqual([])
    cookie = await site.signIn('admin@example.fr')
  })

  test('and the change are written together or not at all', async () => {
    await sql`alter table audit_log rename column subject to theme`.execute(database.db)
    expect(
      (await site.send('POST', POSTS, { body: { ...article, slug: 'perdu' }, cookie })).status,
    ).toBe(500)
    expect((await site.get('/api/blog_posts/perdu')).status).toBe(404)
    const before = await database.db.selectFrom('session').select('id').execute()
    await expect(site.signIn('admin@example.fr')).rejects.toThrow('500')
    const signUp = { email: 'perdue@example.fr', password: 'un secret' }
    expect((await site.post('/api/auth/sign-up', { body: signUp })).status).toBe(500)
    await expect(run('grant', 'nouvelle@example.fr')).rejects.toThrow()
    expect(await database.db.selectFrom('session').select('id').execute()).toEqual(before)
    const people = database.db
      .selectFrom('user')
      .select('email')
      .where('email', '=', 'perdue@example.fr')
    expect(await people.execute()).toEqual([])
    await sql`alter table audit_log rename column theme to subject`.execute(database.db)
  })
})
