import { listEntriesAbout } from '../../audit/audit-log.ts'
import { flag, instant } from '../../database/dialects.ts'
import type { Db } from '../../database/tables.ts'

/** Everything stored about a person, for them to read; secrets (password hash, tokens) are left out. */
export async function exportUser(db: Db, userId: string) {
  const user = await db
    .selectFrom('user')
    .select(['id', 'email', 'emailVerified', 'createdAt', 'updatedAt'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  const roles = await db
    .selectFrom('user_roles')
    .select('role')
    .where('user_id', '=', userId)
    .execute()
  const sessions = await db
    .selectFrom('session')
    .select(['createdAt', 'updatedAt', 'expiresAt', 'ipAddress', 'userAgent'])
    .where('userId', '=', userId)
    .orderBy('createdAt')
    .execute()
  const factor = await db
    .selectFrom('second_factors')
    .select(['confirmed', 'created_at'])
    .where('user_id', '=', userId)
    .executeTakeFirst()
  const journal = await listEntriesAbout(db, userId)
  return {
    id: user.id,
    email: user.email,
    email_confirmed: flag(user.emailVerified),
    created_at: instant(user.createdAt),
    updated_at: instant(user.updatedAt),
    roles: roles.map(({ role }) => role),
    sessions: sessions.map((session) => ({
      created_at: instant(session.createdAt),
      last_extended_at: instant(session.updatedAt),
      expires_at: instant(session.expiresAt),
      address: session.ipAddress || null,
      browser: session.userAgent || null,
    })),
    second_factor_since: factor && flag(factor.confirmed) ? instant(factor.created_at) : null,
    journal,
  }
}
