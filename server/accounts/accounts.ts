import type { Credentials } from '../../domain/credentials.ts'
import type { Session, SessionUser } from '../../domain/session.ts'
import type { Database } from '../database/open.ts'
import { addressBucket } from '../http/address-bucket.ts'
import type { Log } from '../log.ts'
import { Problem, unavailable } from '../problem.ts'
import { createLimiters } from './limits/limiters.ts'
import { createSignInJournal } from './limits/sign-in-journal.ts'
import { createSignInLimits } from './limits/sign-in-limits.ts'
import { createPasswords, type Passwords } from './passwords/passwords.ts'
import { createConfirmation } from './people/confirmation.ts'
import { isAdmin } from './people/roles.ts'
import { type AccessToken, createAccessTokens } from './sessions/access-tokens.ts'
import { createBetterAuth } from './sessions/better-auth.ts'
import { sessionCookie } from './sessions/session-cookie.ts'
import { createSessions, type LiveSession } from './sessions/sessions.ts'
import { createSigningKeys } from './sessions/signing-keys.ts'
import { createSignIn } from './sign-in.ts'
import { createSignUp } from './sign-up.ts'

/** Who is calling, and what they may do. Built once, in main.ts, after the migrations. */
export interface Accounts {
  /** The user behind the request's cookie or access token; null when there is no live session. */
  findUser(request: Request): Promise<SessionUser | null>
  isAdmin(userId: string): Promise<boolean>
  /** Rejects when no password from this address can be looked at now. */
  requireRoom(address: string): Promise<void>
  /** Undefined when a confirmation mail has been sent and must be answered first. */
  signUp(credentials: Credentials, client: Client): Promise<OpenSession | undefined>
  signIn(credentials: Credentials, client: Client): Promise<OpenSession>
  /** The session behind the request, its life extended if a cookie holds it; undefined when there is none. */
  findSession(request: Request): Promise<OpenSession | undefined>
  refresh(refreshToken: string): Promise<OpenSession | undefined>
  /** Ends the session behind the request, or behind the refresh token: at once, everywhere. */
  signOut(request: Request, refreshToken?: string): Promise<void>
  /** False when the token of the mail is wrong or too old. */
  confirmEmail(token: string): Promise<boolean>
}

export interface Client {
  address: string
  requestId: string
}

export interface OpenSession {
  /** As a browser sees it: without the refresh token. */
  session: Session
  /** Absent when the caller has shown an access token only: it must not live longer by being looked at. */
  refresh?: { token: string; expiresAt: Date }
}

export interface AccountsParts {
  database: Database
  siteUrl: string
  secret: string
  smtpUrl?: string | undefined
  log: Log
  passwords?: Passwords
}

export function createAccounts(parts: AccountsParts): Accounts {
  const { database, siteUrl, secret, smtpUrl, log, passwords = createPasswords() } = parts
  const { db } = database
  const signingKeys = createSigningKeys(db, secret)
  const auth = createBetterAuth({
    database,
    siteUrl,
    secret,
    signingKeys,
  })
  const accessTokens = createAccessTokens(auth, signingKeys)
  const sessions = createSessions(auth, db, secret)
  const cookie = sessionCookie(siteUrl)
  const limiters = createLimiters(database)
  const confirmation = createConfirmation({ auth, limiters, siteUrl, secret, smtpUrl, log })

  async function open(session: LiveSession): Promise<OpenSession> {
    const access = await accessTokens.issue(session.user.id, session.id)
    const token = await sessions.refreshTokenOf(session)
    return {
      session: asSession(session.user, access),
      refresh: { token, expiresAt: session.expiresAt },
    }
  }

  async function extendAndOpen(session: LiveSession | undefined): Promise<OpenSession | undefined> {
    const extended = session && (await sessions.extend(session))
    return extended && open(extended)
  }

  /** What a request proves: by its Authorization header if there is one, else by its cookie. */
  async function identify(
    request: Request,
  ): Promise<{ session: LiveSession; access?: AccessToken } | undefined> {
    const authorization = request.headers.get('Authorization')
    if (authorization === null) {
      const refreshToken = cookie.read(request)
      const session = refreshToken && (await sessions.findByRefreshToken(refreshToken))
      return session ? { session } : undefined
    }
    const [, token] = /^bearer +(\S+)$/i.exec(authorization) ?? []
    const access = token ? await accessTokens.read(token) : undefined
    const session = access && (await sessions.findById(access.sessionId))
    return session?.user.id === access?.userId && session ? { session, access } : undefined
  }

  const signIn = createSignIn({
    db,
    passwords,
    sessions,
    limits: createSignInLimits(limiters, db),
    confirmation,
    journal: createSignInJournal(db, secret),
    log,
  })
  const signUp = createSignUp({ db, passwords, limiters, confirmation, log })

  return withTroubleAsUnavailable({
    findUser: async (request) => (await identify(request))?.session.user ?? null,
    isAdmin: (userId) => isAdmin(db, userId),
    requireRoom: (address) => passwords.requireRoom(addressBucket(address)),
    async signUp(credentials, client) {
      const user = await signUp(credentials, client)
      return user && open(await sessions.create(user))
    },
    signIn: async (credentials, client) => open(await signIn(credentials, client)),
    async findSession(request) {
      const found = await identify(request)
      if (found?.access) return { session: asSession(found.session.user, found.access) }
      return extendAndOpen(found?.session)
    },
    refresh: async (refreshToken) => extendAndOpen(await sessions.findByRefreshToken(refreshToken)),
    async signOut(request, refreshToken) {
      const found = [
        (await identify(request))?.session,
        refreshToken ? await sessions.findByRefreshToken(refreshToken) : undefined,
      ]
      for (const session of found) if (session) await sessions.end(session.id)
    },
    confirmEmail: confirmation.confirm,
  })
}

function asSession(user: SessionUser, access: AccessToken): Session {
  return {
    access_token: access.token,
    refresh_token: null,
    expires_at: access.expiresAt,
    expires_in: access.expiresIn,
    token_type: 'bearer',
    user,
  }
}

/** Whatever fails here is the database's or the machine's fault, never the visitor's: 503, not 401. */
function withTroubleAsUnavailable(accounts: Accounts): Accounts {
  function guarded<Given extends unknown[], Result>(method: (...given: Given) => Promise<Result>) {
    return async (...given: Given): Promise<Result> => {
      try {
        return await method(...given)
      } catch (error) {
        throw error instanceof Problem ? error : unavailable(error)
      }
    }
  }
  return {
    findUser: guarded(accounts.findUser),
    isAdmin: guarded(accounts.isAdmin),
    requireRoom: accounts.requireRoom,
    signUp: guarded(accounts.signUp),
    signIn: guarded(accounts.signIn),
    findSession: guarded(accounts.findSession),
    refresh: guarded(accounts.refresh),
    signOut: guarded(accounts.signOut),
    confirmEmail: guarded(accounts.confirmEmail),
  }
}
