import { beforeAll, expect, test } from 'vitest'
import {
  createSiteUnderTest,
  createTestUser,
  PASSWORD,
  type SiteUnderTest,
} from '../../tests/support/site-under-test.ts'
import { describeEachDatabase } from '../../tests/support/test-database.ts'
import type { Database } from '../database/open.ts'
import { resetPassword } from './people/users.ts'
import { codeOf } from './second-factor/totp.ts'

const codeNow = (secret: string) => codeOf(secret, Math.floor(Date.now() / 30_000))

describeEachDatabase('a session that ends between its check and the write', ({ open }) => {
  let database: Database
  let site: SiteUnderTest

  beforeAll(async () => {
    database = await open()
    site = createSiteUnderTest(database)
  })

  /** Somebody new, as the guard knows them. */
  async function createCaller(email: string) {
    await createTestUser(database, email)
    const headers = { Cookie: await site.signIn(email) }
    const caller = await site.accounts.findCaller(new Request('http://localhost', { headers }))
    if (!caller) throw new Error('Nobody is signed in.')
    return { ...caller, from: '192.0.2.1' }
  }

  test('AN-9: confirms no second factor; a reset password drops one that was begun', async () => {
    const { secondFactor } = site.accounts
    const caller = await createCaller('lea@example.fr')
    const { user } = caller
    const begun = await secondFactor.begin(user)
    expect(await secondFactor.countRecoveryCodes(user.id)).toBe(10)
    await resetPassword(database.db, user.id, 'another')
    expect(await secondFactor.countRecoveryCodes(user.id)).toBe(0)
    const confirm = (secret: string) => secondFactor.confirm(caller, codeNow(secret))
    await expect(confirm(begun.secret)).rejects.toMatchObject({ code: 'invalid_code' })
    const { secret } = await secondFactor.begin(user)
    await expect(confirm(secret)).rejects.toMatchObject({ status: 401 })
    expect(await secondFactor.isOn(user.id)).toBe(false)
  })

  test('AN-9: a second factor that is on survives a reset of the password', async () => {
    const { secondFactor } = site.accounts
    const caller = await createCaller('zoe@example.fr')
    const { secret } = await secondFactor.begin(caller.user)
    await secondFactor.confirm(caller, codeNow(secret))
    await resetPassword(database.db, caller.user.id, 'another')
    expect(await secondFactor.isOn(caller.user.id)).toBe(true)
    expect(await secondFactor.countRecoveryCodes(caller.user.id)).toBe(10)
  })

  test('AN-9: takes no second factor off', async () => {
    const { secondFactor } = site.accounts
    const caller = await createCaller('eva@example.fr')
    const { secret } = await secondFactor.begin(caller.user)
    const { id: sessionId } = await secondFactor.confirm(caller, codeNow(secret))
    await resetPassword(database.db, caller.user.id, 'another')
    await expect(secondFactor.remove({ ...caller, sessionId })).rejects.toMatchObject({
      status: 401,
    })
    expect(await secondFactor.isOn(caller.user.id)).toBe(true)
  })

  test('AN-9: changes no password', async () => {
    const caller = await createCaller('ana@example.fr')
    await database.db.deleteFrom('session').where('id', '=', caller.sessionId).execute()
    const changed = site.accounts.own.changePassword(caller, PASSWORD, 'un tout autre')
    await expect(changed).rejects.toMatchObject({ status: 401 })
    await site.signIn('ana@example.fr')
  })
})
