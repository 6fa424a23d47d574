import { hkdfSync } from 'node:crypto'
import { errors, jwtVerify, SignJWT } from 'jose'
import type { Session, SessionUser } from '../../../domain/session.ts'
import { endsTooLate } from '../../database/clock-skew.ts'

const LIFE_S = 60 * 60
const ALGORITHM = 'HS256'
/** They are some 330 characters long; nothing much longer is worth decoding. */
const LONGEST = 2048

/** A token and its end, as its holder is told. */
export interface AccessToken {
  token: string
  expiresAt: number
  expiresIn: number
}

const nowInSeconds = () => Math.floor(Date.now() / 1000)

/** What programs prove themselves by for an hour. It names a user and a session, nothing more: whoever holds it can read it. */
export function createAccessTokens(siteUrl: string, secret: string) {
  const key = new Uint8Array(hkdfSync('sha256', secret, '', 'access-tokens', 32))

  return {
    async make(userId: string, sessionId: string): Promise<AccessToken> {
      const iat = nowInSeconds()
      const exp = iat + LIFE_S
      const claims = { sub: userId, sid: sessionId, iat, exp, iss: siteUrl, aud: siteUrl }
      const token = new SignJWT(claims).setProtectedHeader({ alg: ALGORITHM })
      return { token: await token.sign(key), expiresAt: exp, expiresIn: LIFE_S }
    },

    /** Undefined unless we signed it, for this site, and it has not expired. */
    async read(token: string) {
      if (token.length > LONGEST) return undefined
      try {
        const { payload } = await jwtVerify(token, key, {
          algorithms: [ALGORITHM],
          issuer: siteUrl,
          audience: siteUrl,
          requiredClaims: ['sub', 'sid', 'exp'],
        })
        const { sub, sid, exp = 0 } = payload
        if (endsTooLate(exp * 1000, LIFE_S * 1000)) return undefined
        const shown: AccessToken = { token, expiresAt: exp, expiresIn: exp - nowInSeconds() }
        return { userId: sub, sessionId: String(sid), shown }
      } catch (error) {
        if (error instanceof errors.JOSEError) return undefined
        throw error
      }
    },
  }
}

/** A session as the contract shows it. */
export function asSession(user: SessionUser, access: AccessToken): Session {
  return {
    access_token: access.token,
    refresh_token: null,
    expires_at: access.expiresAt,
    expires_in: access.expiresIn,
    token_type: 'bearer',
    // These two, whatever else the caller knows about the person.
    user: { id: user.id, email: user.email },
  }
}
