import { type Kysely, sql } from 'kysely'

export const name = '0032-one-password'

/** An account has one password: of several that came about at the same instant, the last stays. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`delete from account where exists (
    select 1 from account as later
    where later."userId" = account."userId"
      and later."providerId" = account."providerId"
      and later.id > account.id
  )`.execute(db)
  await sql`create unique index account_provider on account ("userId", "providerId")`.execute(db)
  // The new one begins alike.
  await db.schema.dropIndex('account_userId_idx').execute()
}
