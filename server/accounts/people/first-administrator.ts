import { SITE } from '../../audit/audit-log.ts'
import type { Db } from '../../database/tables.ts'
import { generatePassword } from '../passwords/generated-password.ts'
import { createPasswords } from '../passwords/passwords.ts'
import { createAdministrator } from './create-administrator.ts'
import { listAdmins } from './roles.ts'

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
  const { user } = await createAdministrator(db, { email, passwordHash, actor: SITE })
  return { email: user.email, ...(!given.password && { generatedPassword: password }) }
}
