import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { NewSecondFactor } from '../../domain/api/account-calls.ts'
import {
  cookieOf,
  createSiteUnderTest,
  createTestUser,
  PASSWORD,
  type SiteUnderTest,
} from '../../tests/support/site-under-test.ts'
import { describeEachDatabase } from '../../tests/support/test-database.ts'
import { codeOf } from '../accounts/second-factor/totp.ts'
import type { Database } from '../database/open.ts'

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0'
const OTHER = 'un tout autre mot de passe'

function codeNow(secret: string, stepsAway = 0): string {
  return codeOf(secret, Math.floor(Date.now() / 30_000) + stepsAway)
}

describeEachDatabase('one’s own account', ({ open }) => {
  let database: Database
  let site: SiteUnderTest
  let people = 0

  beforeAll(async () => {
    database = await open()
    site = createSiteUnderTest(database)
  })
  // In the middle of a code's half minute, where it stays while the test runs.
  beforeEach(() => {
    const now = Math.floor(Date.now() / 30_000) * 30_000 + 10_000
    vi.useFakeTimers({ toFake: ['Date'], now })
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  /** Somebody new, signed in. */
  async function createPerson() {
    people += 1
    const email = `personne-${people}@example.fr`
    await createTestUser(database, email, { admin: true })
    return { email, cookie: await site.signIn(email) }
  }

  /** With the cookie that takes the place of the one before. */
  async function addSecondFactor(cookie: string) {
    const begun = await site.post('/api/account/second-factor', { cookie })
    const setup = (await begun.json()) as NewSecondFactor
    // The code of half a minute ago, so that the one of now is still unused.
    const body = { code: codeNow(setup.secret, -1) }
    const confirmed = await site.post('/api/account/second-factor/confirm', { cookie, body })
    expect(confirmed.status).toBe(204)
    return { ...setup, cookie: cookieOf(confirmed) }
  }

  const statusOf = async (cookie: string) => (await site.get('/api/account', { cookie })).status

  async function challenge(email: string, password = PASSWORD): Promise<string> {
    const answer = await site.post('/api/auth/sign-in', { body: { email, password } })
    const body = await answer.json()
    expect([answer.status, body.second_factor]).toEqual([200, true])
    expect(answer.headers.getSetCookie()).toEqual([])
    return body.challenge
  }

  const answer = (challenge: string, code: string) =>
    site.post('/api/auth/second-factor', { body: { challenge, code } })

  test('nobody sees or changes one without a session', async () => {
    for (const [method, path] of [
      ['GET', '/api/account'],
      ['GET', '/api/account/sessions'],
      ['POST', '/api/account/second-factor'],
      ['DELETE', '/api/account/sessions/0190a000-0000-7000-8000-000000000001'],
    ] as const) {
      expect((await site.send(method, path)).status).toBe(401)
    }
  })

  test('a changed password needs the old one, works at once, and ends the other sessions', async () => {
    const { email, cookie } = await createPerson()
    const elsewhere = await site.signIn(email)
    const change = (current: string, password = OTHER) =>
      site.post('/api/account/password', {
        cookie,
        body: { current_password: current, password },
      })
    const wrong = await change('pas le bon')
    expect([wrong.status, (await wrong.json()).errors]).toEqual([
      422,
      [{ path: 'current_password', message: "Le mot de passe actuel n'est pas le bon" }],
    ])
    expect((await change(PASSWORD, 'court')).status).toBe(422)
    const changed = await change(PASSWORD)
    expect(changed.status).toBe(204)
    expect([await statusOf(cookieOf(changed)), await statusOf(elsewhere)]).toEqual([200, 401])
    await expect(site.signIn(email)).rejects.toThrow('401')
    await site.signIn(email, OTHER)
  })

  test('AN-9: each change of the way in renews the session that asks; a copy of it from before ends', async () => {
    let { cookie } = await createPerson()
    let secret = ''
    const changes: [string, string, () => object][] = [
      ['POST', '/api/account/password', () => ({ current_password: PASSWORD, password: OTHER })],
      ['POST', '/api/account/second-factor/confirm', () => ({ code: codeNow(secret) })],
      ['DELETE', '/api/account/second-factor', () => ({ password: OTHER })],
    ]
    for (const [method, path, body] of changes) {
      const seen = await (await site.get('/api/auth/session', { cookie })).json()
      const [before] = await (await site.get('/api/account/sessions', { cookie })).json()
      const begun = await site.post('/api/account/second-factor', { cookie })
      if (begun.ok) secret = (await begun.json()).secret
      const changed = await site.send(method, path, { cookie, body: body() })
      const copy = { cookie, headers: { Authorization: `Bearer ${seen.access_token}` } }
      for (const stolen of [{ cookie }, copy]) {
        expect((await site.get('/api/admin/blog_posts', stolen)).status).toBe(401)
        const looked = await site.get('/api/auth/session', stolen)
        expect(await looked.json()).toBeNull()
      }
      expect((await site.post('/api/auth/refresh', { cookie })).status).toBe(401)
      cookie = cookieOf(changed)
      expect((await site.get('/api/admin/blog_posts', { cookie })).status).toBe(200)
      const [now, ...others] = await (await site.get('/api/account/sessions', { cookie })).json()
      expect(others).toEqual([])
      expect(now).toEqual({ ...before, id: now.id })
    }
  })

  test('a program that changes the password goes on by its tokens; all other sessions end', async () => {
    const { email, cookie } = await createPerson()
    const signedIn = await site.post('/api/auth/sign-in', {
      body: { email, password: PASSWORD },
      headers: { 'X-Session-Transport': 'token' },
    })
    const { access_token, refresh_token } = await signedIn.json()
    const headers = { Authorization: `Bearer ${access_token}` }
    const body = { current_password: PASSWORD, password: OTHER }
    const changed = await site.post('/api/account/password', { body, headers })
    expect([changed.status, changed.headers.getSetCookie()]).toEqual([204, []])
    expect((await site.get('/api/account', { headers })).status).toBe(200)
    expect((await site.post('/api/auth/refresh', { body: { refresh_token } })).status).toBe(200)
    expect(await statusOf(cookie)).toBe(401)
  })

  test('an open computer does not let anyone guess the password', async () => {
    const { cookie } = await createPerson()
    const guess = () =>
      site.post('/api/account/password', {
        cookie,
        body: { current_password: 'raté', password: OTHER },
      })
    for (let tries = 0; tries < 10; tries += 1) expect((await guess()).status).toBe(422)
    expect((await guess()).status).toBe(429)
  })

  test('sessions are listed with their device, and each can be ended', async () => {
    vi.useRealTimers()
    const { email, cookie } = await createPerson()
    await site.post('/api/auth/sign-in', {
      body: { email, password: PASSWORD },
      headers: { 'User-Agent': FIREFOX },
    })
    const list = async () => (await site.get('/api/account/sessions', { cookie })).json()
    const [other, own] = await list()
    expect(other).toMatchObject({ device: 'Firefox, Windows', current: false })
    expect(own).toMatchObject({ device: null, current: true })
    const stranger = await createPerson()
    const path = `/api/account/sessions/${other.id}`
    expect((await site.send('DELETE', path, { cookie: stranger.cookie })).status).toBe(404)
    expect((await site.send('DELETE', path, { cookie })).status).toBe(204)
    expect(await list()).toHaveLength(1)
  })

  test('a second factor is asked for once it is confirmed, and not before', async () => {
    const person = await createPerson()
    const { email } = person
    let { cookie } = person
    const begun = await site.post('/api/account/second-factor', { cookie })
    const setup = (await begun.json()) as NewSecondFactor
    expect(setup.uri).toBe(
      `otpauth://totp/Guide%20Agence%20IA%3A${encodeURIComponent(email)}?secret=${setup.secret}&issuer=Guide%20Agence%20IA&algorithm=SHA1&digits=6&period=30`,
    )
    expect(new Set(setup.recovery_codes).size).toBe(10)
    await site.signIn(email)
    const confirm = (code: string) =>
      site.post('/api/account/second-factor/confirm', { cookie, body: { code } })
    expect((await confirm('000000')).status).toBe(422)
    const confirmed = await confirm(codeNow(setup.secret))
    expect(confirmed.status).toBe(204)
    await challenge(email)
    cookie = cookieOf(confirmed)
    expect((await site.post('/api/account/second-factor', { cookie })).status).toBe(409)
    expect((await confirm(codeNow(setup.secret, 1))).status).toBe(409)
  })

  test('a session found open or stolen adds none: long after signing in the password is asked for', async () => {
    const { cookie } = await createPerson()
    const begin = (body?: object) => site.post('/api/account/second-factor', { cookie, body })
    vi.setSystemTime(Date.now() + 14 * 60_000)
    expect((await begin()).status).toBe(200)
    vi.setSystemTime(Date.now() + 2 * 60_000)
    const refused = await begin()
    expect(refused.status).toBe(422)
    expect((await refused.json()).errors[0].path).toBe('password')
    expect((await begin({ password: 'pas le bon' })).status).toBe(422)
    expect((await begin({ password: PASSWORD })).status).toBe(200)
  })

  test('one left half-way cannot be finished by whoever guesses its code', async () => {
    const { cookie } = await createPerson()
    const begun = await site.post('/api/account/second-factor', { cookie })
    const { secret } = (await begun.json()) as NewSecondFactor
    const confirm = (code: string) =>
      site.post('/api/account/second-factor/confirm', { cookie, body: { code } })
    const statuses = []
    for (let guess = 0; guess < 30; guess += 1) statuses.push((await confirm('000000')).status)
    expect(statuses).toEqual([...Array(29).fill(422), 429])
    vi.setSystemTime(Date.now() + 61 * 60_000)
    expect((await confirm(codeNow(secret))).status).toBe(422)
    vi.setSystemTime(Date.now() - 61 * 60_000 - 60_000)
    expect((await confirm(codeNow(secret))).status).toBe(422)
  })

  test('a session that never gave a code is over once codes are asked for', async () => {
    const { email, cookie } = await createPerson()
    const elsewhere = await site.signIn(email)
    const added = await addSecondFactor(cookie)
    expect([await statusOf(added.cookie), await statusOf(elsewhere)]).toEqual([200, 401])
  })

  test('a challenge that a clock far ahead has dated is over', async () => {
    const { email, cookie } = await createPerson()
    const { secret } = await addSecondFactor(cookie)
    const now = Date.now()
    vi.setSystemTime(now + 24 * 60 * 60 * 1000)
    const pending = await challenge(email)
    vi.setSystemTime(now)
    const refused = await answer(pending, codeNow(secret))
    expect([refused.status, (await refused.json()).code]).toEqual([401, 'challenge_over'])
  })

  test('a challenge ends with the password it followed from', async () => {
    const { email, cookie: first } = await createPerson()
    const { recovery_codes: codes, cookie } = await addSecondFactor(first)
    const before = await challenge(email)
    const body = { current_password: PASSWORD, password: OTHER }
    expect((await site.post('/api/account/password', { cookie, body })).status).toBe(204)
    expect((await answer(before, codes[0] ?? '')).status).toBe(401)
    expect((await answer(await challenge(email, OTHER), codes[0] ?? '')).status).toBe(200)
  })

  test('who has the password, and comes from everywhere, tries few codes a day', async () => {
    const { email, cookie } = await createPerson()
    await addSecondFactor(cookie)
    const statuses = []
    for (let tries = 0; tries < 24; tries += 1) {
      const from = `198.51.100.${100 + tries}`
      const body = { email, password: PASSWORD }
      const opened = await site.post('/api/auth/sign-in', { body, from })
      const guess = { challenge: (await opened.json()).challenge, code: '000000' }
      statuses.push((await site.post('/api/auth/second-factor', { body: guess, from })).status)
    }
    expect(statuses.filter((status) => status === 422)).toHaveLength(21)
    expect(statuses.at(-1)).toBe(429)
  })

  test('the code opens the door once; a clock may be twenty seconds off', async () => {
    const { email, cookie } = await createPerson()
    const { secret } = await addSecondFactor(cookie)
    const code = codeNow(secret)
    const opened = await answer(await challenge(email), code)
    expect([opened.status, (await opened.json()).user.email]).toEqual([200, email])
    expect((await answer(await challenge(email), code)).status).toBe(422)
    expect((await answer(await challenge(email), codeNow(secret, 1))).status).toBe(200)
    expect((await answer(await challenge(email), codeNow(secret, 3))).status).toBe(422)
  })

  test('a challenge stands five codes, and none after the right one', async () => {
    const { email, cookie } = await createPerson()
    const { secret, recovery_codes: codes } = await addSecondFactor(cookie)
    const used = await challenge(email)
    expect((await answer(used, codeNow(secret))).status).toBe(200)
    expect((await answer(used, codes[0] ?? '')).status).toBe(401)
    expect((await answer('made up', codes[0] ?? '')).status).toBe(401)
  })

  test('a recovery code works once, however it is typed', async () => {
    const person = await createPerson()
    const { email } = person
    const { recovery_codes: codes, cookie } = await addSecondFactor(person.cookie)
    const [first = ''] = codes
    const typed = first.toLowerCase().replace('-', ' ')
    expect((await answer(await challenge(email), typed)).status).toBe(200)
    expect((await answer(await challenge(email), first)).status).toBe(422)
    const account = await (await site.get('/api/account', { cookie })).json()
    expect(account).toEqual({ email, second_factor: true, recovery_codes_left: 9 })
  })

  test('codes are guessed no faster than passwords, and strangers lock nobody out', async () => {
    const { email, cookie } = await createPerson()
    const { secret } = await addSecondFactor(cookie)
    // Somebody who knows the password guesses from elsewhere.
    let refused = 0
    for (let tries = 0; tries < 12; tries += 1) {
      const from = '198.51.100.7'
      const body = { email, password: PASSWORD }
      const opened = await site.post('/api/auth/sign-in', { body, from })
      const { challenge: given } = await opened.json()
      if (!given) refused += 1
      else {
        const guess = { challenge: given, code: '000000' }
        const guessed = await site.post('/api/auth/second-factor', { body: guess, from })
        if (guessed.status === 429) refused += 1
      }
    }
    expect(refused).toBeGreaterThanOrEqual(7)
    expect((await answer(await challenge(email), codeNow(secret))).status).toBe(200)
  })

  test('it is removed with the password, and nothing of it is readable in the database', async () => {
    const person = await createPerson()
    const { email } = person
    const { secret, recovery_codes: codes, cookie } = await addSecondFactor(person.cookie)
    const rows = [
      ...(await database.db.selectFrom('second_factors').selectAll().execute()),
      ...(await database.db.selectFrom('recovery_codes').selectAll().execute()),
    ]
    const stored = JSON.stringify(rows)
    for (const text of [secret, ...codes]) expect(stored).not.toContain(text)
    const remove = (password: string) =>
      site.send('DELETE', '/api/account/second-factor', { cookie, body: { password } })
    expect((await remove('pas le bon')).status).toBe(422)
    expect((await remove(PASSWORD)).status).toBe(204)
    await site.signIn(email)
  })

  test('where administrators need one, they can do nothing else before', async () => {
    const strict = createSiteUnderTest(database, { adminSecondFactor: 'required' })
    const { email, cookie } = await createPerson()
    const refused = await strict.get('/api/admin/blog_posts', { cookie })
    expect([refused.status, (await refused.json()).code]).toEqual([403, 'second_factor_required'])
    const { secret, cookie: renewed } = await addSecondFactor(cookie)
    expect((await strict.get('/api/admin/blog_posts', { cookie: renewed })).status).toBe(200)
    expect((await answer(await challenge(email), codeNow(secret))).status).toBe(200)
  })
})

describe('the codes of RFC 6238', () => {
  // Its test vectors for SHA-1, of which apps show the last six digits.
  const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'
  test.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_234_567_890, '005924'],
    [20_000_000_000, '353130'],
  ])('at %i s', (seconds, code) => {
    expect(codeOf(secret, Math.floor(seconds / 30))).toBe(code)
  })
})
