import { type Kysely, sql } from 'kysely'

export const name = '0003-lists'

/**
 * How many posts each list holds, in all and by month, so that no page counts them or steps over them;
 * and the order of the administrators' drafts.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('post_counts')
    .addColumn('list', 'text', (column) => column.notNull())
    .addColumn('month', 'text', (column) => column.notNull())
    .addColumn('posts', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('post_counts_pkey', ['list', 'month'])
    .execute()
  await sql`create index blog_posts_by_status
    on blog_posts (published, created_at desc, id desc)`.execute(db)
}
