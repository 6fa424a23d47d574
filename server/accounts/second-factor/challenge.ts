import { hkdfSync, randomUUID } from 'node:crypto'
import { errors, jwtVerify, SignJWT } from 'jose'
import type { SessionUser } from '../../../domain/session.ts'
import { endsTooLate } from '../../database/clock-skew.ts'
import { Problem } from '../../problem.ts'
import type { Counters } from '../limits/counters.ts'
import { createFingerprint } from '../passwords/fingerprint.ts'

const MINUTES = 10
const TRIES = 5
const ALGORITHM = 'HS256'

export type Challenges = ReturnType<typeof createChallenges>

/** The time between a right password and the right code: it names who is at the door, and opens nothing. */
export function createChallenges(counters: Counters, siteUrl: string, secret: string) {
  const key = new Uint8Array(hkdfSync('sha256', secret, '', 'second-factor-challenge', 32))
  const fingerprint = createFingerprint(key)

  return {
    async make({ id, email }: SessionUser, passwordHash: string | null): Promise<string> {
      return new SignJWT({ email, of: fingerprint(passwordHash) })
        .setProtectedHeader({ alg: ALGORITHM })
        .setSubject(id)
        .setJti(randomUUID())
        .setIssuer(siteUrl)
        .setIssuedAt()
        .setExpirationTime(`${MINUTES}m`)
        .sign(key)
    },

    /** Whose it is, for one more try; whether it follows from this password; `end` makes it worthless. */
    async use(challenge: string) {
      const claims = await read(challenge)
      const counter = { key: `challenge:${claims.jti}`, seconds: MINUTES * 60 }
      const counted = await counters.add([{ ...counter, by: 1 }])
      if ((counted.get(counter.key)?.points ?? 0) > TRIES) throw challengeOver()
      return {
        user: { id: claims.sub ?? '', email: String(claims.email) },
        follows: (passwordHash: string | null) => claims.of === fingerprint(passwordHash),
        end: async () => {
          await counters.add([{ ...counter, by: TRIES }])
        },
      }
    },
  }

  async function read(challenge: string) {
    try {
      const requiredClaims = ['sub', 'jti', 'exp']
      const options = { algorithms: [ALGORITHM], issuer: siteUrl, requiredClaims }
      const { payload } = await jwtVerify(challenge, key, options)
      if (endsTooLate((payload.exp ?? 0) * 1000, MINUTES * 60_000)) throw challengeOver()
      return payload
    } catch (error) {
      if (error instanceof errors.JOSEError) throw challengeOver()
      throw error
    }
  }
}

export const challengeOver = () =>
  new Problem(
    401,
    'challenge_over',
    'Cette étape a expiré ou a reçu trop de codes. Recommencez avec votre mot de passe.',
  )
