import { beforeAll, expect, test } from 'vitest'
import { pauseAfter } from '../../tests/support/database/pause-after.ts'
import {
  createSiteUnderTest,
  createTestUser,
  SECRET,
  SITE,
  type SiteUnderTest,
} from '../../tests/support/site-under-test.ts'
import { describeEachDatabase } from '../../tests/support/test-database.ts'
import { grantAdmin, revokeAdmin } from '../accounts/people/administrators.ts'
import { deleteUser, resetPassword } from '../accounts/people/users.ts'
import type { Database } from '../database/open.ts'
import { createServices } from './create-services.ts'

describeEachDatabase('a preview link that an administrator made', ({ open }) => {
  let database: Database
  let site: SiteUnderTest

  beforeAll(async () => {
    database = await open()
    site = createSiteUnderTest(database)
  })

  /** Their id, and what their link shows when it is opened. */
  async function makeLink(email: string, slug: string) {
    const maker = await createTestUser(database, email, { admin: true })
    const cookie = await site.signIn(email)
    const body = { title: 'Brouillon', slug, content: '<p>x</p>' }
    const { id } = await (await site.post('/api/admin/blog_posts', { cookie, body })).json()
    const made = await site.post(`/api/admin/blog_posts/${id}/preview_link`, { cookie })
    const token = new URL((await made.json()).url).searchParams.get('apercu') ?? ''
    const { blog } = createServices({ db: database.db, siteUrl: SITE, previewKey: SECRET })
    return { maker, read: async () => (await blog.findPreview(slug, token))?.title }
  }

  test('AZ-2: shows a draft while they are one, and not once the role or the account is gone', async () => {
    const { db } = database
    const { maker, read } = await makeLink('paul@example.fr', 'brouillon')
    expect(await read()).toBe('Brouillon')
    await revokeAdmin(db, maker)
    expect(await read()).toBeUndefined()
    await grantAdmin(db, maker)
    expect(await read()).toBe('Brouillon')
    await deleteUser(db, maker)
    expect(await read()).toBeUndefined()
  })

  test('AZ-2: shows nothing once they have another password: whoever made it may have stolen a session', async () => {
    const { maker, read } = await makeLink('marie@example.fr', 'secret')
    expect(await read()).toBe('Brouillon')
    await database.db.transaction().execute((db) => resetPassword(db, maker, 'another'))
    expect(await read()).toBeUndefined()
  })

  test('AZ-2: is not made for the new password by a session that this one ends', async () => {
    const maker = await createTestUser(database, 'luc@example.fr', { admin: true })
    const cookie = await site.signIn('luc@example.fr')
    const body = { title: 'Brouillon', slug: 'encore', content: '<p>x</p>' }
    const { id } = await (await site.post('/api/admin/blog_posts', { cookie, body })).json()
    const paused = pauseAfter(database, 'SelectQueryNode', 'blog_posts')
    const held = createSiteUnderTest(paused.database)
    const made = held.post(`/api/admin/blog_posts/${id}/preview_link`, { cookie })
    await paused.reached
    await database.db.transaction().execute((db) => resetPassword(db, maker, 'another'))
    paused.release()
    expect((await made).status).toBe(401)
  })
})
