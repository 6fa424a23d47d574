import type { SessionUser } from '../../../domain/session.ts'
import type { Db } from '../../database/tables.ts'
import { uuidv7 } from '../../database/uuid.ts'
import { dropBegunSecondFactor } from '../second-factor/remove-second-factor.ts'

export interface NewUser {
  email: string
  passwordHash: string
  /** Whether the person may sign in at once. */
  confirmed: boolean
}

/** How better-auth names an account that has a password. */
const PASSWORD_PROVIDER = 'credential'

/**
 * Creates the user and its password together, or neither: `db` should be a transaction.
 * Undefined when the e-mail is taken, whoever was first.
 */
export async function createUser(db: Db, user: NewUser): Promise<SessionUser | undefined> {
  const now = new Date().toISOString()
  const created = await db
    .insertInto('user')
    .values({
      id: uuidv7(),
      name: '',
      email: normalizeEmail(user.email),
      emailVerified: user.confirmed,
      createdAt: now,
      updatedAt: now,
    })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning(['id', 'email'])
    .executeTakeFirst()
  if (!created) return undefined
  await db.insertInto('account').values(passwordAccount(created.id, user.passwordHash)).execute()
  return created
}

export async function findUserByEmail(db: Db, email: string): Promise<SessionUser | undefined> {
  return db
    .selectFrom('user')
    .select(['id', 'email'])
    .where('email', '=', normalizeEmail(email))
    .executeTakeFirst()
}

/** What a password is compared with, and whose it is; undefined when nobody has this e-mail. */
export async function findCredential(db: Db, email: string) {
  return selectCredentials(db).where('user.email', '=', normalizeEmail(email)).executeTakeFirst()
}

export async function findCredentialById(db: Db, userId: string) {
  return selectCredentials(db).where('user.id', '=', userId).executeTakeFirst()
}

/**
 * Until the transaction `db` ends, nobody else changes what this account is entered with: what is read from here on
 * stays so. What a password is compared with as it is now; undefined when the account is gone.
 */
export async function lockAccount(db: Db, userId: string) {
  await db
    .updateTable('user')
    .set((eb) => ({ name: eb.ref('name') }))
    .where('id', '=', userId)
    .execute()
  return findCredentialById(db, userId)
}

function selectCredentials(db: Db) {
  return db
    .selectFrom('user')
    .innerJoin('account', 'account.userId', 'user.id')
    .select(['user.id', 'user.email', 'user.emailVerified', 'account.password'])
    .where('account.providerId', '=', PASSWORD_PROVIDER)
}

/** Puts this password in the place of the one before. */
export async function setPassword(db: Db, userId: string, passwordHash: string): Promise<void> {
  const account = passwordAccount(userId, passwordHash)
  const { password, updatedAt } = account
  await db
    .insertInto('account')
    .values(account)
    .onConflict((conflict) =>
      conflict.columns(['userId', 'providerId']).doUpdateSet({ password, updatedAt }),
    )
    .execute()
}

/**
 * The same, and ends every session; whoever could set it so has shown that the e-mail is right. A second factor that
 * was only begun may be a thief's.
 */
export async function resetPassword(db: Db, userId: string, passwordHash: string): Promise<void> {
  // First, because it also keeps others out until the end, as `lockAccount` does.
  await db
    .updateTable('user')
    .set({ emailVerified: true, updatedAt: new Date().toISOString() })
    .where('id', '=', userId)
    .execute()
  await setPassword(db, userId, passwordHash)
  await dropBegunSecondFactor(db, userId)
  await db.deleteFrom('session').where('userId', '=', userId).execute()
}

/** Sessions, password and roles go with the user. */
export async function deleteUser(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('user').where('id', '=', userId).execute()
}

export function normalizeEmail(email: string): string {
  return email.trim().toLowerCase()
}

function passwordAccount(userId: string, password: string) {
  const now = new Date().toISOString()
  return {
    id: uuidv7(),
    accountId: userId,
    providerId: PASSWORD_PROVIDER,
    userId,
    password,
    createdAt: now,
    updatedAt: now,
  }
}
