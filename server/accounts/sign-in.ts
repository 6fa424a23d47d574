import type { Credentials } from '../../domain/credentials.ts'
import { record } from '../audit/audit-log.ts'
import type { Db } from '../database/tables.ts'
import { addressBucket, truncatedAddress } from '../http/client-address.ts'
import type { Log } from '../log.ts'
import { Problem } from '../problem.ts'
import type { Asker } from '../slots.ts'
import type { Confirmation } from './confirmation.ts'
import { createRefusalRecorder } from './limits/record-refusals.ts'
import type { BeginAttempt, Guessed } from './limits/sign-in-limits.ts'
import type { Passwords } from './passwords/passwords.ts'
import type { Pseudonym } from './people/pseudonym.ts'
import { findCredential, findCredentialById, normalizeEmail } from './people/users.ts'
import { type Challenges, challengeOver } from './second-factor/challenge.ts'
import { invalidCode, type SecondFactor } from './second-factor/second-factor.ts'
import type { OpenSession, Recognised, Sessions } from './sessions/sessions.ts'

/** Who asks, as far as the network tells. */
export interface Client {
  address: string
  requestId: string
  /** What is shown to the person among their sessions. */
  device: string | null
}

/** A right password where a second factor is asked for: not signed in yet. */
export interface PendingSignIn {
  challenge: string
}

export interface SignInParts {
  db: Db
  passwords: Passwords
  sessions: Sessions
  beginAttempt: BeginAttempt
  confirmation: Confirmation
  secondFactor: SecondFactor
  challenges: Challenges
  pseudonym: Pseudonym
  secret: string
  log: Log
}

/** Opens a session, unless what was shown is no longer right, or no longer enough. */
type Succeed = (
  recognised: Recognised,
  isStillEnough?: (db: Db) => Promise<boolean>,
) => Promise<OpenSession | undefined>

/** Checks the password, and the second factor of those who have one, within the limits; then opens a session. */
export function createSignIn(parts: SignInParts) {
  const { db, passwords, sessions, beginAttempt, confirmation, secondFactor, challenges } = parts
  const { pseudonym, secret, log } = parts
  const recordRefusal = createRefusalRecorder(db, secret)

  async function signIn(given: Credentials, client: Client): Promise<OpenSession | PendingSignIn> {
    const email = normalizeEmail(given.email)
    return attempt(email, client, 'password', async (succeed, asker) => {
      const found = await recognise({ ...given, email }, client, asker)
      if (!found) return undefined
      const { user, passwordHash } = found
      // A right password alone is no success: the try is given back, and the code has tries of its own.
      if (await secondFactor.isOn(user.id)) {
        return { challenge: await challenges.make(user, passwordHash) }
      }
      return succeed(found, async (db) => !(await secondFactor.isOn(user.id, db)))
    })
  }

  /** The second step: the code of the app, or one from the drawer. */
  async function answerChallenge(
    challenge: string,
    code: string,
    client: Client,
  ): Promise<OpenSession> {
    const { user, follows, end } = await challenges.use(challenge)
    return attempt(user.email, client, 'code', async (succeed) => {
      const current = await findCredentialById(db, user.id)
      if (!current || !follows(current.password)) throw challengeOver()
      if (!(await secondFactor.spend(user.id, code))) return undefined
      await end()
      const opened = await succeed({ user, passwordHash: current.password })
      if (!opened) throw challengeOver()
      return opened
    })
  }

  return { signIn, answerChallenge }

  /** One try, counted before anything is looked at; `work` gives undefined when it failed. */
  async function attempt<Result>(
    email: string,
    client: Client,
    guessed: Guessed,
    work: (succeed: Succeed, asker: Asker) => Promise<Result | undefined>,
  ): Promise<Result> {
    const from = addressBucket(client.address)
    const begun = await beginAttempt(email, from, guessed)
    const trace = {
      id: client.requestId,
      account: pseudonym(email),
      from: truncatedAddress(client.address),
    }
    // One person may not fill the line by coming from everywhere: who is known is told apart by their account.
    const asker = begun.rank === 'stranger' ? { from } : { from: email, rank: begun.rank }
    let succeeded = false
    try {
      const result = await work(async (recognised, isStillEnough = async () => true) => {
        const opened = await sessions.open(recognised, client.device, async (db) => {
          if (!(await isStillEnough(db))) return false
          await record(db, { actor: recognised.user.id, action: 'signed_in' })
          return true
        })
        if (!opened) return undefined
        await begun.succeeded()
        succeeded = true
        log.info('signed_in', trace)
        return opened
      }, asker)
      if (result) {
        if (!succeeded) await begun.undone()
        return result
      }
    } catch (error) {
      await begun.undone()
      throw error
    }
    log.info('sign_in_refused', trace)
    await recordRefusal(email)
    throw guessed === 'code' ? invalidCode() : invalidCredentials()
  }

  /** Whose e-mail and password these are, if they are somebody's. */
  async function recognise(
    { email, password }: Credentials,
    client: Client,
    asker: Asker,
  ): Promise<Recognised | undefined> {
    const found = await findCredential(db, email)
    if (!found) {
      // Takes as long as a comparison: the time must not tell who has an account.
      await passwords.hash(password, asker)
      return undefined
    }
    const isRight = await passwords.verify({ hash: found.password ?? '', password }, asker)
    if (!isRight) return undefined
    if (confirmation.isRequired && !found.emailVerified) {
      await confirmation.send(email, addressBucket(client.address))
      throw emailNotConfirmed()
    }
    return { user: { id: found.id, email: found.email }, passwordHash: found.password }
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
