import type { SessionUser } from '../../../domain/session.ts'
import type { Db } from '../../database/tables.ts'

const ADMIN = 'admin'

export async function isAdmin(db: Db, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('user_roles')
    .select('role')
    .where('user_id', '=', userId)
    .where('role', '=', ADMIN)
    .executeTakeFirst()
  return row !== undefined
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
