import { isAPIError } from 'better-auth/api'
import type { Credentials } from '../../domain/credentials.ts'
import { Problem } from '../api/problem.ts'
import type { Log } from '../log.ts'
import type { Client } from './accounts.ts'
import { addressBucket, truncatedAddress } from './address-bucket.ts'
import type { BetterAuth } from './better-auth.ts'
import type { Confirmation } from './confirmation.ts'
import { pseudonym } from './pseudonym.ts'
import type { LiveSession, Sessions } from './sessions.ts'
import type { SignInLimits } from './sign-in-limits.ts'
import { normalizeEmail } from './users.ts'

export interface SignInParts {
  auth: BetterAuth
  sessions: Sessions
  limits: SignInLimits
  confirmation: Confirmation
  log: Log
}

/** Checks the password within the limits and opens a session. */
export function createSignIn({ auth, sessions, limits, confirmation, log }: SignInParts) {
  return async function signIn(given: Credentials, client: Client): Promise<LiveSession> {
    const email = normalizeEmail(given.email)
    const attempt = await limits.begin(email, addressBucket(client.address))
    const trace = {
      id: client.requestId,
      account: pseudonym(email),
      from: truncatedAddress(client.address),
    }
    try {
      const { token } = await auth.api.signInEmail({ body: { email, password: given.password } })
      const session = await sessions.getByToken(token)
      await attempt.succeeded()
      log.info('signed_in', trace)
      return session
    } catch (error) {
      const code = isAPIError(error) ? error.body?.code : undefined
      if (code === 'INVALID_EMAIL_OR_PASSWORD') {
        log.info('sign_in_refused', trace)
        throw invalidCredentials()
      }
      await attempt.undone()
      if (code === 'EMAIL_NOT_VERIFIED') {
        await confirmation.sendAgain(email)
        throw emailNotConfirmed()
      }
      throw error
    }
  }
}

// Clients of this API tell bad credentials by this very sentence.
const invalidCredentials = () =>
  new Problem(401, 'invalid_credentials', 'Invalid login credentials')

const emailNotConfirmed = () =>
  new Problem(
    403,
    'email_not_confirmed',
    'Confirmez votre adresse avec le lien que nous vous avons envoyé par email, puis connectez-vous.',
  )
