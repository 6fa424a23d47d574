import { betterAuth } from 'better-auth'
import type { Database } from '../../database/open.ts'
import { uuidv7 } from '../../database/uuid.ts'

export const SESSION_S = 30 * 24 * 60 * 60

export type BetterAuth = ReturnType<typeof createBetterAuth>

/**
 * better-auth, called from our code only: its own HTTP routes are not served. It must be built after
 * the migrations have run.
 */
export function createBetterAuth({ db, kind }: Database, siteUrl: string, secret: string) {
  return betterAuth({
    baseURL: siteUrl,
    secret,
    // Its transactions stay open while a password is hashed, and would take others' writes down with them.
    database: { db, type: kind, transaction: false },
    telemetry: { enabled: false },
    // Its messages name people; ours are written where it is called.
    logger: { disabled: true },
    session: { expiresIn: SESSION_S },
    rateLimit: { enabled: false },
    advanced: { database: { validateSchema: false, generateId: () => uuidv7() } },
  })
}
