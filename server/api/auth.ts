import type { Context } from 'hono'
import { deleteCookie, setCookie } from 'hono/cookie'
import type { sessionCalls } from '../../domain/api/session-calls.ts'
import type { Session } from '../../domain/session.ts'
import type { Accounts } from '../accounts/accounts.ts'
import { describeDevice } from '../accounts/sessions/describe-device.ts'
import { sessionCookie } from '../accounts/sessions/session-cookie.ts'
import type { OpenSession } from '../accounts/sessions/sessions.ts'
import type { Client } from '../accounts/sign-in.ts'
import type { AppEnv } from '../http/app-env.ts'
import { addressBucket } from '../http/client-address.ts'
import { unauthenticated } from '../problem.ts'
import { requireUser } from './guards.ts'
import type { Handlers } from './serve-calls.ts'

/** Sign-up, sign-in and what follows, for browsers (cookie) and programs (tokens in the JSON). */
export function sessionHandlers(
  accounts: Accounts,
  siteUrl: string,
): Handlers<typeof sessionCalls> {
  const cookie = sessionCookie(siteUrl)
  const keepInCookie = createCookieKeeper(siteUrl)

  function hand(c: Context, opened: OpenSession): Session {
    const byToken = c.req.header('X-Session-Transport') === 'token'
    return byToken ? withRefreshToken(opened) : keepInCookie(c, opened)
  }

  return {
    async signUp({ body }, c) {
      const opened = await accounts.signUp(body, clientOf(c))
      if (opened) return hand(c, opened)
      c.status(202)
      const detail =
        'Un email de confirmation vous a été envoyé. Ouvrez son lien, puis connectez-vous.'
      return { code: 'confirmation_sent', detail }
    },
    async signIn({ body }, c) {
      const result = await accounts.signIn(body, clientOf(c))
      if ('session' in result) return hand(c, result)
      return { challenge: result.challenge, second_factor: true }
    },
    async answerChallenge({ body }, c) {
      return hand(c, await accounts.answerChallenge(body.challenge, body.code, clientOf(c)))
    },
    async forgotPassword({ body }, c) {
      await accounts.forgottenPassword.countAsked(addressBucket(c.get('clientAddress')))
      accounts.forgottenPassword.ask(body.email)
    },
    async resetPassword({ body }, c) {
      const from = addressBucket(c.get('clientAddress'))
      await accounts.forgottenPassword.reset(body.token, body.password, from)
    },
    async refreshSession({ body: { refresh_token: given } }, c) {
      const refreshToken = given ?? cookie.read(c.req.raw)
      const opened = refreshToken ? await accounts.refresh(refreshToken) : undefined
      // A dead cookie is left alone: by now the browser may hold another, given in answer to another call.
      if (!opened) throw unauthenticated()
      // A token that came in a cookie stays out of the JSON, where a script could read it.
      return given ? withRefreshToken(opened) : keepInCookie(c, opened)
    },
    async getSession(_, c) {
      const opened = await accounts.findSession(c.req.raw)
      return opened ? keepInCookie(c, opened) : null
    },
    async signOut({ body }, c) {
      await accounts.signOut(c.req.raw, body.refresh_token)
      if (cookie.read(c.req.raw)) deleteCookie(c, cookie.name, cookie.options)
      // Not "storage": it would also wipe the editor's local copies and the chosen theme.
      c.header('Clear-Site-Data', '"cache"')
    },
    async confirmEmail({ query }, c) {
      // HEAD comes here too: looking at the link is not opening it.
      const isLook = c.req.method === 'HEAD'
      const confirmed = isLook || (await accounts.confirmEmail(query.token ?? ''))
      return c.redirect(`${siteUrl}${confirmed ? '/admin' : '/auth?confirmation=invalide'}`, 303)
    },
    async getRole(_, c) {
      const user = await requireUser(accounts, c.req.raw)
      return (await accounts.isAdmin(user.id)) ? { role: 'admin' } : null
    },
  }
}

/** A browser keeps the refresh token in a cookie, out of reach of its scripts. */
export function createCookieKeeper(siteUrl: string) {
  const cookie = sessionCookie(siteUrl)
  return function keepInCookie(c: Context, { session, refresh }: OpenSession): Session {
    if (refresh) {
      const maxAge = Math.floor((refresh.expiresAt.getTime() - Date.now()) / 1000)
      setCookie(c, cookie.name, refresh.token, { ...cookie.options, maxAge })
    }
    return session
  }
}

function withRefreshToken({ session, refresh }: OpenSession): Session {
  return { ...session, refresh_token: refresh?.token ?? null }
}

function clientOf(c: Context<AppEnv>): Client {
  const device = describeDevice(c.req.header('User-Agent'))
  return { address: c.get('clientAddress'), requestId: c.get('requestId'), device }
}
