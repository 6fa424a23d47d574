import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createSiteUnderTest, type SiteUnderTest } from '../../../tests/support/site-under-test.ts'
import { describeEachDatabase } from '../../../tests/support/test-database.ts'
import { migrate, migrations } from '../../database/migrate.ts'
import { type Database, openDatabase } from '../../database/open.ts'

// What the version before 0021-simple-tokens wrote and handed out, with the secret of the tests.
const SIGNED_IN_AT = '2026-11-15T21:11:47.423Z'
const COOKIE =
  'session=Dc79JQXjy1kbKtvc6j2xushrGjBQ9ImR.Jhd%2FJp6I4xmZGx3mPjnGEj5paDWotJQSQSKlAhOBdlk%3D'
const REFRESH_TOKEN = decodeURIComponent(COOKIE.slice('session='.length))
const ACCESS_TOKEN =
  'eyJhbGciOiJFZERTQSIsImtpZCI6IjAxYTFlMTBkLTRiZjUtNzAwMC04MmFkLWIwOTJiMWFjMDhhMCJ9.eyJzdWIiOiIwMWExZTEwZC00YjJjLTcwMDAtOWNlZC05Mzc3YTRmZmU1YjYiLCJzaWQiOiIwMWExZTEwZC00YmUwLTcwMDAtOTNjYy0yOWRmYzRmYjcxNjkiLCJpYXQiOjE3OTQ3NzcxMDcsImV4cCI6MTc5NDc4MDcwNywiaXNzIjoiaHR0cDovL2xvY2FsaG9zdDozMDAwIiwiYXVkIjoiaHR0cDovL2xvY2FsaG9zdDozMDAwIn0.RWUJebOMO0FhtW5sCj6o9BEUw9fHgnPaRE2a-oYW1T212QEEF95vU7n9RXPhbzwFM8AfLT7tCaKJLZaynVGkDw'
const times = { createdAt: SIGNED_IN_AT, updatedAt: SIGNED_IN_AT }
const user = {
  id: '01a1e10d-4b2c-7000-9ced-9377a4ffe5b6',
  name: '',
  email: 'lea@example.fr',
  emailVerified: true,
  ...times,
}
const session = {
  id: '01a1e10d-4be0-7000-93cc-29dfc4fb7169',
  token: 'Dc79JQXjy1kbKtvc6j2xushrGjBQ9ImR',
  expiresAt: '2026-12-15T21:11:47.422Z',
  userId: user.id,
  ipAddress: '',
  userAgent: '',
  ...times,
}

describeEachDatabase(
  'who was signed in before access tokens became simple',
  ({ kind, createEmpty }) => {
    let database: Database
    let site: SiteUnderTest

    beforeEach(async () => {
      database = openDatabase(await createEmpty())
      await database.db.transaction().execute(async (transaction) => {
        await sql`create table schema_migrations (name text primary key)`.execute(transaction)
        for (const { name, up } of migrations.filter(({ name }) => name < '0021')) {
          await up(transaction, kind)
          await sql`insert into schema_migrations (name) values (${name})`.execute(transaction)
        }
        await transaction.insertInto('user').values(user).execute()
        await transaction.insertInto('session').values(session).execute()
      })
      await migrate(database)
      site = createSiteUnderTest(database)
      vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(SIGNED_IN_AT) + 60_000 })
    })
    afterEach(async () => {
      vi.useRealTimers()
      await database.close()
    })

    test('stays so in a browser', async () => {
      const seen = await site.get('/api/auth/session', { cookie: COOKIE })
      expect(await seen.json()).toMatchObject({ user: { id: user.id, email: user.email } })
      const signedOut = await site.post('/api/auth/sign-out', { cookie: COOKIE })
      expect(signedOut.status).toBe(204)
      expect(await (await site.get('/api/auth/session', { cookie: COOKIE })).json()).toBeNull()
    })

    test('gets a new access token for the refresh token, since the old one is void', async () => {
      const withToken = async (token: string) => {
        const headers = { Authorization: `Bearer ${token}` }
        return (await site.get('/api/user_roles', { headers })).status
      }
      expect(await withToken(ACCESS_TOKEN)).toBe(401)
      const body = { refresh_token: REFRESH_TOKEN }
      const refreshed = await (await site.post('/api/auth/refresh', { body })).json()
      expect(refreshed).toMatchObject({ refresh_token: REFRESH_TOKEN, expires_in: 3600 })
      expect(await withToken(refreshed.access_token)).toBe(200)
    })
  },
)
