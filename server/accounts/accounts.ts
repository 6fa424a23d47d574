import type { Credentials } from '../../domain/credentials.ts'
import type { Database } from '../database/open.ts'
import type { Db } from '../database/tables.ts'
import type { Log } from '../log.ts'
import { createSlots } from '../slots.ts'
import { createConfirmation } from './confirmation.ts'
import { createForgottenPassword } from './forgotten-password.ts'
import { createCounters } from './limits/counters.ts'
import { createKnownAddresses, createSignInLimits } from './limits/sign-in-limits.ts'
import { createMailLimits } from './mail/mail-limits.ts'
import { createMailer } from './mail/mailer.ts'
import { createOwnAccount } from './own-account.ts'
import { type Passwords, TOO_MANY_SIGN_INS } from './passwords/passwords.ts'
import { isAdmin, requireAdminSession } from './people/administrators.ts'
import { createPseudonym } from './people/pseudonym.ts'
import { createChallenges } from './second-factor/challenge.ts'
import { createSecondFactor, type SecondFactor } from './second-factor/second-factor.ts'
import { createBetterAuth } from './sessions/better-auth.ts'
import { createCallerLookup, createSessions, type OpenSession } from './sessions/sessions.ts'
import { type Client, createSignIn, type PendingSignIn } from './sign-in.ts'
import { createSignUp } from './sign-up.ts'

/** Who is calling, and what they may do. Built once, after the migrations. */
export interface Accounts extends ReturnType<typeof createCallerLookup> {
  isAdmin(userId: string): Promise<boolean>
  /** Rejects unless this session lives and is an administrator's, as the given connection sees it. */
  requireAdminSession(db: Db, sessionId: string): Promise<void>
  /** Rejects when no password from this address, as `addressBucket` names it, can be checked now. */
  requireCapacity(from: string): Promise<void>
  /** Undefined when a confirmation mail has been sent and must be answered first. */
  signUp(credentials: Credentials, client: Client): Promise<OpenSession | undefined>
  /** A challenge instead of a session when a second factor is asked for. */
  signIn(credentials: Credentials, client: Client): Promise<OpenSession | PendingSignIn>
  answerChallenge(challenge: string, code: string, client: Client): Promise<OpenSession>
  own: ReturnType<typeof createOwnAccount>
  secondFactor: SecondFactor
  forgottenPassword: ReturnType<typeof createForgottenPassword>
  /** False when the token of the mail is wrong or too old. */
  confirmEmail(token: string): Promise<boolean>
}

export interface AccountsParts {
  database: Database
  siteUrl: string
  secret: string
  smtpUrl?: string | undefined
  log: Log
  passwords: Passwords
}

export function createAccounts(parts: AccountsParts): Accounts {
  const { database, siteUrl, secret, smtpUrl, log, passwords } = parts
  const { db } = database
  const auth = createBetterAuth(database, siteUrl, secret)
  const sessions = createSessions(auth, db, { siteUrl, secret })
  const counters = createCounters(database)
  const pseudonym = createPseudonym(secret)
  const known = createKnownAddresses(db, pseudonym)
  const beginAttempt = createSignInLimits({ counters, known, db, pseudonym })
  // What is read of each who tries: a crowd of them would stand before everybody who reads anything.
  const lookUps = createSlots({ running: 4, waiting: 128, sentence: TOO_MANY_SIGN_INS })
  const sendMail = createMailer(smtpUrl, siteUrl)
  // Apart, as those of sign-ups are: anybody may ask for any number of mails.
  const limits = createMailLimits(createCounters(database), pseudonym)
  const mailing = { limits, pseudonym, siteUrl, secret, sendMail, log }
  const confirmation = createConfirmation({ ...mailing, auth })
  const secondFactor = createSecondFactor(db, secret, sessions)
  return {
    ...createCallerLookup(sessions, siteUrl),
    isAdmin: (userId) => isAdmin(db, userId),
    requireAdminSession,
    requireCapacity: (from) =>
      passwords.requireCapacity(from, () => lookUps.run(() => known.has(from), { from })),
    signUp: createSignUp({
      db,
      passwords,
      sessions,
      counters,
      addressCounters: createCounters(database),
      confirmation,
      pseudonym,
      log,
    }),
    ...createSignIn({
      db,
      passwords,
      sessions,
      beginAttempt: (email, from, guessed) =>
        lookUps.run(() => beginAttempt(email, from, guessed), { from }),
      confirmation,
      secondFactor,
      challenges: createChallenges(counters, siteUrl, secret),
      pseudonym,
      secret,
      log,
    }),
    own: createOwnAccount({ db, passwords, counters, sessions }),
    secondFactor,
    forgottenPassword: createForgottenPassword({ ...mailing, db, passwords }),
    confirmEmail: confirmation.confirm,
  }
}
