import { beforeAll, expect, test } from 'vitest'
import { createSiteUnderTest, createTestUser } from '../../../tests/support/site-under-test.ts'
import { describeEachDatabase } from '../../../tests/support/test-database.ts'
import type { Database } from '../../database/open.ts'
import { uuidv7 } from '../../database/uuid.ts'
import { purgeByTrustedClock, purgeExpired } from './purge.ts'

const DAY_MS = 24 * 60 * 60 * 1000

describeEachDatabase('the daily tidying', ({ open }) => {
  let database: Database
  beforeAll(async () => {
    database = await open()
  })

  test('PR-3: forgets what has ended and keeps what lives', async () => {
    const { db } = database
    const site = createSiteUnderTest(database)
    await createTestUser(database, 'lea@example.fr')
    await createTestUser(database, 'jamais-venue@example.fr', { confirmed: false })
    await createTestUser(database, 'invitee@example.fr', { confirmed: false, admin: true })
    const cookie = await site.signIn('lea@example.fr')
    const now = new Date().toISOString()
    const verification = { identifier: 'x', value: 'y', createdAt: now, updatedAt: now }
    await db
      .insertInto('verification')
      .values({ id: uuidv7(), ...verification, expiresAt: now })
      .execute()
    await db
      .insertInto('rate_limits')
      .values([
        { key: 'old', points: 1, expire: Date.now() - 1000 },
        { key: 'new', points: 1, expire: Date.now() + 20 * DAY_MS },
      ])
      .execute()

    await purgeByTrustedClock(db, [purgeExpired])
    await purgeExpired(db)
    expect(await (await site.get('/api/auth/session', { cookie })).json()).not.toBeNull()
    expect(await emails()).toContain('jamais-venue@example.fr')

    await purgeExpired(db, Date.now() + 8 * DAY_MS)
    expect(await emails()).toEqual(['invitee@example.fr', 'lea@example.fr'])
    expect(await db.selectFrom('verification').selectAll().execute()).toEqual([])
    const keys = await db
      .selectFrom('rate_limits')
      .select('key')
      .where('key', 'in', ['old', 'new'])
      .execute()
    expect(keys).toEqual([{ key: 'new' }])
    expect(await db.selectFrom('session').select('id').execute()).toHaveLength(1)

    // FA-12: a clock that has jumped ahead erases nothing.
    await purgeByTrustedClock(db, [purgeExpired], Date.now() + 400 * DAY_MS)
    expect(await db.selectFrom('session').select('id').execute()).toHaveLength(1)
    expect(await db.selectFrom('audit_log').select('id').execute()).not.toEqual([])

    await purgeExpired(db, Date.now() + 31 * DAY_MS)
    expect(await db.selectFrom('session').select('id').execute()).toEqual([])
  })

  test('PR-3: an account without a role that nobody came back to is forgotten after thirty days', async () => {
    const { db } = database
    const site = createSiteUnderTest(database)
    const body = { email: 'jamais-revenue@example.fr', password: 'un mot de passe' }
    expect((await site.post('/api/auth/sign-up', { body })).status).toBe(201)
    await purgeExpired(db, Date.now() + 29 * DAY_MS)
    expect(await emails()).toContain(body.email)
    await purgeExpired(db, Date.now() + 31 * DAY_MS)
    // Who has a role, and who has signed in since, stays.
    expect(await emails()).toEqual(['invitee@example.fr', 'lea@example.fr'])
  })

  async function emails(): Promise<string[]> {
    const rows = await database.db.selectFrom('user').select('email').orderBy('email').execute()
    return rows.map(({ email }) => email)
  }
})
