import { betterAuth } from 'better-auth'
import { bearer } from 'better-auth/plugins/bearer'
import { jwt } from 'better-auth/plugins/jwt'
import type { Database } from '../../database/open.ts'
import { uuidv7 } from '../../database/uuid.ts'
import type { SigningKeys } from './signing-keys.ts'

const DAY_S = 24 * 60 * 60
export const SESSION_S = 30 * DAY_S
export const ACCESS_TOKEN_S = 60 * 60

export interface BetterAuthParts {
  database: Database
  siteUrl: string
  secret: string
  signingKeys: SigningKeys
}

export type BetterAuth = ReturnType<typeof createBetterAuth>

/**
 * better-auth, called from our code only: its own HTTP routes are not served. It must be built after
 * the migrations have run.
 */
export function createBetterAuth(parts: BetterAuthParts) {
  const { database, siteUrl, secret, signingKeys } = parts
  return betterAuth({
    baseURL: siteUrl,
    secret,
    // Its transactions stay open while a password is hashed, and would take others' writes down with them.
    database: { db: database.db, type: database.kind, transaction: false },
    telemetry: { enabled: false },
    // Its messages name people; ours are written where it is called.
    logger: { disabled: true },
    session: { expiresIn: SESSION_S, cookieCache: { enabled: false } },
    rateLimit: { enabled: false },
    advanced: { database: { validateSchema: false, generateId: () => uuidv7() } },
    plugins: [
      jwt({
        disableSettingJwtHeader: true,
        jwt: { expirationTime: '1h', issuer: siteUrl, audience: siteUrl },
        jwks: { keyPairConfig: { alg: 'EdDSA', crv: 'Ed25519' }, rotationInterval: 90 * DAY_S },
        adapter: signingKeys.adapter,
      }),
      // A token read from the database is worth nothing without the secret.
      bearer({ requireSignature: true }),
    ],
  })
}
