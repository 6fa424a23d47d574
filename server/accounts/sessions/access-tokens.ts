import { hkdfSync } from 'node:crypto'
import { errors, jwtVerify, SignJWT } from 'jose'

export interface AccessToken {
  token: string
  userId: string
  sessionId: string
  /** Seconds since 1970. */
  expiresAt: number
  /** Seconds from when it was issued or read. */
  expiresIn: number
}

const ALGORITHM = 'HS256'
const LIFE_S = 60 * 60
/** Ours are some 330 characters long; nothing longer is worth decoding. */
const MAX_LENGTH = 2048

/** Tokens that name a user and a session, nothing more: they are readable by whoever holds them. */
export function createAccessTokens(secret: string, siteUrl: string) {
  const key = new Uint8Array(hkdfSync('sha256', secret, '', 'access-tokens', 32))
  const expected = {
    algorithms: [ALGORITHM],
    issuer: siteUrl,
    audience: siteUrl,
    requiredClaims: ['sub', 'sid', 'exp'],
  }

  return {
    async issue(userId: string, sessionId: string): Promise<AccessToken> {
      const iat = nowInSeconds()
      const exp = iat + LIFE_S
      const claims = { sub: userId, sid: sessionId, iat, exp, iss: siteUrl, aud: siteUrl }
      const token = await new SignJWT(claims).setProtectedHeader({ alg: ALGORITHM }).sign(key)
      return { token, userId, sessionId, expiresAt: exp, expiresIn: LIFE_S }
    },
    /** Undefined unless we signed it, for this site, and it has not expired; its session may have ended. */
    async find(token: string): Promise<AccessToken | undefined> {
      if (token.length > MAX_LENGTH) return undefined
      try {
        const { payload } = await jwtVerify<{ sid: string }>(token, key, expected)
        const { sub: userId = '', sid: sessionId, exp: expiresAt = 0 } = payload
        return { token, userId, sessionId, expiresAt, expiresIn: expiresAt - nowInSeconds() }
      } catch (error) {
        if (error instanceof errors.JOSEError) return undefined
        throw error
      }
    },
  }
}

const nowInSeconds = () => Math.floor(Date.now() / 1000)
