import { type Kysely, sql } from 'kysely'
import type { DatabaseKind } from '../open.ts'
import { columnTypes } from './column-types.ts'

export const name = '0020-audit'

/** Who did what to which, without foreign keys: an entry outlives the account and the article it names. */
export async function up(db: Kysely<unknown>, kind: DatabaseKind): Promise<void> {
  const types = columnTypes(kind)
  await db.schema
    .createTable('audit_log')
    .addColumn('id', 'text', (column) => column.notNull().primaryKey())
    .addColumn('at', types.timestamp, (column) => column.notNull())
    .addColumn('actor', 'text')
    .addColumn('action', 'text', (column) => column.notNull())
    .addColumn('subject', 'text')
    .execute()
  await sql`create index audit_log_at on audit_log (at, id)`.execute(db)
}
