import { setTimeout as sleep } from 'node:timers/promises'
import type { RootOperationNode } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pauseAfter } from '../../tests/support/database/pause-after.ts'
import { type SmtpServer, startSmtpServer } from '../../tests/support/network/smtp-server.ts'
import {
  createSiteUnderTest,
  createTestUser,
  PASSWORD,
  type SiteUnderTest,
} from '../../tests/support/site-under-test.ts'
import { describeEachDatabase } from '../../tests/support/test-database.ts'
import type { Database } from '../database/open.ts'
import { createAdministrator } from './people/administrators.ts'
import { findCredentialById, resetPassword } from './people/users.ts'
import { codeOf } from './second-factor/totp.ts'

const OTHER = 'un tout autre mot de passe'
/** Enough for the second to come as far as it can beside the first. */
const MEANWHILE_MS = 200

const codeNow = (secret: string) => codeOf(secret, Math.floor(Date.now() / 30_000))

describeEachDatabase('two things that happen to one account at once', ({ open }) => {
  let database: Database
  let smtp: SmtpServer
  let site: SiteUnderTest
  let people = 0

  beforeAll(async () => {
    database = await open()
    smtp = await startSmtpServer()
    site = createSiteUnderTest(database, { smtpUrl: smtp.url })
  })
  afterAll(() => smtp.close())

  async function createPerson() {
    people += 1
    const email = `ensemble-${people}@example.fr`
    return { id: await createTestUser(database, email), email }
  }

  async function findCaller(email: string) {
    const headers = { Cookie: await site.signIn(email) }
    const caller = await site.accounts.findCaller(new Request('http://localhost', { headers }))
    if (!caller) throw new Error('Nobody is signed in.')
    return { ...caller, from: '192.0.2.1' }
  }

  /** Another process in which the first comes as far as this statement, then the second happens. */
  async function interleave<First, Second>(
    [kind, table]: [RootOperationNode['kind'], string],
    first: (site: SiteUnderTest) => Promise<First>,
    second: () => Promise<Second>,
  ) {
    const paused = pauseAfter(database, kind, table)
    const firstDone = first(createSiteUnderTest(paused.database, { smtpUrl: smtp.url }))
    await paused.reached
    const both = Promise.allSettled([firstDone, second()])
    await sleep(MEANWHILE_MS)
    paused.release()
    return both
  }

  const countSessions = async (userId: string) =>
    (await database.db.selectFrom('session').select('id').where('userId', '=', userId).execute())
      .length

  const wasRefused = (status: number) =>
    expect.objectContaining({ reason: expect.objectContaining({ status }) })

  test('a second factor that is confirmed stays on, though another was begun meanwhile', async () => {
    const caller = await findCaller((await createPerson()).email)
    const { secret } = await site.accounts.secondFactor.begin(caller.user)
    const [confirmed, begun] = await interleave(
      ['UpdateQueryNode', 'second_factors'],
      ({ accounts }) => accounts.secondFactor.confirm(caller, codeNow(secret)),
      () => site.accounts.secondFactor.begin(caller.user),
    )
    expect([confirmed.status, begun]).toEqual(['fulfilled', wasRefused(409)])
    expect(await site.accounts.secondFactor.isOn(caller.user.id)).toBe(true)
    expect(await site.accounts.secondFactor.countRecoveryCodes(caller.user.id)).toBe(10)
  })

  test('of second factors begun at once the last counts, and none fails', async () => {
    const caller = await findCaller((await createPerson()).email)
    const { secondFactor } = site.accounts
    const [, last] = await interleave(
      ['InsertQueryNode', 'second_factors'],
      ({ accounts }) => accounts.secondFactor.begin(caller.user),
      () => secondFactor.begin(caller.user),
    )
    if (last.status === 'rejected') throw last.reason
    expect(await secondFactor.countRecoveryCodes(caller.user.id)).toBe(10)
    await secondFactor.confirm(caller, codeNow(last.value.secret))
  })

  test('a mailed link sets one password, and one only', async () => {
    const { id, email } = await createPerson()
    await site.post('/api/auth/forgot-password', { body: { email } })
    await expect.poll(() => smtp.mails).toHaveLength(1)
    const mail = (smtp.mails[0] ?? '').replace(/=\r\n/g, '').replaceAll('=3D', '=')
    const token = /reinitialiser=([\w.-]+)/.exec(mail)?.[1] ?? ''
    const reset = ({ accounts }: SiteUnderTest, password: string) =>
      accounts.forgottenPassword.reset(token, password, '192.0.2.1')
    const [used, again] = await interleave(
      ['InsertQueryNode', 'account'],
      (site) => reset(site, OTHER),
      () => reset(site, 'celui du second'),
    )
    expect([used.status, again]).toEqual(['fulfilled', wasRefused(422)])
    const rows = database.db.selectFrom('account').select('id').where('userId', '=', id)
    expect(await rows.execute()).toHaveLength(1)
    await site.signIn(email, OTHER)
  })

  test('a password is changed by who knew the one it replaces', async () => {
    const { email } = await createPerson()
    const caller = await findCaller(email)
    const [first, second] = await interleave(
      ['InsertQueryNode', 'account'],
      ({ accounts }) => accounts.own.changePassword(caller, PASSWORD, OTHER),
      () => site.accounts.own.changePassword(caller, PASSWORD, 'celui du second'),
    )
    expect([first.status, second]).toEqual(['fulfilled', wasRefused(422)])
    await site.signIn(email, OTHER)
  })

  const signInSteps: [RootOperationNode['kind'], string][] = [
    ['SelectQueryNode', 'second_factors'],
    ['DeleteQueryNode', 'session'],
    ['InsertQueryNode', 'session'],
    ['InsertQueryNode', 'audit_log'],
  ]

  test.each(signInSteps)(
    'no session opened by the old password outlives its reset (%s %s)',
    async (...step) => {
      const { id, email } = await createPerson()
      await interleave(
        step,
        (site) => site.signIn(email),
        () => database.db.transaction().execute((db) => resetPassword(db, id, 'another')),
      )
      expect(await countSessions(id)).toBe(0)
    },
  )

  test.each(signInSteps)(
    'nor one opened without a second factor the adding of one (%s %s)',
    async (...step) => {
      const { id, email } = await createPerson()
      const caller = await findCaller(email)
      const { secret } = await site.accounts.secondFactor.begin(caller.user)
      await interleave(
        step,
        (site) => site.signIn(email),
        () => site.accounts.secondFactor.confirm(caller, codeNow(secret)),
      )
      expect(await countSessions(id)).toBe(1)
    },
  )

  test('nor when the reset was first, and is not done yet', async () => {
    const { id, email } = await createPerson()
    const reset = pauseAfter(database, 'DeleteQueryNode', 'session')
    const done = reset.database.db.transaction().execute((db) => resetPassword(db, id, 'another'))
    await reset.reached
    const signedIn = Promise.allSettled([site.signIn(email)])
    await sleep(MEANWHILE_MS)
    reset.release()
    await done
    expect((await signedIn)[0].status).toBe('rejected')
    expect(await countSessions(id)).toBe(0)
  })

  test('nor one that signing up opens the making of an administrator', async () => {
    const email = 'ensemble@example.fr'
    const withoutMail = pauseAfter(database, 'DeleteQueryNode', 'session')
    const signedUp = createSiteUnderTest(withoutMail.database).post('/api/auth/sign-up', {
      body: { email, password: PASSWORD },
    })
    await withoutMail.reached
    const { user } = await database.db
      .transaction()
      .execute((db) => createAdministrator(db, { email, passwordHash: 'x', actor: 'operator' }))
    withoutMail.release()
    expect((await signedUp).status).toBe(409)
    expect(await countSessions(user.id)).toBe(0)
    expect((await findCredentialById(database.db, user.id))?.password).toBe('x')
  })
})
