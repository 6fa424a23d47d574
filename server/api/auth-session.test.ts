import { createHmac, generateKeyPairSync, hkdfSync, sign } from 'node:crypto'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { Session } from '../../domain/session.ts'
import {
  createSiteUnderTest,
  createTestUser,
  PASSWORD,
  SECRET,
  type SiteUnderTest,
} from '../../tests/support/site-under-test.ts'
import { describeEachDatabase } from '../../tests/support/test-database.ts'
import type { Database } from '../database/open.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const lea = { email: 'lea@example.fr', password: PASSWORD }

describeEachDatabase('a session', ({ open }) => {
  let database: Database
  let site: SiteUnderTest
  let session: Session

  beforeAll(async () => {
    database = await open()
    site = createSiteUnderTest(database)
    await createTestUser(database, lea.email, { admin: true })
  })
  beforeEach(async () => {
    session = await openSession(site)
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  async function openSession(at: SiteUnderTest, body = lea): Promise<Session> {
    const answer = await at.post('/api/auth/sign-in', {
      body,
      headers: { 'X-Session-Transport': 'token' },
    })
    return (await answer.json()) as Session
  }

  function refresh(token: string | null, at = site): Promise<Response> {
    return at.post('/api/auth/refresh', { body: { refresh_token: token } })
  }

  async function statusWithToken(token: string, at = site): Promise<number> {
    const headers = { Authorization: `Bearer ${token}` }
    return (await at.get('/api/admin/blog_posts', { headers })).status
  }

  function pass(milliseconds: number): void {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + milliseconds })
  }

  test('the newest twenty of a person live on, whoever else signs in', async () => {
    const person = { email: 'partout@example.fr', password: PASSWORD }
    await createTestUser(database, person.email)
    const opened: Session[] = []
    for (let time = 0; time < 22; time += 1) opened.push(await openSession(site, person))
    const statuses = await Promise.all(
      opened.map(async ({ refresh_token }) => (await refresh(refresh_token)).status),
    )
    expect(statuses).toEqual([401, 401, ...Array(20).fill(200)])
    expect((await refresh(session.refresh_token)).status).toBe(200)
  })

  test('AN-8: its access token lives one hour and says who and which session, nothing else', async () => {
    const payload = decode(session.access_token.split('.')[1])
    expect(payload).toEqual({
      sub: session.user.id,
      sid: expect.any(String),
      iat: expect.any(Number),
      exp: session.expires_at,
      iss: 'http://localhost:3000',
      aud: 'http://localhost:3000',
    })
    expect(payload.exp - payload.iat).toBe(3600)
    expect(session.expires_in).toBe(3600)
    expect(await statusWithToken(session.access_token)).toBe(200)
    pass(3601 * 1000)
    expect(await statusWithToken(session.access_token)).toBe(401)
    expect((await refresh(session.refresh_token)).status).toBe(200)
  })

  test('AN-8: an access token does not live longer, nor does its session, by being looked at', async () => {
    const look = async () => {
      const headers = { Authorization: `Bearer ${session.access_token}` }
      return (await site.get('/api/auth/session', { headers })).json()
    }
    pass(3000 * 1000)
    expect(await look()).toMatchObject({
      access_token: session.access_token,
      refresh_token: null,
      expires_at: session.expires_at,
      user: session.user,
    })
    pass(601 * 1000)
    expect(await look()).toBeNull()
  })

  test('AN-8: unused it ends after 30 days', async () => {
    pass(30 * DAY_MS + 1000)
    expect((await refresh(session.refresh_token)).status).toBe(401)
  })

  test('AN-8: used it goes on, for 90 days at most', async () => {
    const start = Date.now()
    for (let day = 20; day < 90; day += 20) {
      vi.useFakeTimers({ toFake: ['Date'], now: start + day * DAY_MS })
      expect((await refresh(session.refresh_token)).status).toBe(200)
    }
    vi.useFakeTimers({ toFake: ['Date'], now: start + 90 * DAY_MS + 1000 })
    expect((await refresh(session.refresh_token)).status).toBe(401)
  })

  test('AN-8: opened while the clock was far ahead, it is worth nothing once it is right', async () => {
    const { email } = lea
    pass(400 * DAY_MS)
    const ahead = await openSession(site)
    const cookie = await site.signIn(email)
    expect(await statusWithToken(ahead.access_token)).toBe(200)
    vi.useRealTimers()
    expect(await statusWithToken(ahead.access_token)).toBe(401)
    expect((await refresh(ahead.refresh_token)).status).toBe(401)
    expect((await site.get('/api/account', { cookie })).status).toBe(401)
    const right = await site.signIn(email)
    const listed = await (await site.get('/api/account/sessions', { cookie: right })).json()
    const soon = new Date(Date.now() + 1000).toISOString()
    for (const { created_at } of listed) expect(created_at < soon).toBe(true)
  })

  test('AN-8: nor does its access token, or its life, last longer by a clock that was a day ahead', async () => {
    pass(DAY_MS)
    const { access_token } = (await (await refresh(session.refresh_token)).json()) as Session
    expect(await statusWithToken(access_token)).toBe(200)
    vi.useRealTimers()
    expect(await statusWithToken(access_token)).toBe(401)
  })

  test('AN-8: twenty opened while the clock was far ahead take no place from those of now', async () => {
    const person = { email: 'demain@example.fr', password: PASSWORD }
    await createTestUser(database, person.email)
    pass(400 * DAY_MS)
    for (let time = 0; time < 20; time += 1) await openSession(site, person)
    vi.useRealTimers()
    const opened = [await openSession(site, person), await openSession(site, person)]
    for (const { refresh_token } of opened) expect((await refresh(refresh_token)).status).toBe(200)
  })

  test('FA-8: opened by a process whose clock is five minutes ahead, it is worth as much', async () => {
    pass(5 * 60 * 1000)
    const ahead = await openSession(site)
    vi.useRealTimers()
    expect(await statusWithToken(ahead.access_token)).toBe(200)
    expect((await refresh(ahead.refresh_token)).status).toBe(200)
  })

  test('AN-8: looking at it in a browser makes it go on too, and its cookie with it', async () => {
    const cookie = await site.signIn(lea.email)
    pass(20 * DAY_MS)
    const seen = await site.get('/api/auth/session', { cookie })
    expect(seen.headers.getSetCookie()[0]).toContain('Max-Age=2592000')
    pass(20 * DAY_MS)
    expect(await (await site.get('/api/auth/session', { cookie })).json()).not.toBeNull()
  })

  test('AN-8: a token signed with another secret is foreign', async () => {
    const elsewhere = createSiteUnderTest(database, {
      secret: 'another secret, just as long as ours',
    })
    expect((await refresh(session.refresh_token, elsewhere)).status).toBe(401)
    expect(await statusWithToken(session.access_token, elsewhere)).toBe(401)
    const other = await openSession(elsewhere)
    expect(await statusWithToken(other.access_token, elsewhere)).toBe(200)
    expect(await statusWithToken(other.access_token)).toBe(401)
    expect(await statusWithToken(session.access_token)).toBe(200)
  })

  test.each([null, '', 'x', 'é', 'a.b', 'x'.repeat(10_000), '../..'])(
    'AN-8: %j is no refresh token',
    async (token) => {
      expect((await refresh(token)).status).toBeOneOf([401, 413, 422])
    },
  )

  test('AN-9: signing out ends cookie, refresh token and access token, on every instance', async () => {
    const other = createSiteUnderTest(database)
    const cookie = await site.signIn(lea.email)
    const seen = (await (await site.get('/api/auth/session', { cookie })).json()) as Session
    expect(await statusWithToken(seen.access_token, other)).toBe(200)

    const answer = await site.post('/api/auth/sign-out', { cookie })
    expect(answer.status).toBe(204)
    expect(answer.headers.get('Clear-Site-Data')).toBe('"cache"')
    expect(answer.headers.getSetCookie()).toEqual([expect.stringContaining('session=; Max-Age=0')])
    for (const instance of [site, other]) {
      expect(await statusWithToken(seen.access_token, instance)).toBe(401)
      expect((await instance.get('/api/admin/blog_posts', { cookie })).status).toBe(401)
      expect((await instance.post('/api/auth/refresh', { cookie })).status).toBe(401)
      expect(await (await instance.get('/api/auth/session', { cookie })).json()).toBeNull()
    }
    expect(await statusWithToken(session.access_token)).toBe(200)
  })

  test('AN-9: a program signs out by its access token, or by its refresh token alone', async () => {
    const headers = { Authorization: `Bearer ${session.access_token}` }
    expect((await site.post('/api/auth/sign-out', { headers })).status).toBe(204)
    expect((await refresh(session.refresh_token)).status).toBe(401)

    const next = await openSession(site)
    await site.post('/api/auth/sign-out', { body: { refresh_token: next.refresh_token } })
    expect(await statusWithToken(next.access_token)).toBe(401)
  })

  test('AN-10: only a token we signed, for us, in time, is accepted', async () => {
    const [header, payload, signature] = session.access_token.split('.').map(String)
    const claims = decode(payload)
    const stranger = generateKeyPairSync('ed25519')
    const signedByStranger = (head: object, body: object) => {
      const text = `${encode(head)}.${encode(body)}`
      return `${text}.${sign(null, Buffer.from(text), stranger.privateKey).toString('base64url')}`
    }
    const ourKey = Buffer.from(hkdfSync('sha256', SECRET, '', 'access-tokens', 32))
    const hmac = (key: string | Buffer, hash = 'sha256', body: object = claims) => {
      const text = `${encode({ alg: `HS${hash.slice(3)}` })}.${encode(body)}`
      return `${text}.${createHmac(hash, key).update(text).digest('base64url')}`
    }
    expect(await statusWithToken(hmac(ourKey))).toBe(200)
    const jwk = stranger.publicKey.export({ format: 'jwk' })
    const forged = {
      'alg none': `${encode({ alg: 'none' })}.${payload}.`,
      'alg none, signature kept': `${encode({ alg: 'none' })}.${payload}.${signature}`,
      'the secret itself as key': hmac(SECRET),
      'an empty key': hmac(''),
      'our key, another algorithm': hmac(ourKey, 'sha512'),
      'our key, another user': hmac(ourKey, 'sha256', { ...claims, sub: 'someone' }),
      'our key, no session': hmac(ourKey, 'sha256', { ...claims, sid: undefined }),
      'our key, a session that never was': hmac(ourKey, 'sha256', { ...claims, sid: 'x' }),
      'our key, no user and no session': hmac(ourKey, 'sha256', { exp: claims.exp }),
      'our key, no end': hmac(ourKey, 'sha256', { ...claims, exp: undefined }),
      'another user': `${header}.${encode({ ...claims, sub: 'someone' })}.${signature}`,
      'a pair of keys': signedByStranger({ alg: 'EdDSA' }, claims),
      'its own key': signedByStranger({ alg: 'EdDSA', kid: 'own', jwk }, claims),
      'a key elsewhere': signedByStranger(
        { alg: 'EdDSA', jku: 'https://evil.example/keys' },
        claims,
      ),
      'three megabytes': `${header}.${'a'.repeat(3_000_000)}.${signature}`,
      'the refresh token': session.refresh_token ?? '',
      nonsense: 'abc',
    }
    for (const [what, token] of Object.entries(forged)) {
      expect(await statusWithToken(token), what).toBe(401)
    }
    for (const scheme of ['Basic', 'bearer', 'Token']) {
      const headers = {
        Authorization: `${scheme} ${scheme === 'bearer' ? '' : session.access_token}`,
      }
      expect((await site.get('/api/admin/blog_posts', { headers })).status).toBe(401)
    }
  })

  test('AN-10: a token for another site is not for us', async () => {
    const elsewhere = createSiteUnderTest(database, { siteUrl: 'https://other.example' })
    const { access_token } = await openSession(elsewhere)
    expect(await statusWithToken(access_token, elsewhere)).toBe(200)
    expect(await statusWithToken(access_token)).toBe(401)
  })

  test('a bad Authorization header is not made good by a cookie', async () => {
    const cookie = await site.signIn(lea.email)
    const answer = await site.get('/api/admin/blog_posts', {
      cookie,
      headers: { Authorization: 'Bearer wrong' },
    })
    expect(answer.status).toBe(401)
  })

  test('DA-5: a token read from the database opens nothing', async () => {
    const rows = await database.db.selectFrom('session').select('token').execute()
    expect(rows.length).toBeGreaterThan(0)
    for (const { token } of rows) {
      expect((await refresh(token)).status).toBe(401)
      expect((await refresh(`${token}.`)).status).toBe(401)
      expect(await statusWithToken(token)).toBe(401)
      const cookie = `session=${token}`
      expect(await (await site.get('/api/auth/session', { cookie })).json()).toBeNull()
    }
  })
})

// biome-ignore lint/suspicious/noExplicitAny: the parts of a token, looked at as they are
function decode(part: string | undefined): any {
  return JSON.parse(Buffer.from(part ?? '', 'base64url').toString())
}

function encode(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url')
}
