import { type Kysely, sql } from 'kysely'

export const name = '0010-sign-in-limits'

/** Counters of tries where several processes share them, and how often an account was unlocked. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // The columns and their order are those of rate-limiter-flexible.
  await db.schema
    .createTable('rate_limits')
    .addColumn('key', 'text', (column) => column.notNull().primaryKey())
    .addColumn('points', 'integer', (column) => column.notNull())
    .addColumn('expire', sql`bigint`)
    .execute()
  await sql`create index rate_limits_expire on rate_limits (expire)`.execute(db)

  await db.schema
    .createTable('sign_in_unlocks')
    .addColumn('account', 'text', (column) => column.notNull().primaryKey())
    .addColumn('times', 'integer', (column) => column.notNull())
    .execute()
}
