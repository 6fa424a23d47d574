import { type Kysely, sql } from 'kysely'

export const name = '0029-imports'

/** What came from elsewhere: under which name, so that it comes once, and which addresses it was read at there. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [table, key] of [
    ['imported_posts', 'origin'],
    ['old_addresses', 'path'],
  ] as const) {
    await db.schema
      .createTable(table)
      .addColumn(key, 'text', (column) => column.notNull().primaryKey())
      .addColumn('post_id', 'text', (column) =>
        column.notNull().references('blog_posts.id').onDelete('cascade'),
      )
      .execute()
    await sql`create index ${sql.ref(`${table}_post`)} on ${sql.table(table)} (post_id)`.execute(db)
  }
}
