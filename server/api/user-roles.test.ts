import { beforeAll, expect, test } from 'vitest'
import {
  createSiteUnderTest,
  createTestUser,
  PASSWORD,
  type SiteUnderTest,
} from '../../tests/support/site-under-test.ts'
import { describeEachDatabase } from '../../tests/support/test-database.ts'
import type { Database } from '../database/open.ts'

describeEachDatabase('who is an administrator', ({ open }) => {
  let database: Database
  let site: SiteUnderTest

  beforeAll(async () => {
    database = await open()
    site = createSiteUnderTest(database)
    await createTestUser(database, 'admin@example.fr', { admin: true })
    await createTestUser(database, 'lea@example.fr')
  })

  test('each learns his own role', async () => {
    const roleOf = async (email: string) =>
      (await site.get('/api/user_roles', { cookie: await site.signIn(email) })).json()
    expect(await roleOf('admin@example.fr')).toEqual({ role: 'admin' })
    expect(await roleOf('lea@example.fr')).toBeNull()
  })

  test('AZ-3: nobody learns or changes a role without a session, and nobody changes one at all', async () => {
    const body = { role: 'admin' }
    const [lea, admin] = [
      await site.signIn('lea@example.fr'),
      await site.signIn('admin@example.fr'),
    ]
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
      expect((await site.send(method, '/api/user_roles', { body })).status).toBe(401)
      for (const cookie of [lea, admin]) {
        expect((await site.send(method, '/api/user_roles', { body, cookie })).status).toBe(403)
      }
    }
    expect((await site.get('/api/user_roles')).status).toBe(401)
    expect(await database.db.selectFrom('user_roles').selectAll().execute()).toHaveLength(1)
  })

  test('AZ-3: others’ roles are out of reach', async () => {
    const cookie = await site.signIn('lea@example.fr')
    const [admin] = await database.db.selectFrom('user_roles').select('user_id').execute()
    const path = `/api/user_roles?user_id=${admin?.user_id}&role=admin`
    expect(await (await site.get(path, { cookie })).json()).toBeNull()
  })

  test.each(['role', 'id', 'emailVerified', 'user_roles', 'isAdmin', 'name', 'callbackURL'])(
    'AZ-3: signing up with the field %s gives no role',
    async (field) => {
      const email = `${field.toLowerCase()}@example.fr`
      const answer = await site.post('/api/auth/sign-up', {
        body: { email, password: PASSWORD, [field]: 'admin' },
      })
      expect(answer.status).toBe(422)
      expect(await database.db.selectFrom('user_roles').selectAll().execute()).toHaveLength(1)
      expect(
        await database.db.selectFrom('user').selectAll().where('email', '=', email).execute(),
      ).toEqual([])
    },
  )

  test('AZ-4: a role taken away is gone at the next request, on every instance', async () => {
    const other = createSiteUnderTest(database)
    const id = await createTestUser(database, 'ancienne@example.fr', { admin: true })
    const cookie = await site.signIn('ancienne@example.fr')
    for (const instance of [site, other]) {
      expect((await instance.get('/api/admin/blog_posts', { cookie })).status).toBe(200)
    }
    await database.db.deleteFrom('user_roles').where('user_id', '=', id).execute()
    for (const instance of [site, other]) {
      const answer = await instance.get('/api/admin/blog_posts', { cookie })
      expect(answer.status).toBe(403)
      expect(await answer.json()).toMatchObject({ code: 'forbidden' })
      expect(await (await instance.get('/api/user_roles', { cookie })).json()).toBeNull()
    }
  })
})
