import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import {
  createSiteUnderTest,
  createTestUser,
  PASSWORD,
  quickPasswords,
  type SiteUnderTest,
} from '../../tests/support/site-under-test.ts'
import { describeEachDatabase } from '../../tests/support/test-database.ts'
import { unlockSignIn } from '../accounts/limits/sign-in-limits.ts'
import { grantAdmin, revokeAdmin } from '../accounts/people/administrators.ts'
import type { Database } from '../database/open.ts'
import { Problem } from '../problem.ts'

describeEachDatabase('guessing passwords', ({ kind, open }) => {
  let database: Database
  let lea: string
  let site: SiteUnderTest
  const verify = vi.fn(quickPasswords.verify)
  const passwords = { ...quickPasswords, verify }

  beforeAll(async () => {
    database = await open()
    lea = await createTestUser(database, 'lea@example.fr')
  })
  beforeEach(async () => {
    await database.db.deleteFrom('rate_limits').execute()
    site = createSiteUnderTest(database, { passwords, trustedProxies: ['127.0.0.1'] })
    verify.mockClear()
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  function guess(from = '192.0.2.1', password = 'wrong one', email = 'lea@example.fr', at = site) {
    return at.post('/api/auth/sign-in', { body: { email, password }, from })
  }

  async function guesses(count: number, from?: (index: number) => string): Promise<number[]> {
    const statuses: number[] = []
    for (let index = 0; index < count; index += 1) {
      statuses.push((await guess(from?.(index))).status)
    }
    return statuses
  }

  function pass(seconds: number): void {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + seconds * 1000 })
  }

  test('AN-3: after five quick tries the sixth waits, with a French sentence and a header', async () => {
    expect(await guesses(8)).toEqual([401, 401, 401, 401, 401, 429, 429, 429])
    const answer = await guess()
    expect(Number(answer.headers.get('Retry-After'))).toBeGreaterThanOrEqual(30)
    expect(await answer.json()).toMatchObject({
      code: 'rate_limited',
      detail: expect.stringMatching(/^Trop de tentatives de connexion\. Réessayez dans \d+ \w+\.$/),
    })
  })

  test('AN-3: the right password waits too, and is not even hashed', async () => {
    await guesses(5)
    verify.mockClear()
    expect((await guess('192.0.2.1', PASSWORD)).status).toBe(429)
    expect(verify).not.toHaveBeenCalled()
  })

  test('AN-3: each wait is twice the last, up to a quarter of an hour', async () => {
    await guesses(5)
    const waits: number[] = []
    for (let round = 0; round < 6; round += 1) {
      const refused = await guess()
      expect(refused.status).toBe(429)
      const wait = Number(refused.headers.get('Retry-After'))
      waits.push(wait)
      pass(wait + 1)
      expect((await guess()).status).toBe(401)
    }
    const expected = [60, 120, 240, 480, 900, 900]
    for (const [round, wait] of waits.entries()) {
      expect(wait).toBeLessThanOrEqual(expected[round] ?? 0)
      expect(wait).toBeGreaterThan((expected[round] ?? 0) - 10)
    }
  })

  test('AN-3: a success forgets the failures before it', async () => {
    for (let round = 0; round < 3; round += 1) {
      expect(await guesses(4)).toEqual([401, 401, 401, 401])
      expect((await guess('192.0.2.1', PASSWORD)).status).toBe(200)
    }
  })

  test('AN-3: tries at the same instant count like tries in a row', async () => {
    const statuses = await Promise.all(
      Array.from({ length: 12 }, async () => (await guess()).status),
    )
    expect(statuses.filter((status) => status === 401)).toHaveLength(5)
    expect(statuses.filter((status) => status === 429)).toHaveLength(7)
  })

  test('AN-3: an account that does not exist is guarded alike', async () => {
    const statuses: number[] = []
    for (let index = 0; index < 6; index += 1) {
      statuses.push((await guess('192.0.2.1', 'wrong one', 'personne@example.fr')).status)
    }
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429])
  })

  test('a try that came to nothing for want of capacity is not held against anyone', async () => {
    verify.mockRejectedValue(new Problem(503, 'too_busy', 'Trop de connexions'))
    expect(await guesses(8)).toEqual(Array(8).fill(503))
    verify.mockImplementation(quickPasswords.verify)
    expect((await guess('192.0.2.1', PASSWORD)).status).toBe(200)
  })

  test('AN-3: two hundred tries an hour from one address, even with the right password', async () => {
    const signIn = async (from: string) => (await guess(from, PASSWORD)).status
    for (let index = 0; index < 200; index += 1) expect(await signIn('192.0.2.1')).toBe(200)
    expect(await signIn('192.0.2.1')).toBe(429)
    expect(await signIn('192.0.2.2')).toBe(200)
    pass(3601)
    expect(await signIn('192.0.2.1')).toBe(200)
  })

  test('AV-9: strangers who fill the count of an address keep out nobody who has signed in from there', async () => {
    const crowd = async (start: number) => {
      const statuses: number[] = []
      for (let index = start; index < start + 200; index += 1) {
        const answer = await guess('192.0.2.1', 'wrong one', `inconnu-${index}@example.fr`)
        statuses.push(answer.status)
      }
      return statuses
    }
    expect((await guess('192.0.2.1', PASSWORD)).status).toBe(200)
    expect((await crowd(0)).at(-1)).toBe(429)
    expect((await guess('192.0.2.1', PASSWORD)).status).toBe(200)
    const stranger = 'jamais-vue@example.fr'
    await createTestUser(database, stranger)
    expect((await guess('192.0.2.1', PASSWORD, stranger)).status).toBe(429)
  })

  test('AV-9: nor does somebody with an account of their own keep out an administrator', async () => {
    const administrator = 'bureau@example.fr'
    await createTestUser(database, administrator, { admin: true })
    const signIn = async (email: string) => (await guess('192.0.2.1', PASSWORD, email)).status
    expect(await signIn(administrator)).toBe(200)
    for (let index = 0; index < 200; index += 1) await signIn('lea@example.fr')
    expect(await signIn('lea@example.fr')).toBe(429)
    expect(await signIn(administrator)).toBe(200)
  })

  test('AV-1: places for hashing are taken in the name of the address', async () => {
    const spied = {
      requireCapacity: vi.fn(quickPasswords.requireCapacity),
      hash: vi.fn(quickPasswords.hash),
      verify: vi.fn(quickPasswords.verify),
    }
    site = createSiteUnderTest(database, { passwords: { ...quickPasswords, ...spied } })
    const from = '2001:db8:1:2::7'
    await guess(from, PASSWORD)
    await guess(from, PASSWORD, 'personne@example.fr')
    await guess(from, PASSWORD)
    await site.post('/api/auth/sign-up', {
      body: { email: 'nouvelle@example.fr', password: PASSWORD },
      from,
    })
    const name = '2001:db8:1:2::/64'
    const stranger = { from: name }
    expect(spied.requireCapacity.mock.calls.map(([address]) => address)).toEqual(
      Array(4).fill(name),
    )
    expect(spied.hash.mock.calls.map(([, asker]) => asker)).toEqual([stranger, stranger])
    // Who has signed in from here before waits in a line of their own.
    const known = { from: 'lea@example.fr', rank: 'known' }
    expect(spied.verify.mock.calls.map(([, asker]) => asker)).toEqual([stranger, known])
  })

  test('AV-9: an administrator who has signed in from here waits in another line than the crowd', async () => {
    await grantAdmin(database.db, lea)
    await guess('192.0.2.5', PASSWORD)
    await guess('192.0.2.5', PASSWORD)
    await revokeAdmin(database.db, lea)
    // Accounts without a role are had for the asking: enough of them would fill their line.
    await guess('192.0.2.5', PASSWORD)
    const stranger = { from: '192.0.2.5' }
    const lineOf = (rank: string) => ({ from: 'lea@example.fr', rank })
    const claims = verify.mock.calls.map((call) => call.at(1))
    expect(claims).toEqual([stranger, lineOf('trusted'), lineOf('known')])
  })

  test('AV-9: at the door, an address is known once somebody has signed in from it, restart or not', async () => {
    const asked: boolean[] = []
    const watching = {
      ...quickPasswords,
      async requireCapacity(_: string, isKnown: () => Promise<boolean>) {
        asked.push(await isKnown())
      },
    }
    for (const from of ['192.0.2.77', '192.0.2.77', '192.0.2.78']) {
      site = createSiteUnderTest(database, { passwords: watching })
      await guess(from, PASSWORD)
    }
    expect(asked).toEqual([false, true, false])
  })

  test('AV-9: a hundred accounts an hour are made from everywhere together', async () => {
    const signUp = (number: number) =>
      site.post('/api/auth/sign-up', {
        body: { email: `foule-${number}@example.fr`, password: PASSWORD },
        from: `10.0.${number}.1`,
      })
    for (let number = 0; number < 100; number += 1) {
      expect((await signUp(number)).status).toBe(201)
    }
    const refused = await signUp(100)
    expect(refused.status).toBe(429)
    expect((await refused.json()).detail).toMatch(/^Trop d'inscriptions en ce moment\. Réessayez/)
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0)
  })

  test('AN-4: many addresses together are slowed to one try a minute', async () => {
    const admin = await site.signIn('lea@example.fr')
    const statuses = await guesses(60, (index) => `198.51.100.${index}`)
    expect(statuses.slice(0, 50)).toEqual(Array(50).fill(401))
    expect(statuses.filter((status) => status === 401).length).toBeLessThanOrEqual(51)
    expect((await guess('203.0.113.1', PASSWORD)).status).toBe(429)

    // A live session is not touched, nor is an address this person has signed in from.
    expect(await (await site.get('/api/auth/session', { cookie: admin })).json()).not.toBeNull()
    expect((await guess('192.0.2.1', PASSWORD)).status).toBe(200)

    pass(61)
    expect((await guess('203.0.113.2')).status).toBe(401)
    expect((await guess('203.0.113.3')).status).toBe(429)
  })

  test('AN-4: an operator can unlock the account while the server runs', async () => {
    await guesses(60, (index) => `198.51.100.${index}`)
    await guesses(6)
    expect((await guess('192.0.2.1', PASSWORD)).status).toBe(429)
    await unlockSignIn(database.db, lea)
    expect((await guess('192.0.2.1', PASSWORD)).status).toBe(200)
  })

  test('AN-4: an address known before the unlocking is known after it', async () => {
    expect((await guess('192.0.2.1', PASSWORD)).status).toBe(200)
    await unlockSignIn(database.db, lea)
    await guesses(60, (index) => `198.51.100.${index}`)
    expect((await guess('192.0.2.1', PASSWORD)).status).toBe(200)
    expect((await guess('192.0.2.2', PASSWORD)).status).toBe(429)
  })

  test('AN-5: made-up forwarding headers share one count', async () => {
    const direct = createSiteUnderTest(database, { passwords })
    const statuses: number[] = []
    for (let index = 0; index < 30; index += 1) {
      const answer = await direct.post('/api/auth/sign-in', {
        body: { email: 'lea@example.fr', password: 'wrong one' },
        headers: { 'X-Forwarded-For': `203.0.113.${index}` },
      })
      statuses.push(answer.status)
    }
    expect(statuses.filter((status) => status === 401)).toHaveLength(5)
  })

  test('AN-5: behind a trusted proxy each visitor has a count of his own', async () => {
    const behind = (address: string) =>
      site.post('/api/auth/sign-in', {
        body: { email: 'lea@example.fr', password: 'wrong one' },
        from: '127.0.0.1',
        headers: { 'X-Forwarded-For': `10.9.8.7, ${address}` },
      })
    for (let index = 0; index < 6; index += 1) await behind('203.0.113.1')
    expect((await behind('203.0.113.1')).status).toBe(429)
    expect((await behind('203.0.113.2')).status).toBe(401)
  })

  test('AN-5: the addresses of one IPv6 subscriber share one count', async () => {
    const statuses = await guesses(30, (index) => `2001:db8:1:2::${index.toString(16)}`)
    expect(statuses.filter((status) => status === 401)).toHaveLength(5)
    expect((await guess('2001:db8:1:3::1')).status).toBe(401)
  })

  test('AN-6: no other spelling of the address gives a sixth try', async () => {
    await guesses(5)
    verify.mockClear()
    for (const path of [
      '/api/auth/sign-in',
      '/api/auth/sign-in/',
      '/api/auth//sign-in',
      '/api//auth/sign-in',
      '/api/auth/./sign-in',
      '/api/auth/x/../sign-in',
      '/api/auth/%73ign-in',
      '/api/auth/%2e/sign-in',
      '/api/auth/SIGN-IN',
      '/API/auth/sign-in',
      '/api/auth/sign-in?x=1',
      '/api/auth/sign-in;x',
      '/api/auth/sign-in/email',
    ]) {
      const answer = await site.post(path, {
        body: { email: 'LEA@example.fr ', password: PASSWORD },
      })
      expect(answer.headers.getSetCookie(), path).toEqual([])
      expect(answer.status, path).not.toBe(200)
    }
    expect(verify).not.toHaveBeenCalled()
  })

  test('at most thirty accounts an hour are made from one address', async () => {
    const signUp = (index: number, from: string) =>
      site.post('/api/auth/sign-up', {
        body: { email: `compte-${index}@example.fr`, password: 'secret' },
        from,
      })
    for (let index = 0; index < 30; index += 1) {
      expect((await signUp(index, '192.0.2.1')).status).toBe(201)
    }
    const refused = await signUp(30, '192.0.2.1')
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(3000)
    expect(await refused.json()).toMatchObject({
      code: 'rate_limited',
      detail: expect.stringMatching(/^Trop d'inscriptions depuis votre adresse\. Réessayez dans /),
    })
    expect((await signUp(31, '192.0.2.2')).status).toBe(201)
    pass(3601)
    expect((await signUp(32, '192.0.2.1')).status).toBe(201)
  })

  test.runIf(kind === 'postgres')('counts hold across instances', async () => {
    const other = createSiteUnderTest(database, { passwords })
    await guesses(5)
    expect((await guess('192.0.2.1', PASSWORD, 'lea@example.fr', other)).status).toBe(429)
    const rows = await database.db.selectFrom('rate_limits').select('key').execute()
    expect(rows.length).toBeGreaterThan(0)
    expect(JSON.stringify(rows)).not.toContain('lea')
  })
})
