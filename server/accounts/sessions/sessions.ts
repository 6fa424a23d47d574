import { constantTimeEqual, makeSignature } from 'better-auth/crypto'
import type { Session, SessionUser } from '../../../domain/session.ts'
import type { Db } from '../../database/tables.ts'
import { type AccessToken, createAccessTokens } from './access-tokens.ts'
import { type BetterAuth, SESSION_S } from './better-auth.ts'
import { sessionCookie } from './session-cookie.ts'

/** A session as it is handed to its owner. */
export interface OpenSession {
  id: string
  /** As a browser sees it: without the refresh token. */
  session: Session
  /** Absent when the caller has shown an access token only: it must not live longer by being looked at. */
  refresh?: { token: string; expiresAt: Date }
}

export type Sessions = ReturnType<typeof createSessions>

/** A session row that has not expired, and whose it is. */
interface LiveSession {
  id: string
  token: string
  createdAt: Date
  expiresAt: Date
  user: SessionUser
}

const DAY_MS = 24 * 60 * 60 * 1000
/** However much it is used, a session ends after this. */
const LONGEST_MS = 90 * DAY_MS
/** A session that would gain less than this is left alone: one write a day is enough. */
const WORTH_EXTENDING_MS = DAY_MS
/** Nobody has more devices; without a limit, signing in again and again would fill the table. */
const SESSIONS_PER_USER = 20
/** Ours are 77 characters long. */
const MAX_TOKEN_LENGTH = 200

export function createSessions(
  auth: BetterAuth,
  db: Db,
  { siteUrl, secret }: { siteUrl: string; secret: string },
) {
  const accessTokens = createAccessTokens(secret, siteUrl)
  const cookie = sessionCookie(siteUrl)

  /** What the owner of a session row holds: read from the database, the row's token is worth nothing. */
  async function signed(token: string): Promise<string> {
    return `${token}.${await makeSignature(token, secret)}`
  }

  async function find(column: 'id' | 'token', value: string): Promise<LiveSession | undefined> {
    const row = await db
      .selectFrom('session')
      .innerJoin('user', 'user.id', 'session.userId')
      .select(['session.id', 'session.token', 'session.createdAt', 'session.expiresAt'])
      .select(['user.id as userId', 'user.email'])
      .where(`session.${column}`, '=', value)
      .where('session.expiresAt', '>', new Date().toISOString())
      .executeTakeFirst()
    if (!row) return undefined
    const { id, token, userId, email } = row
    const [createdAt, expiresAt] = [new Date(row.createdAt), new Date(row.expiresAt)]
    return { id, token, createdAt, expiresAt, user: { id: userId, email } }
  }

  async function findByRefreshToken(refreshToken: string): Promise<LiveSession | undefined> {
    if (refreshToken.length > MAX_TOKEN_LENGTH) return undefined
    const [token = ''] = refreshToken.split('.', 1)
    const isOurs = constantTimeEqual(await signed(token), refreshToken)
    return isOurs ? find('token', token) : undefined
  }

  /** What a request proves: by its Authorization header if there is one, else by its cookie. */
  async function identify(
    request: Request,
  ): Promise<{ session?: LiveSession | undefined; access?: AccessToken | undefined }> {
    const authorization = request.headers.get('Authorization')
    if (authorization === null) {
      const refreshToken = cookie.read(request)
      return { session: refreshToken ? await findByRefreshToken(refreshToken) : undefined }
    }
    const [, token] = /^bearer +(\S+)$/i.exec(authorization) ?? []
    const access = token ? await accessTokens.find(token) : undefined
    const session = access && (await find('id', access.sessionId))
    return session?.user.id === access?.userId ? { session, access } : {}
  }

  async function handOut({ id, token, expiresAt, user }: LiveSession): Promise<OpenSession> {
    const session = asSession(user, await accessTokens.issue(user.id, id))
    return { id, session, refresh: { token: await signed(token), expiresAt } }
  }

  /** Moves the end away while the session is used; undefined when it has been ended meanwhile. */
  async function extend(session: LiveSession): Promise<OpenSession | undefined> {
    const now = Date.now()
    const furthest = Math.min(now + SESSION_S * 1000, session.createdAt.getTime() + LONGEST_MS)
    if (furthest - session.expiresAt.getTime() < WORTH_EXTENDING_MS) return handOut(session)
    const expiresAt = new Date(furthest)
    const updated = await db
      .updateTable('session')
      .set({ expiresAt: expiresAt.toISOString(), updatedAt: new Date(now).toISOString() })
      .where('id', '=', session.id)
      .executeTakeFirst()
    return updated.numUpdatedRows > 0n ? handOut({ ...session, expiresAt }) : undefined
  }

  async function endOldest(userId: string): Promise<void> {
    const newest = db
      .selectFrom('session')
      .select('id')
      .where('userId', '=', userId)
      .orderBy('id', 'desc')
      .limit(SESSIONS_PER_USER - 1)
    await db
      .deleteFrom('session')
      .where('userId', '=', userId)
      .where('id', 'not in', newest)
      .execute()
  }

  async function end(id: string): Promise<void> {
    await db.deleteFrom('session').where('id', '=', id).execute()
  }

  return {
    end,
    /** When the user has too many, the oldest ends. */
    async open(user: SessionUser): Promise<OpenSession> {
      await endOldest(user.id)
      const { internalAdapter } = await auth.$context
      return handOut({ ...(await internalAdapter.createSession(user.id)), user })
    },
    /** The user behind the request's cookie or access token; null when there is no live session. */
    async findUser(request: Request): Promise<SessionUser | null> {
      return (await identify(request)).session?.user ?? null
    },
    /** The session behind the request, its life extended if a cookie holds it. */
    async findSession(request: Request): Promise<OpenSession | undefined> {
      const { session, access } = await identify(request)
      if (session && access) return { id: session.id, session: asSession(session.user, access) }
      return session && extend(session)
    },
    async refresh(refreshToken: string): Promise<OpenSession | undefined> {
      const session = await findByRefreshToken(refreshToken)
      return session && extend(session)
    },
    /** Ends the session behind the request, or behind the refresh token: at once, everywhere. */
    async signOut(request: Request, refreshToken?: string): Promise<void> {
      const { session } = await identify(request)
      const other = refreshToken ? await findByRefreshToken(refreshToken) : undefined
      for (const found of [session, other]) if (found) await end(found.id)
    },
  }
}

function asSession(user: SessionUser, { token, expiresAt, expiresIn }: AccessToken): Session {
  return {
    access_token: token,
    refresh_token: null,
    expires_at: expiresAt,
    expires_in: expiresIn,
    token_type: 'bearer',
    user,
  }
}
