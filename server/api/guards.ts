import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { SessionUser } from '../../domain/session.ts'
import type { Accounts } from '../accounts/accounts.ts'
import { sessionCookie } from '../accounts/sessions/session-cookie.ts'
import { workFor } from '../database/write.ts'
import { trustSide } from '../front-line.ts'
import type { AppEnv, Caller } from '../http/app-env.ts'
import { addressBucket } from '../http/client-address.ts'
import { nameBody, trustBody } from '../http/request-body.ts'
import { trustReader } from '../http/unread-answers.ts'
import { forbidden, Problem, unauthenticated } from '../problem.ts'
import { sideOf } from '../sides.ts'

const HARMLESS = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * No other site may make a browser write here with the visitor's cookie. An Authorization header cannot
 * be added by another site, so calls that bear one pass; so do programs, which send neither cookie nor origin.
 */
export function originCheck(siteUrl: string) {
  const ours = originsOf(siteUrl)
  const cookie = sessionCookie(siteUrl)

  return createMiddleware<AppEnv>(async function refuseForeignWrites(c, next) {
    if (!HARMLESS.has(c.req.method) && !isOurs(c.req.raw)) throw foreignOrigin()
    await next()
  })

  function isOurs(request: Request): boolean {
    if (request.headers.has('Authorization')) return true
    // The browser itself says where the call comes from, and no page can change that.
    const site = request.headers.get('Sec-Fetch-Site')
    if (site === 'same-origin') return true
    if (site === 'cross-site' || site === 'same-site') return false
    const origin = request.headers.get('Origin')
    return origin === null ? cookie.read(request) === undefined : ours.has(origin)
  }
}

/** On one's own machine, people type either name of it. */
function originsOf(siteUrl: string): Set<string> {
  const { protocol, hostname, port, origin } = new URL(siteUrl)
  const origins = new Set([origin])
  if (protocol === 'http:' && hostname === 'localhost') {
    origins.add(`http://127.0.0.1${port && `:${port}`}`)
  }
  return origins
}

const foreignOrigin = () =>
  new Problem(
    403,
    'foreign_origin',
    "Cette demande ne vient pas du site lui-même : elle n'a pas été exécutée.",
  )

/** The one door of /api/admin: no session 401, no role 403. Behind it, whoever would not get in any more writes nothing. */
export function requireAdmin(accounts: Accounts, secondFactorIsRequired = false) {
  async function requireAdministrator(request: Request): Promise<Caller> {
    const caller = await requireCaller(accounts, request)
    if (!(await accounts.isAdmin(caller.user.id))) throw forbidden()
    if (secondFactorIsRequired && !(await accounts.secondFactor.isOn(caller.user.id))) {
      throw secondFactorRequired()
    }
    return caller
  }

  return createMiddleware<AppEnv>(async function adminGuard(c, next) {
    const { user, sessionId } = await admit(c, requireAdministrator)
    c.set('user', user)
    trustBody(c.env?.incoming)
    trustReader(c.env?.incoming)
    trustSide(sideOf(addressBucket(c.get('clientAddress'))))
    await workFor((db) => accounts.requireAdminSession(db, sessionId), next)
    await admitToRead(c)
  })
}

/** The door of /api/account: whoever is signed in, for what is theirs. */
export function requireSession(accounts: Accounts) {
  return createMiddleware<AppEnv>(async function sessionGuard(c, next) {
    const caller = await admit(c, (request) => requireCaller(accounts, request))
    c.set('caller', caller)
    nameBody(c.env?.incoming, caller.user.id)
    await next()
    await admitToRead(c)
  })
}

/** What was sent without delay is there by then, and need not be asked about. */
const SOON_MS = 500

/**
 * Lets the caller in, or throws. A body may be held back until long after its sender has signed out or lost the
 * role: whoever has read one asks again.
 */
async function admit<Who>(
  c: Context<AppEnv>,
  requireWho: (request: Request) => Promise<Who>,
): Promise<Who> {
  const askedAt = performance.now()
  const who = await requireWho(c.req.raw)
  c.set('requireStillAdmitted', async () => {
    if (performance.now() - askedAt > SOON_MS) await requireWho(c.req.raw)
  })
  return who
}

/** What is read may have waited in line as well: nobody is shown what was written after they were let out. */
async function admitToRead(c: Context<AppEnv>): Promise<void> {
  if (HARMLESS.has(c.req.method)) await c.get('requireStillAdmitted')?.()
}

const secondFactorRequired = () =>
  new Problem(
    403,
    'second_factor_required',
    'Activez d’abord la vérification en deux étapes de votre compte.',
  )

async function requireCaller(accounts: Accounts, request: Request): Promise<Caller> {
  const caller = await accounts.findCaller(request)
  if (!caller) throw unauthenticated()
  return caller
}

export async function requireUser(accounts: Accounts, request: Request): Promise<SessionUser> {
  const user = await accounts.findUser(request)
  if (!user) throw unauthenticated()
  return user
}
