import type { Kysely } from 'kysely'
import type { DatabaseKind } from '../open.ts'
import { columnTypes } from './column-types.ts'

export const name = '0030-second-factor'

/** The second factor of those who have one, and the codes for the day they lose it. */
export async function up(db: Kysely<unknown>, kind: DatabaseKind): Promise<void> {
  const types = columnTypes(kind)
  await db.schema
    .createTable('second_factors')
    .addColumn('user_id', 'text', (column) =>
      column.notNull().primaryKey().references('user.id').onDelete('cascade'),
    )
    .addColumn('secret', 'text', (column) => column.notNull())
    .addColumn('confirmed', types.boolean, (column) => column.notNull())
    .addColumn('last_step', 'integer', (column) => column.notNull())
    .addColumn('created_at', types.timestamp, (column) => column.notNull())
    .execute()
  await db.schema
    .createTable('recovery_codes')
    .addColumn('hash', 'text', (column) => column.notNull().primaryKey())
    .addColumn('user_id', 'text', (column) =>
      column.notNull().references('user.id').onDelete('cascade'),
    )
    .execute()
  await db.schema
    .createIndex('recovery_codes_user')
    .on('recovery_codes')
    .column('user_id')
    .execute()
}
