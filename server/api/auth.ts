import { type Context, Hono } from 'hono'
import { deleteCookie, setCookie } from 'hono/cookie'
import { createMiddleware } from 'hono/factory'
import { z } from 'zod'
import { Credentials } from '../../domain/credentials.ts'
import type { Session } from '../../domain/session.ts'
import { unknownFieldsMessage } from '../../domain/text.ts'
import type { Accounts } from '../accounts/accounts.ts'
import { sessionCookie } from '../accounts/sessions/session-cookie.ts'
import type { OpenSession } from '../accounts/sessions/sessions.ts'
import type { Client } from '../accounts/sign-in.ts'
import type { AppEnv } from '../http/app-env.ts'
import { unauthenticated } from '../problem.ts'
import { jsonBody } from './validate.ts'

export const RefreshInput = z.strictObject(
  { refresh_token: z.string('Le jeton de session est invalide').optional() },
  { error: unknownFieldsMessage },
)

/** Sign-up, sign-in and what follows, for browsers (cookie) and programs (tokens in the JSON). */
export function authRoutes(accounts: Accounts, siteUrl: string) {
  const cookie = sessionCookie(siteUrl)

  function keepInCookie(c: Context, { session, refresh }: OpenSession): Session {
    if (refresh) {
      const maxAge = Math.floor((refresh.expiresAt.getTime() - Date.now()) / 1000)
      setCookie(c, cookie.name, refresh.token, { ...cookie.options, maxAge })
    }
    return session
  }

  function forgetCookie(c: Context): void {
    if (cookie.read(c.req.raw)) deleteCookie(c, cookie.name, cookie.options)
  }

  function hand(c: Context, opened: OpenSession): Session {
    const byToken = c.req.header('X-Session-Transport') === 'token'
    return byToken ? withRefreshToken(opened) : keepInCookie(c, opened)
  }

  return new Hono<AppEnv>()
    .use(neverKept)
    .post('/sign-up', jsonBody(Credentials), async (c) => {
      const opened = await accounts.signUp(c.req.valid('json'), clientOf(c))
      if (opened) return c.json(hand(c, opened), 201)
      return c.json(
        {
          code: 'confirmation_sent',
          detail:
            'Un email de confirmation vous a été envoyé. Ouvrez son lien, puis connectez-vous.',
        },
        202,
      )
    })
    .post('/sign-in', jsonBody(Credentials), async (c) => {
      const opened = await accounts.signIn(c.req.valid('json'), clientOf(c))
      return c.json(hand(c, opened), 200)
    })
    .post('/refresh', optionalJsonBody(RefreshInput), async (c) => {
      const { refresh_token: given } = c.req.valid('json')
      const refreshToken = given ?? cookie.read(c.req.raw)
      const opened = refreshToken ? await accounts.refresh(refreshToken) : undefined
      if (!opened) {
        c.res = unauthenticated().toResponse()
        forgetCookie(c)
        return c.res
      }
      // A token that came in a cookie stays out of the JSON, where a script could read it.
      return c.json(given ? withRefreshToken(opened) : keepInCookie(c, opened), 200)
    })
    .get('/session', async (c) => {
      const opened = await accounts.findSession(c.req.raw)
      if (!opened) {
        forgetCookie(c)
        return c.json(null)
      }
      return c.json(keepInCookie(c, opened))
    })
    .post('/sign-out', optionalJsonBody(RefreshInput), async (c) => {
      await accounts.signOut(c.req.raw, c.req.valid('json').refresh_token)
      forgetCookie(c)
      // Not "storage": it would also wipe the editor's local copies and the chosen theme.
      c.header('Clear-Site-Data', '"cache"')
      return c.body(null, 204)
    })
    .get('/confirm', async (c) => {
      // HEAD comes here too: looking at the link is not opening it.
      const isLook = c.req.method === 'HEAD'
      const confirmed = isLook || (await accounts.confirmEmail(c.req.query('token') ?? ''))
      return c.redirect(`${siteUrl}${confirmed ? '/admin' : '/auth?confirmation=invalide'}`, 303)
    })
}

function withRefreshToken({ session, refresh }: OpenSession): Session {
  return { ...session, refresh_token: refresh?.token ?? null }
}

function clientOf(c: Context<AppEnv>): Client {
  return { address: c.get('clientAddress'), requestId: c.get('requestId') }
}

/** Sessions pass here: no copy anywhere. */
const neverKept = createMiddleware<AppEnv>(async function noStore(c, next) {
  await next()
  c.res.headers.set('Cache-Control', 'no-store')
})

/** Like `jsonBody`, for calls that make sense without any body. */
function optionalJsonBody<S extends typeof RefreshInput>(schema: S) {
  const withBody = jsonBody(schema)
  return createMiddleware<AppEnv, string, { in: { json: z.input<S> }; out: { json: z.output<S> } }>(
    async function readOptionalJsonBody(c, next) {
      // A body that was cut off is no empty one.
      const text = await c.req.text().catch(() => undefined)
      if (text !== '') return withBody(c, next)
      c.req.addValidatedData('json', {})
      await next()
    },
  )
}
