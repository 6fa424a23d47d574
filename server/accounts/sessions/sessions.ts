import { constantTimeEqual, generateRandomString, makeSignature } from 'better-auth/crypto'
import type { Selectable } from 'kysely'
import type { Session, SessionUser } from '../../../domain/session.ts'
import { endsTooLate, SKEW_MS } from '../../database/clock-skew.ts'
import { isUnwritable } from '../../database/errors.ts'
import type { Db, Schema } from '../../database/tables.ts'
import { uuidv7 } from '../../database/uuid.ts'
import type { Caller } from '../../http/app-env.ts'
import { unauthenticated } from '../../problem.ts'
import { lockAccount } from '../people/users.ts'
import { asSession, createAccessTokens } from './access-tokens.ts'
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

/** Who changes the way into their account, and by which session. */
export type Renewing = Pick<Caller, 'user' | 'sessionId' | 'isProgram'>

/** Whose password was right, and which it was. */
export interface Recognised {
  user: SessionUser
  passwordHash: string | null
}

/** A session row that has not expired, and whose it is. */
export interface LiveSession {
  id: string
  token: string
  createdAt: Date
  expiresAt: Date
  user: SessionUser
  /** Present when an access token proved it: that same token is shown again, never a fresh one. */
  shown?: Session
}

export type Sessions = ReturnType<typeof createSessions>

const DAY_MS = 24 * 60 * 60 * 1000
/** However much it is used, a session ends after this. */
const LONGEST_MS = 90 * DAY_MS
/** A session that would gain less than this is left alone: one write a day is enough. */
const WORTH_EXTENDING_MS = DAY_MS
/** Nobody has more devices; without a limit, signing in again and again would fill the table. */
const SESSIONS_PER_USER = 20
/** They are 77 characters long; nothing much longer is worth decoding. */
const MAX_REFRESH_TOKEN = 200

/** Session rows, and the two tokens that prove one: a refresh token for long, an access token for an hour. */
export function createSessions(
  auth: BetterAuth,
  db: Db,
  { siteUrl, secret }: { siteUrl: string; secret: string },
) {
  const accessTokens = createAccessTokens(siteUrl, secret)

  /** Read from the database, a row's token is worth nothing: its owner holds it signed. */
  async function refreshTokenOf(token: string): Promise<string> {
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
    if (!row || isAhead(row)) return undefined
    return asLive(row, { id: row.userId, email: row.email })
  }

  async function handOut({ id, token, expiresAt, user }: LiveSession): Promise<OpenSession> {
    return {
      id,
      session: asSession(user, await accessTokens.make(user.id, id)),
      refresh: { token: await refreshTokenOf(token), expiresAt },
    }
  }

  async function endOldest(userId: string): Promise<void> {
    const newest = db
      .selectFrom('session')
      .select('id')
      .where('userId', '=', userId)
      // Those that a clock far ahead has dated are worth nothing, and newer than any.
      .orderBy((eb) => eb('createdAt', '>', new Date(Date.now() + SKEW_MS).toISOString()))
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

    /**
     * Undefined when the password is another by now, or `settle`, which the account stays as it is for, says no. The
     * library writes the row outside any transaction of ours, before that: whoever changes the password then ends it
     * with the others, and we do if they were first. When the user has too many sessions, the oldest ends.
     */
    async open(
      { user, passwordHash }: Recognised,
      device: string | null,
      settle: (db: Db) => Promise<boolean>,
    ): Promise<OpenSession | undefined> {
      await endOldest(user.id)
      const { internalAdapter } = await auth.$context
      const created = await internalAdapter.createSession(user.id, false, { userAgent: device })
      let isSettled = false
      try {
        isSettled = await db.transaction().execute(async (db) => {
          const current = await lockAccount(db, user.id)
          return current?.password === passwordHash && settle(db)
        })
      } finally {
        if (!isSettled) await end(created.id)
      }
      return isSettled ? handOut({ ...created, user }) : undefined
    },

    /**
     * When the way into the account changes: ends every session but the one that asks. A browser's goes on under another
     * id and token, so that a copy of its cookie ends too. Throws, and ends the transaction `db` with it, when it has
     * ended meanwhile.
     */
    async renew(db: Db, { user, sessionId, isProgram }: Renewing): Promise<OpenSession> {
      const others = db.deleteFrom('session').where('userId', '=', user.id)
      await others.where('id', '!=', sessionId).execute()
      const renewed = await db
        .updateTable('session')
        .set({
          updatedAt: new Date().toISOString(),
          ...(!isProgram && { id: uuidv7(), token: generateRandomString(32) }),
        })
        .where('id', '=', sessionId)
        .returning(['id', 'token', 'createdAt', 'expiresAt'])
        .executeTakeFirst()
      if (!renewed) throw unauthenticated()
      return handOut(asLive(renewed, user))
    },

    async findByRefreshToken(refreshToken: string): Promise<LiveSession | undefined> {
      if (refreshToken.length > MAX_REFRESH_TOKEN) return undefined
      const [token = ''] = refreshToken.split('.', 1)
      const isOurs = constantTimeEqual(await refreshTokenOf(token), refreshToken)
      return isOurs ? find('token', token) : undefined
    },

    /** Undefined unless we signed the token, for this site, it has not expired and its session lives. */
    async findByAccessToken(token: string): Promise<LiveSession | undefined> {
      const read = await accessTokens.read(token)
      const found = read && (await find('id', read.sessionId))
      if (!found || found.user.id !== read.userId) return undefined
      return { ...found, shown: asSession(found.user, read.shown) }
    },

    /** Moves the end away while the session is used; undefined when it has been ended meanwhile. */
    async extend(session: LiveSession): Promise<OpenSession | undefined> {
      const now = Date.now()
      const furthest = Math.min(now + SESSION_S * 1000, session.createdAt.getTime() + LONGEST_MS)
      if (furthest - session.expiresAt.getTime() < WORTH_EXTENDING_MS) return handOut(session)
      const expiresAt = new Date(furthest)
      const extended = db
        .updateTable('session')
        .set({ expiresAt: expiresAt.toISOString(), updatedAt: new Date(now).toISOString() })
        .where('id', '=', session.id)
        .executeTakeFirst()
      try {
        const { numUpdatedRows } = await extended
        return numUpdatedRows > 0n ? handOut({ ...session, expiresAt }) : undefined
      } catch (error) {
        // Where nothing can be written it lives as long as it would have.
        if (isUnwritable(error)) return handOut(session)
        throw error
      }
    },
  }
}

