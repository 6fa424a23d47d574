import { ACCESS_TOKEN_S, type BetterAuth } from './better-auth.ts'
import type { SigningKeys } from './signing-keys.ts'

export interface AccessToken {
  token: string
  userId: string
  sessionId: string
  /** Seconds since 1970. */
  expiresAt: number
  /** Seconds from the moment it was issued or read. */
  expiresIn: number
}

export interface AccessTokens {
  issue(userId: string, sessionId: string): Promise<AccessToken>
  /** Undefined unless we signed it and it has not expired. Whether its session still lives is another question. */
  read(token: string): Promise<AccessToken | undefined>
}

/** Ours are some 400 characters long; nothing longer is worth decoding. */
const MAX_LENGTH = 2048

/** Tokens that name a user and a session, nothing more: they are readable by whoever holds them. */
export function createAccessTokens(auth: BetterAuth, signingKeys: SigningKeys): AccessTokens {
  return {
    async issue(userId, sessionId) {
      const iat = nowInSeconds()
      const expiresAt = iat + ACCESS_TOKEN_S
      const payload = { sub: userId, sid: sessionId, iat, exp: expiresAt }
      const { token } = await auth.api.signJWT({ body: { payload } })
      return { token, userId, sessionId, expiresAt, expiresIn: ACCESS_TOKEN_S }
    },
    async read(token) {
      const keyId = token.length <= MAX_LENGTH ? keyIdOf(token) : undefined
      if (!keyId || !(await signingKeys.has(keyId))) return undefined
      const { payload } = await auth.api.verifyJWT({ body: { token } })
      if (typeof payload?.sid !== 'string' || !payload.sub || !payload.exp) return undefined
      const { sub: userId, sid: sessionId, exp: expiresAt } = payload
      return { token, userId, sessionId, expiresAt, expiresIn: expiresAt - nowInSeconds() }
    },
  }
}

const nowInSeconds = () => Math.floor(Date.now() / 1000)

function keyIdOf(token: string): string | undefined {
  try {
    const header = JSON.parse(Buffer.from(token.split('.')[0] ?? '', 'base64url').toString())
    return typeof header?.kid === 'string' ? header.kid : undefined
  } catch {
    return undefined
  }
}
