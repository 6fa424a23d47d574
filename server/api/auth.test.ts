import { beforeAll, expect, test, vi } from 'vitest'
import type { Session } from '../../domain/session.ts'
import {
  createSiteUnderTest,
  createTestUser,
  PASSWORD,
  type SiteUnderTest,
} from '../../tests/support/site-under-test.ts'
import { describeEachDatabase } from '../../tests/support/test-database.ts'
import { createPasswords } from '../accounts/passwords/passwords.ts'
import type { Database } from '../database/open.ts'
import { createLog } from '../log.ts'

const asToken = { 'X-Session-Transport': 'token' }
const wholeSession = {
  access_token: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
  refresh_token: null,
  expires_at: expect.any(Number),
  expires_in: 3600,
  token_type: 'bearer',
}

describeEachDatabase('the calls of /api/auth', ({ open }) => {
  let database: Database
  let site: SiteUnderTest
  const lea = { email: 'lea@example.fr', password: PASSWORD }

  beforeAll(async () => {
    database = await open()
    site = createSiteUnderTest(database)
    await createTestUser(database, lea.email)
  })

  test('signing up opens a session at once, for the e-mail without its blanks and capitals', async () => {
    const answer = await site.post('/api/auth/sign-up', {
      body: { email: ' Nouvelle@Example.fr ', password: 'secret' },
    })
    expect(answer.status).toBe(201)
    expect(await answer.json()).toEqual({
      ...wholeSession,
      user: { id: expect.stringMatching(/^[\da-f-]{36}$/), email: 'nouvelle@example.fr' },
    })
    expect((await site.signIn('nouvelle@example.fr', 'secret')).length).toBeGreaterThan(20)
  })

  test.each(['lea@example.fr', 'LEA@example.fr', ' lea@example.fr'])(
    'signing up with %j, which has an account, is refused',
    async (email) => {
      const answer = await site.post('/api/auth/sign-up', { body: { email, password: 'secret' } })
      expect(answer.status).toBe(409)
      expect(answer.headers.get('Content-Type')).toMatch('application/problem+json')
      expect(await answer.json()).toMatchObject({
        code: 'user_already_exists',
        detail: 'Cet email est déjà enregistré. Essayez de vous connecter.',
      })
    },
  )

  test('signing in answers with a whole session', async () => {
    const answer = await site.post('/api/auth/sign-in', { body: lea })
    expect(answer.status).toBe(200)
    const session = (await answer.json()) as Session
    expect(session).toEqual({
      ...wholeSession,
      user: { id: expect.any(String), email: lea.email },
    })
    expect(session.expires_at - Date.now() / 1000).toBeGreaterThan(3590)
  })

  test('a wrong password is answered with the sentence clients know', async () => {
    const answer = await site.post('/api/auth/sign-in', { body: { ...lea, password: 'wrong one' } })
    expect(answer.status).toBe(401)
    expect(await answer.json()).toEqual({
      status: 401,
      code: 'invalid_credentials',
      detail: 'Invalid login credentials',
    })
    expect(answer.headers.getSetCookie()).toEqual([])
  })

  test('AN-2: an unknown e-mail is answered as a wrong password is, after as much hashing', async () => {
    const real = createPasswords()
    const hash = vi.fn(real.hash)
    const verify = vi.fn(real.verify)
    const counting = createSiteUnderTest(database, { passwords: { ...real, hash, verify } })
    const [unknown, wrong] = [
      await counting.post('/api/auth/sign-in', {
        body: { email: 'personne@example.fr', password: 'wrong one' },
      }),
      await counting.post('/api/auth/sign-in', { body: { ...lea, password: 'wrong one' } }),
    ]
    expect([hash.mock.calls.length, verify.mock.calls.length]).toEqual([1, 1])
    expect(unknown.status).toBe(wrong.status)
    expect(await unknown.text()).toBe(await wrong.text())
    const names = ({ headers }: Response) => [...headers.keys()].sort()
    expect(names(unknown)).toEqual(names(wrong))
  })

  test.each([
    [{ email: 'lea', password: 'secret' }, 'Email invalide'],
    [{ email: 'lea@example.fr', password: 'secret', role: 'admin' }, 'Champ inconnu : role'],
    [[], 'Un objet JSON est attendu'],
    [{ password: 'secret' }, 'Email invalide'],
    [{ email: ['lea@example.fr'], password: 'secret' }, 'Email invalide'],
    [
      { email: `${'a'.repeat(250)}@example.fr`, password: 'secret' },
      "L'email ne doit pas dépasser 255 caractères",
    ],
    [
      { email: 'a@example.fr', password: '12345' },
      'Le mot de passe doit contenir au moins 6 caractères',
    ],
    [
      { email: 'a@example.fr', password: 'x'.repeat(101) },
      'Le mot de passe ne doit pas dépasser 100 caractères',
    ],
  ])('sign-up and sign-in refuse %j with the first message', async (body, detail) => {
    for (const path of ['/api/auth/sign-up', '/api/auth/sign-in']) {
      const answer = await site.post(path, { body })
      expect(answer.status).toBe(422)
      expect(await answer.json()).toMatchObject({ code: 'validation_failed', detail })
    }
  })

  test('passwords of 6 and of 100 characters are accepted', async () => {
    for (const password of ['123456', 'x'.repeat(100)]) {
      const body = { email: `longueur-${password.length}@example.fr`, password }
      expect((await site.post('/api/auth/sign-up', { body })).status).toBe(201)
      expect((await site.post('/api/auth/sign-in', { body })).status).toBe(200)
    }
  })

  test('without a session: null, 401, and signing out is harmless', async () => {
    expect(await (await site.get('/api/auth/session')).json()).toBeNull()
    const refresh = await site.post('/api/auth/refresh')
    expect(refresh.status).toBe(401)
    expect(await refresh.json()).toMatchObject({ code: 'unauthenticated' })
    expect((await site.post('/api/auth/sign-out')).status).toBe(204)
  })

  test('AN-1, PR-2: no password, token or e-mail in the log, no hash in an answer', async () => {
    let written = ''
    const log = createLog((text) => {
      written += text
    })
    const logged = createSiteUnderTest(database, { log })
    const body = { email: 'discrete@example.fr', password: 'un secret bien gardé' }
    const answers = [
      await logged.post('/api/auth/sign-up', { body, headers: asToken }),
      await logged.post('/api/auth/sign-in', { body, headers: asToken }),
      await logged.post('/api/auth/sign-in', { body: { ...body, password: 'mauvais secret' } }),
    ]
    log.flush()
    const [row] = await database.db
      .selectFrom('account')
      .innerJoin('user', 'user.id', 'account.userId')
      .select('password')
      .where('email', '=', body.email)
      .execute()
    expect(row?.password).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    for (const answer of answers) expect(await answer.text()).not.toContain('$argon2id')
    for (const event of ['signed_up', 'signed_in', 'sign_in_refused']) {
      expect(written).toContain(`"event":"${event}"`)
    }
    expect(written).toContain('"from":"192.0.2.0/24"')
    expect(written).not.toMatch(/secret|discrete|argon2|192\.0\.2\.1|session=/)
  })

  test.each([
    ['text/plain', '{"email":"a@example.fr","password":"secret"}'],
    ['application/x-www-form-urlencoded', 'email=a%40example.fr&password=secret'],
  ])('AN-11: a body of type %s is refused', async (type, body) => {
    for (const path of ['sign-up', 'sign-in', 'refresh', 'sign-out']) {
      const answer = await site.post(`/api/auth/${path}`, {
        body,
        headers: { 'Content-Type': type },
      })
      expect(answer.status).toBe(415)
    }
  })

  test.each([
    'get-session',
    'token',
    'jwks',
    'update-user',
    'sign-in/email',
    'sign-up/email',
    'callback/google',
    'reset-password/abc',
  ])('the library’s own address /api/auth/%s is not served', async (path) => {
    for (const method of ['GET', 'POST']) {
      expect((await site.send(method, `/api/auth/${path}`, {})).status).toBe(404)
    }
  })
})
