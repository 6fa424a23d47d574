import { type Kysely, sql } from 'kysely'
import type { DatabaseKind } from '../open.ts'
import { columnTypes } from './column-types.ts'

export const name = '0003-lists'

/**
 * How many posts each list holds, in all and by month, so that no page counts them or steps over them;
 * and the administrators' lists by status, each in its order.
 */
export async function up(db: Kysely<unknown>, kind: DatabaseKind): Promise<void> {
  await db.schema
    .createTable('post_counts')
    .addColumn('list', 'text', (column) => column.notNull())
    .addColumn('month', 'text', (column) => column.notNull())
    .addColumn('posts', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('post_counts_pkey', ['list', 'month'])
    .execute()
  const types = columnTypes(kind)
  await sql`create index blog_posts_published_newest on blog_posts (created_at desc, id desc)
    where published = ${types.true}`.execute(db)
  await sql`create index blog_posts_draft_newest on blog_posts (created_at desc, id desc)
    where published = ${types.false}`.execute(db)
}
