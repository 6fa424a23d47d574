import { beforeAll, expect, test } from 'vitest'
import type { Session } from '../../domain/session.ts'
import {
  createSiteUnderTest,
  createTestUser,
  PASSWORD,
  type SiteUnderTest,
} from '../../tests/support/site-under-test.ts'
import { describeEachDatabase } from '../../tests/support/test-database.ts'
import type { Database } from '../database/open.ts'

const asToken = { 'X-Session-Transport': 'token' }
const lea = { email: 'lea@example.fr', password: PASSWORD }

describeEachDatabase('how a session travels', ({ open }) => {
  let database: Database
  let site: SiteUnderTest

  beforeAll(async () => {
    database = await open()
    site = createSiteUnderTest(database)
    await createTestUser(database, lea.email)
  })

  test('AN-7: on http the session is in one cookie that no script can read', async () => {
    const answer = await site.post('/api/auth/sign-in', { body: lea })
    const cookies = answer.headers.getSetCookie()
    expect(cookies).toHaveLength(1)
    const [value, ...attributes] = (cookies[0] ?? '').split('; ')
    expect(value).toMatch(/^session=./)
    const about30Days = expect.stringMatching(/^Max-Age=2591\d{3}$/)
    expect(attributes.sort()).toEqual(['HttpOnly', about30Days, 'Path=/', 'SameSite=Lax'])
  })

  test('AN-7: on https its name ties it to this very host', async () => {
    const secure = createSiteUnderTest(database, { siteUrl: 'https://guide.example' })
    const answer = await secure.post('/api/auth/sign-in', { body: lea })
    const cookies = answer.headers.getSetCookie()
    expect(cookies).toHaveLength(1)
    const [value, ...attributes] = (cookies[0] ?? '').split('; ')
    expect(value).toMatch(/^__Host-session=./)
    expect(attributes.sort().filter((text) => !text.startsWith('Max-Age'))).toEqual([
      'HttpOnly',
      'Path=/',
      'SameSite=Lax',
      'Secure',
    ])
    expect(cookies[0]?.length).toBeLessThan(4096)
    const cookie = await secure.signIn(lea.email)
    expect(await (await secure.get('/api/auth/session', { cookie })).json()).not.toBeNull()
  })

  test('a program gets the refresh token in the JSON, and no cookie', async () => {
    const answer = await site.post('/api/auth/sign-in', { body: lea, headers: asToken })
    expect(answer.headers.getSetCookie()).toEqual([])
    const session = (await answer.json()) as Session
    expect(session.refresh_token).toEqual(expect.any(String))

    const refreshed = await site.post('/api/auth/refresh', {
      body: { refresh_token: session.refresh_token },
    })
    expect(refreshed.status).toBe(200)
    expect(refreshed.headers.getSetCookie()).toEqual([])
    expect(await refreshed.json()).toMatchObject({
      refresh_token: session.refresh_token,
      expires_in: 3600,
    })
    const headers = { Authorization: `Bearer ${session.access_token}` }
    expect(await (await site.get('/api/auth/session', { headers })).json()).toMatchObject({
      refresh_token: null,
      user: { email: lea.email },
    })
  })

  test('a refresh token that came in a cookie is never put where a script could read it', async () => {
    const cookie = await site.signIn(lea.email)
    for (const answer of [
      await site.post('/api/auth/refresh', { cookie, headers: asToken }),
      await site.get('/api/auth/session', { cookie, headers: asToken }),
    ]) {
      expect(answer.status).toBe(200)
      expect(await answer.json()).toMatchObject({ refresh_token: null })
    }
  })

  test('a dead cookie is left alone: the browser may hold its successor by then', async () => {
    const cookie = await site.signIn(lea.email)
    await database.db.deleteFrom('session').execute()
    for (const answer of [
      await site.get('/api/auth/session', { cookie }),
      await site.post('/api/auth/refresh', { cookie }),
    ]) {
      expect(answer.headers.getSetCookie()).toEqual([])
    }
  })

  test('nothing of it may be kept by any cache', async () => {
    const cookie = await site.signIn(lea.email)
    for (const answer of [
      await site.post('/api/auth/sign-in', { body: lea }),
      await site.post('/api/auth/sign-in', { body: {} }),
      await site.get('/api/auth/session', { cookie }),
      await site.post('/api/auth/refresh', { cookie }),
      await site.post('/api/auth/refresh'),
      await site.get('/api/user_roles', { cookie }),
      await site.post('/api/auth/sign-out', { cookie }),
    ]) {
      expect(answer.headers.get('Cache-Control')).toBe('no-store')
    }
  })
})
