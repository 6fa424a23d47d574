import { makeSignature } from 'better-auth/crypto'
import type { SessionUser } from '../../../domain/session.ts'
import type { Db } from '../../database/tables.ts'
import { type BetterAuth, SESSION_S } from './better-auth.ts'

/** A session row that has not expired, and whose it is. */
export interface LiveSession {
  id: string
  token: string
  createdAt: Date
  expiresAt: Date
  user: SessionUser
}

export interface Sessions {
  /** When the user has too many, the oldest ends. */
  create(user: SessionUser): Promise<LiveSession>
  findById(id: string): Promise<LiveSession | undefined>
  findByRefreshToken(refreshToken: string): Promise<LiveSession | undefined>
  /** Moves the end away while the session is used; undefined when it has been ended meanwhile. */
  extend(session: LiveSession): Promise<LiveSession | undefined>
  end(id: string): Promise<void>
  refreshTokenOf(session: LiveSession): Promise<string>
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

export function createSessions(auth: BetterAuth, db: Db, secret: string): Sessions {
  async function makeRoom(userId: string): Promise<void> {
    const kept = db
      .selectFrom('session')
      .select('id')
      .where('userId', '=', userId)
      .orderBy('id', 'desc')
      .limit(SESSIONS_PER_USER - 1)
    await db
      .deleteFrom('session')
      .where('userId', '=', userId)
      .where('id', 'not in', kept)
      .execute()
  }

  return {
    async create(user) {
      await makeRoom(user.id)
      const { internalAdapter } = await auth.$context
      const { id, token, createdAt, expiresAt } = await internalAdapter.createSession(user.id)
      return { id, token, createdAt, expiresAt, user }
    },

    async findById(id) {
      const row = await db
        .selectFrom('session')
        .innerJoin('user', 'user.id', 'session.userId')
        .select(['session.token', 'session.createdAt', 'session.expiresAt'])
        .select(['user.id as userId', 'user.email'])
        .where('session.id', '=', id)
        .where('session.expiresAt', '>', new Date().toISOString())
        .executeTakeFirst()
      return (
        row && {
          id,
          token: row.token,
          createdAt: new Date(row.createdAt),
          expiresAt: new Date(row.expiresAt),
          user: { id: row.userId, email: row.email },
        }
      )
    },

    async findByRefreshToken(refreshToken) {
      if (refreshToken.length > MAX_TOKEN_LENGTH || !/^[\w.+/=-]+$/.test(refreshToken))
        return undefined
      const found = await auth.api.getSession({
        headers: new Headers({ Authorization: `Bearer ${refreshToken}` }),
        // Its own extension knows no longest life: `extend` does it.
        query: { disableRefresh: true },
      })
      return found ? asLiveSession(found) : undefined
    },

    async extend(session) {
      const furthest = Math.min(
        Date.now() + SESSION_S * 1000,
        session.createdAt.getTime() + LONGEST_MS,
      )
      if (furthest - session.expiresAt.getTime() < WORTH_EXTENDING_MS) return session
      const expiresAt = new Date(furthest)
      const updated = await db
        .updateTable('session')
        .set({ expiresAt: expiresAt.toISOString(), updatedAt: new Date().toISOString() })
        .where('id', '=', session.id)
        .executeTakeFirst()
      return updated.numUpdatedRows > 0n ? { ...session, expiresAt } : undefined
    },

    async end(id) {
      await db.deleteFrom('session').where('id', '=', id).execute()
    },

    async refreshTokenOf({ token }) {
      return `${token}.${await makeSignature(token, secret)}`
    },
  }
}

function asLiveSession({
  session,
  user,
}: {
  session: Omit<LiveSession, 'user'>
  user: SessionUser
}): LiveSession {
  const { id, token, createdAt, expiresAt } = session
  return { id, token, createdAt, expiresAt, user: { id: user.id, email: user.email } }
}
