import { type Kysely, sql } from 'kysely'
import type { DatabaseKind } from '../open.ts'
import { columnTypes } from './column-types.ts'

export const name = '0023-history'

/**
 * Who saved a post last, what it was before, what is being prepared for it, and where it goes when it is
 * deleted; the addresses categories used to have; and the orders of the administrators' list.
 */
export async function up(db: Kysely<unknown>, kind: DatabaseKind): Promise<void> {
  const types = columnTypes(kind)
  await db.schema.alterTable('blog_posts').addColumn('saved_by', 'text').execute()
  // PostgreSQL has written down the columns that `*` stood for.
  await sql`drop view published_posts`.execute(db)
  await sql`create view published_posts as
    select * from blog_posts where published = ${types.true}`.execute(db)

  // Without foreign keys to posts: history follows a post into the trash and back.
  await db.schema
    .createTable('post_versions')
    .addColumn('id', 'text', (column) => column.notNull().primaryKey())
    .addColumn('post_id', 'text', (column) => column.notNull())
    .addColumn('saved_at', types.timestamp, (column) => column.notNull())
    .addColumn('saved_by', 'text')
    .addColumn('pending', types.boolean, (column) => column.notNull())
    .addColumn('fields', 'text', (column) => column.notNull())
    .addColumn('article', 'text', (column) => column.notNull())
    .execute()
  await sql`create index post_versions_newest
    on post_versions (post_id, saved_at desc, id desc)`.execute(db)
  await db.schema
    .createTable('post_revisions')
    .addColumn('post_id', 'text', (column) => column.notNull().primaryKey())
    .addColumn('saved_at', types.timestamp, (column) => column.notNull())
    .addColumn('saved_by', 'text')
    .addColumn('article', 'text', (column) => column.notNull())
    .execute()
  await db.schema
    .createTable('trashed_posts')
    .addColumn('id', 'text', (column) => column.notNull().primaryKey())
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('slug', 'text', (column) => column.notNull())
    .addColumn('deleted_at', types.timestamp, (column) => column.notNull())
    .addColumn('deleted_by', 'text')
    .addColumn('former_slugs', 'text', (column) => column.notNull())
    .addColumn('article', 'text', (column) => column.notNull())
    .execute()
  await sql`create index trashed_posts_newest
    on trashed_posts (deleted_at desc, id desc)`.execute(db)

  await db.schema
    .createTable('category_slug_redirects')
    .addColumn('slug', 'text', (column) => column.notNull().primaryKey())
    .addColumn('category_id', 'text', (column) =>
      column.notNull().references('blog_categories.id').onDelete('cascade'),
    )
    .execute()

  await sql`create index blog_posts_by_category
    on blog_posts (category_id, created_at desc, id desc)`.execute(db)
  await sql`create index blog_posts_last_saved
    on blog_posts (updated_at desc, id desc)`.execute(db)
}