/** Whether a clock far ahead of ours has opened or extended it: it would live on for as long as that was ahead. */
export function isAhead(row: Pick<Selectable<Schema['session']>, 'createdAt' | 'expiresAt'>) {
  const [createdAt, expiresAt] = [new Date(row.createdAt), new Date(row.expiresAt)]
  return endsTooLate(createdAt.getTime(), 0) || endsTooLate(expiresAt.getTime(), SESSION_S * 1000)
}

type SessionRow = Pick<Selectable<Schema['session']>, 'id' | 'token' | 'createdAt' | 'expiresAt'>

function asLive({ id, token, ...row }: SessionRow, user: SessionUser): LiveSession {
  return {
    id,
    token,
    user,
    createdAt: new Date(row.createdAt),
    expiresAt: new Date(row.expiresAt),
  }
}

/** Who is behind a request. */
export function createCallerLookup(sessions: Sessions, siteUrl: string) {
  const cookie = sessionCookie(siteUrl)

  /** What a request proves: by its Authorization header if there is one, else by its cookie. */
  async function identify(request: Request): Promise<LiveSession | undefined> {
    const authorization = request.headers.get('Authorization')
    if (authorization === null) {
      const refreshToken = cookie.read(request)
      return refreshToken ? sessions.findByRefreshToken(refreshToken) : undefined
    }
    const [, accessToken] = /^bearer +(\S+)$/i.exec(authorization) ?? []
    return accessToken ? sessions.findByAccessToken(accessToken) : undefined
  }

  return {
    /** The user behind the request's cookie or access token; null when there is no live session. */
    async findUser(request: Request): Promise<SessionUser | null> {
      return (await identify(request))?.user ?? null
    },
    /** The same, and by which session they are known. */
    async findCaller(request: Request): Promise<Caller | undefined> {
      const session = await identify(request)
      if (!session) return undefined
      const { user, id: sessionId, createdAt: signedInAt } = session
      return { user, sessionId, signedInAt, isProgram: session.shown !== undefined }
    },
    /** The session behind the request, its life extended if a cookie holds it. */
    async findSession(request: Request): Promise<OpenSession | undefined> {
      const session = await identify(request)
      if (session?.shown) return { id: session.id, session: session.shown }
      return session && sessions.extend(session)
    },
    async refresh(refreshToken: string): Promise<OpenSession | undefined> {
      const session = await sessions.findByRefreshToken(refreshToken)
      return session && sessions.extend(session)
    },
    /** Ends the session behind the request, or behind the refresh token: at once, everywhere. */
    async signOut(request: Request, refreshToken?: string): Promise<void> {
      const session = await identify(request)
      const other = refreshToken ? await sessions.findByRefreshToken(refreshToken) : undefined
      for (const found of [session, other]) if (found) await sessions.end(found.id)
    },
  }
}
