import type { SessionUser } from '../../../domain/session.ts'
import { sessionCookie } from './session-cookie.ts'
import type { LiveSession, OpenSession, Sessions } from './sessions.ts'

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
