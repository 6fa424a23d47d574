import type { Context } from 'hono'
import type { accountCalls } from '../../domain/api/account-calls.ts'
import type { Accounts } from '../accounts/accounts.ts'
import type { OpenSession } from '../accounts/sessions/sessions.ts'
import type { AppEnv } from '../http/app-env.ts'
import { addressBucket } from '../http/client-address.ts'
import { createCookieKeeper } from './auth.ts'
import type { Handlers } from './serve-calls.ts'

/** « Mon compte »: each person's own, never anybody else's. */
export function accountHandlers(
  accounts: Accounts,
  siteUrl: string,
): Handlers<typeof accountCalls> {
  const { own, secondFactor } = accounts
  const keepInCookie = createCookieKeeper(siteUrl)

  function whoAsks(c: Context<AppEnv>) {
    return { ...c.get('caller'), from: addressBucket(c.get('clientAddress')) }
  }

  function goOn(c: Context<AppEnv>, session: OpenSession): void {
    if (!c.get('caller').isProgram) keepInCookie(c, session)
  }

  return {
    async getAccount(_, c) {
      const { user } = whoAsks(c)
      return {
        email: user.email,
        second_factor: await secondFactor.isOn(user.id),
        recovery_codes_left: await secondFactor.countRecoveryCodes(user.id),
      }
    },
    async changePassword({ body }, c) {
      const { current_password: current, password } = body
      goOn(c, await own.changePassword(whoAsks(c), current, password))
    },
    listSessions: async (_, c) => own.listSessions(whoAsks(c)),
    async endSession({ params }, c) {
      await own.endSession(whoAsks(c).user.id, params.id)
    },
    async beginSecondFactor({ body }, c) {
      const asking = whoAsks(c)
      await own.countChange(asking)
      await own.requireOwner(asking, body.password)
      return secondFactor.begin(asking.user)
    },
    async confirmSecondFactor({ body }, c) {
      const asking = whoAsks(c)
      await own.countChange(asking)
      goOn(c, await secondFactor.confirm(asking, body.code))
    },
    async removeSecondFactor({ body }, c) {
      const asking = whoAsks(c)
      await own.requirePassword(asking, body.password, 'password')
      goOn(c, await secondFactor.remove(asking))
    },
  }
}
