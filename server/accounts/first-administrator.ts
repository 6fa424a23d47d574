import { record, SITE } from '../audit/audit-log.ts'
import type { Db } from '../database/tables.ts'
import { generatePassword } from './generated-password.ts'
import { createPasswords } from './passwords.ts'
import { grantAdmin, listAdmins } from './roles.ts'
import { createUser, findUserByEmail, resetPassword } from './users.ts'

const DEFAULT_EMAIL = 'admin@example.com'

export interface FirstAdministrator {
  email: string
  /** Present when it was generated: to be shown once, it is written nowhere. */
  generatedPassword?: string
}

/**
 * Makes an administrator where there is none at all; undefined when there is one already. `db` is the
 * transaction of the migrations: under its lock, processes that start at once make exactly one.
 */
export async function ensureFirstAdministrator(
  db: Db,
  given: { email?: string | undefined; password?: string | undefined } = {},
): Promise<FirstAdministrator | undefined> {
  if ((await listAdmins(db)).length > 0) return undefined
  const email = given.email ?? DEFAULT_EMAIL
  const password = given.password ?? generatePassword()
  const passwordHash = await createPasswords().hash(password)
  const existing = await findUserByEmail(db, email)
  const user = existing ?? (await createUser(db, { email, passwordHash, confirmed: true }))
  if (!user) throw new Error(`The first administrator ${email} could not be created.`)
  // Anyone may have signed up under this address: whoever knew the old password is out.
  if (existing) await resetPassword(db, existing.id, passwordHash)
  await grantAdmin(db, user.id)
  await record(db, { actor: SITE, action: 'role_granted', subject: user.id })
  return { email: user.email, ...(!given.password && { generatedPassword: password }) }
}
