import type { SessionUser } from '../../../domain/session.ts'
import { record } from '../../audit/audit-log.ts'
import type { Db } from '../../database/tables.ts'
import { grantAdmin } from './roles.ts'
import { createUser, findUserByEmail, resetPassword } from './users.ts'

export interface NewAdministrator {
  email: string
  passwordHash: string
  /** Who makes them one, for the journal. */
  actor: string
}

/**
 * Makes an administrator with this password; `db` should be a transaction. Anyone may have signed up under
 * the address before: whoever knew the old password is out.
 */
export async function createAdministrator(
  db: Db,
  { email, passwordHash, actor }: NewAdministrator,
): Promise<{ user: SessionUser; existed: boolean }> {
  const created = await createUser(db, { email, passwordHash, confirmed: true })
  const user = created ?? (await findUserByEmail(db, email))
  if (!user) throw new Error(`The administrator ${email} could not be created.`)
  if (!created) {
    await resetPassword(db, user.id, passwordHash)
    await record(db, { actor, action: 'password_reset', subject: user.id })
  }
  await grantAdmin(db, user.id)
  await record(db, { actor, action: 'role_granted', subject: user.id })
  return { user, existed: !created }
}
