import type { Kysely } from 'kysely'

export const name = '0022-withdrawals-and-days'

/** What was taken down, and by which version of the content; the days on which the site has run. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('withdrawals')
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('address', 'text')
    .execute()
  await db.schema.createIndex('withdrawals_version').on('withdrawals').column('version').execute()
  await db.schema
    .createTable('days_seen')
    .addColumn('day', 'text', (column) => column.notNull().primaryKey())
    .execute()
}
