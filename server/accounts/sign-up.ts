import type { Credentials } from '../../domain/credentials.ts'
import { record } from '../audit/audit-log.ts'
import type { Db } from '../database/tables.ts'
import { addressBucket } from '../http/client-address.ts'
import type { Log } from '../log.ts'
import { Problem } from '../problem.ts'
import type { Confirmation } from './confirmation.ts'
import { type Counters, countTry } from './limits/counters.ts'
import type { Passwords } from './passwords/passwords.ts'
import type { Pseudonym } from './people/pseudonym.ts'
import { createUser, deleteUser, findUserByEmail } from './people/users.ts'
import type { OpenSession, Sessions } from './sessions/sessions.ts'
import type { Client } from './sign-in.ts'

export interface SignUpParts {
  db: Db
  passwords: Passwords
  sessions: Sessions
  counters: Counters
  /** Apart: strangers can fill them for nothing, and what they push out must not be what guards accounts. */
  addressCounters: Counters
  confirmation: Confirmation
  pseudonym: Pseudonym
  log: Log
}

const PER_ADDRESS_AND_HOUR = 30
/** From everywhere together: an account is for those who write here, and they are few. */
const EVERYWHERE_AND_HOUR = 100

/**
 * Creates an account without a role. The password is hashed before the transaction begins, so that no
 * lock is held meanwhile; undefined when a confirmation mail must be answered first.
 */
export function createSignUp(parts: SignUpParts) {
  const { db, passwords, sessions, counters, addressCounters, confirmation } = parts
  const { pseudonym, log } = parts

  return async function signUp(
    { email, password }: Credentials,
    client: Client,
  ): Promise<OpenSession | undefined> {
    const from = addressBucket(client.address)
    await countTry(addressCounters, {
      key: `sign-up:${from}`,
      most: PER_ADDRESS_AND_HOUR,
      sentence: "Trop d'inscriptions depuis votre adresse.",
    })
    if (await findUserByEmail(db, email)) throw userAlreadyExists()
    await countTry(counters, {
      key: 'sign-up',
      most: EVERYWHERE_AND_HOUR,
      sentence: "Trop d'inscriptions en ce moment.",
    })
    const passwordHash = await passwords.hash(password, { from })
    const confirmed = !confirmation.isRequired
    const user = await db.transaction().execute(async (transaction) => {
      const created = await createUser(transaction, { email, passwordHash, confirmed })
      if (created) await record(transaction, { actor: created.id, action: 'account_created' })
      return created
    })
    if (!user) throw userAlreadyExists()
    log.info('signed_up', { id: client.requestId, account: pseudonym(user.email) })
    if (confirmed) {
      const opened = await sessions.open({ user, passwordHash }, client.device, async () => true)
      // Made an administrator meanwhile, by somebody who has its password now.
      if (!opened) throw userAlreadyExists()
      return opened
    }
    try {
      await confirmation.send(user.email)
    } catch (error) {
      // Without the mail the account would be a dead end; without the account the person can try again.
      await deleteUser(db, user.id)
      throw error
    }
    return undefined
  }
}

const userAlreadyExists = () =>
  new Problem(
    409,
    'user_already_exists',
    'Cet email est déjà enregistré. Essayez de vous connecter.',
  )
