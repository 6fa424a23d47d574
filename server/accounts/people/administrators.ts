import type { SessionUser } from '../../../domain/session.ts'
import { record, SITE } from '../../audit/audit-log.ts'
import type { Db } from '../../database/tables.ts'
import { forbidden, unauthenticated } from '../../problem.ts'
import { createFingerprint } from '../passwords/fingerprint.ts'
import { createPasswords, generatePassword } from '../passwords/passwords.ts'
import { createUser, findCredentialById, findUserByEmail, resetPassword } from './users.ts'

const ADMIN = 'admin'
const DEFAULT_EMAIL = 'admin@example.com'

export async function isAdmin(db: Db, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('user_roles')
    .select('role')
    .where('user_id', '=', userId)
    .where('role', '=', ADMIN)
    .executeTakeFirst()
  return row !== undefined
}

/** Rejects unless this session lives and is an administrator's. One query, on the connection that asks. */
export async function requireAdminSession(db: Db, sessionId: string): Promise<void> {
  const session = await db
    .selectFrom('session')
    .leftJoin('user_roles', (join) =>
      join.onRef('user_roles.user_id', '=', 'session.userId').on('user_roles.role', '=', ADMIN),
    )
    .select('user_roles.role')
    .where('session.id', '=', sessionId)
    .where('session.expiresAt', '>', new Date().toISOString())
    .executeTakeFirst()
  if (!session) throw unauthenticated()
  if (session.role === null) throw forbidden()
}

/** Changes with the administrator's password; undefined for whoever is none. */
export async function findAdminMark(
  db: Db,
  userId: string,
  key: string,
): Promise<string | undefined> {
  if (!(await isAdmin(db, userId))) return undefined
  const found = await findCredentialById(db, userId)
  return found && createFingerprint(key)(found.password)
}

export async function listAdmins(db: Db): Promise<SessionUser[]> {
  return db
    .selectFrom('user_roles')
    .innerJoin('user', 'user.id', 'user_roles.user_id')
    .select(['user.id', 'user.email'])
    .where('user_roles.role', '=', ADMIN)
    .orderBy('user.email')
    .execute()
}

export async function grantAdmin(db: Db, userId: string): Promise<void> {
  await db
    .insertInto('user_roles')
    .values({ user_id: userId, role: ADMIN })
    .onConflict((conflict) => conflict.columns(['user_id', 'role']).doNothing())
    .execute()
}

/** False when the user was no administrator. */
export async function revokeAdmin(db: Db, userId: string): Promise<boolean> {
  const deleted = await db
    .deleteFrom('user_roles')
    .where('user_id', '=', userId)
    .where('role', '=', ADMIN)
    .executeTakeFirst()
  return deleted.numDeletedRows > 0n
}

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
  const { email = DEFAULT_EMAIL, password = generatePassword() } = given
  const passwordHash = await createPasswords().hash(password)
  const { user } = await createAdministrator(db, { email, passwordHash, actor: SITE })
  return { email: user.email, ...(!given.password && { generatedPassword: password }) }
}
