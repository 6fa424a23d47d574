import type { Credentials } from '../../domain/credentials.ts'
import type { SessionUser } from '../../domain/session.ts'
import type { Db } from '../database/tables.ts'
import { addressBucket, truncatedAddress } from '../http/address-bucket.ts'
import type { Log } from '../log.ts'
import { Problem } from '../problem.ts'
import type { Client } from './accounts.ts'
import { pseudonym } from './limits/pseudonym.ts'
import type { SignInJournal } from './limits/sign-in-journal.ts'
import type { SignInLimits } from './limits/sign-in-limits.ts'
import type { Passwords } from './passwords/passwords.ts'
import type { Confirmation } from './people/confirmation.ts'
import { findCredential, normalizeEmail } from './people/users.ts'
import type { LiveSession, Sessions } from './sessions/sessions.ts'

export interface SignInParts {
  db: Db
  passwords: Passwords
  sessions: Sessions
  limits: SignInLimits
  confirmation: Confirmation
  journal: SignInJournal
  log: Log
}

/** Checks the password within the limits and opens a session. */
export function createSignIn(parts: SignInParts) {
  const { db, passwords, sessions, limits, confirmation, journal, log } = parts
  return async function signIn(given: Credentials, client: Client): Promise<LiveSession> {
    const email = normalizeEmail(given.email)
    const from = addressBucket(client.address)
    const attempt = await limits.begin(email, from)
    const trace = {
      id: client.requestId,
      account: pseudonym(email),
      from: truncatedAddress(client.address),
    }
    try {
      const user = await recognise(email, given.password, from)
      if (user) {
        const session = await open(user)
        await attempt.succeeded()
        log.info('signed_in', trace)
        return session
      }
    } catch (error) {
      await attempt.undone()
      throw error
    }
    log.info('sign_in_refused', trace)
    await journal.refused(email)
    throw invalidCredentials()
  }

  /** Whose e-mail and password these are, if they are somebody's. */
  async function recognise(
    email: string,
    password: string,
    from: string,
  ): Promise<SessionUser | undefined> {
    const credential = await findCredential(db, email)
    if (!credential) {
      // Takes as long as a comparison: the time must not tell who has an account.
      await passwords.hash(password, from)
      return undefined
    }
    const { user, passwordHash, confirmed } = credential
    if (!(await passwords.verify({ hash: passwordHash, password }, from))) return undefined
    if (confirmation.isRequired && !confirmed) {
      await confirmation.sendAgain(email)
      throw emailNotConfirmed()
    }
    return user
  }

  /** The library opens sessions outside any transaction of ours: one that is not written down is ended. */
  async function open(user: SessionUser): Promise<LiveSession> {
    const session = await sessions.create(user)
    try {
      await journal.succeeded(user.id)
      return session
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
