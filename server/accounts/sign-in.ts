import { isAPIError } from 'better-auth/api'
import type { Credentials } from '../../domain/credentials.ts'
import { Problem } from '../api/problem.ts'
import type { Log } from '../log.ts'
import type { Client } from './accounts.ts'
import { addressBucket, truncatedAddress } from './address-bucket.ts'
import type { BetterAuth } from './better-auth.ts'
import type { Confirmation } from './confirmation.ts'
import type { Passwords } from './passwords.ts'
import { pseudonym } from './pseudonym.ts'
import type { LiveSession, Sessions } from './sessions.ts'
import type { SignInJournal } from './sign-in-journal.ts'
import type { SignInLimits } from './sign-in-limits.ts'
import { normalizeEmail } from './users.ts'

export interface SignInParts {
  auth: BetterAuth
  passwords: Passwords
  sessions: Sessions
  limits: SignInLimits
  confirmation: Confirmation
  journal: SignInJournal
  log: Log
}

/** Checks the password within the limits and opens a session. */
export function createSignIn(parts: SignInParts) {
  const { auth, passwords, sessions, limits, confirmation, journal, log } = parts
  return async function signIn(given: Credentials, client: Client): Promise<LiveSession> {
    // In a flood most are sent away here, for next to nothing.
    passwords.requireRoom()
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
      await writeDown(session)
      await attempt.succeeded()
      log.info('signed_in', trace)
      return session
    } catch (error) {
      const code = isAPIError(error) ? error.body?.code : undefined
      if (code === 'INVALID_EMAIL_OR_PASSWORD') {
        log.info('sign_in_refused', trace)
        await journal.refused(email)
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

  /** The library opens sessions outside any transaction of ours: one that is not written down is ended. */
  async function writeDown(session: LiveSession): Promise<void> {
    try {
      await journal.succeeded(session.user.id)
    } catch (error) {
      await sessions.end(session.id)
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
