import type { Credentials } from '../../domain/credentials.ts'
import type { SessionUser } from '../../domain/session.ts'
import { record } from '../audit/audit-log.ts'
import type { Db } from '../database/tables.ts'
import { addressBucket } from '../http/address-bucket.ts'
import type { Log } from '../log.ts'
import { Problem } from '../problem.ts'
import type { Client } from './accounts.ts'
import { type Limiters, waitAfterRefusal } from './limits/limiters.ts'
import { pseudonym } from './limits/pseudonym.ts'
import { tooManyTries } from './limits/too-many-tries.ts'
import type { Passwords } from './passwords/passwords.ts'
import type { Confirmation } from './people/confirmation.ts'
import { createUser, deleteUser, findUserByEmail } from './people/users.ts'

export interface SignUpParts {
  db: Db
  passwords: Passwords
  limiters: Limiters
  confirmation: Confirmation
  log: Log
}

const PER_ADDRESS_AND_HOUR = { points: 30, duration: 60 * 60 }

/**
 * Creates an account without a role. The password is hashed before the transaction begins, so that no
 * lock is held meanwhile; undefined when a confirmation mail must be answered first.
 */
export function createSignUp({ db, passwords, limiters, confirmation, log }: SignUpParts) {
  const byAddress = limiters('sign-up', PER_ADDRESS_AND_HOUR)

  return async function signUp(
    { email, password }: Credentials,
    client: Client,
  ): Promise<SessionUser | undefined> {
    const from = addressBucket(client.address)
    await byAddress.consume(from).catch((error) => {
      throw tooManyTries("Trop d'inscriptions depuis votre adresse.", waitAfterRefusal(error))
    })
    if (await findUserByEmail(db, email)) throw userAlreadyExists()
    const passwordHash = await passwords.hash(password, from)
    const confirmed = !confirmation.isRequired
    const user = await db.transaction().execute(async (transaction) => {
      const created = await createUser(transaction, { email, passwordHash, confirmed })
      if (created) await record(transaction, { actor: created.id, action: 'account_created' })
      return created
    })
    if (!user) throw userAlreadyExists()
    log.info('signed_up', { id: client.requestId, account: pseudonym(user.email) })
    if (confirmed) return user
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
