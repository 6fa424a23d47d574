import { type Kysely, sql } from 'kysely'
import type { DatabaseKind } from '../open.ts'
import { columnTypes } from './column-types.ts'

export const name = '0002-blog'

/** Categories, posts, the addresses posts used to have, and the counter that page caches follow. */
export async function up(db: Kysely<unknown>, kind: DatabaseKind): Promise<void> {
  const types = columnTypes(kind)
  await db.schema
    .createTable('blog_categories')
    .addColumn('id', 'text', (column) => column.notNull().primaryKey())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('slug', 'text', (column) => column.notNull().unique())
    .addColumn('description', 'text')
    .addColumn('color', 'text', (column) => column.notNull())
    .addColumn('display_order', 'integer', (column) => column.notNull())
    .addColumn('updated_at', types.timestamp, (column) => column.notNull())
    .execute()

  await db.schema
    .createTable('blog_posts')
    .addColumn('id', 'text', (column) => column.notNull().primaryKey())
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('slug', 'text', (column) => column.notNull().unique())
    .addColumn('excerpt', 'text')
    .addColumn('content', 'text', (column) => column.notNull())
    .addColumn('category_id', 'text', (column) =>
      column.references('blog_categories.id').onDelete('set null'),
    )
    .addColumn('published', types.boolean, (column) => column.notNull())
    .addColumn('published_at', types.timestamp)
    .addColumn('first_published_at', types.timestamp)
    .addColumn('meta_title', 'text')
    .addColumn('meta_description', 'text')
    .addColumn('author_name', 'text')
    .addColumn('created_at', types.timestamp, (column) => column.notNull())
    .addColumn('updated_at', types.timestamp, (column) => column.notNull())
    .execute()
  await sql`create index blog_posts_newest on blog_posts (created_at desc, id desc)`.execute(db)
  await sql`create index blog_posts_published on blog_posts (published_at desc, id desc)
    where published = ${types.true}`.execute(db)
  await sql`create index blog_posts_published_by_category
    on blog_posts (category_id, published_at desc, id desc)
    where published = ${types.true}`.execute(db)
  await sql`create view published_posts as
    select * from blog_posts where published = ${types.true}`.execute(db)

  await db.schema
    .createTable('blog_slug_redirects')
    .addColumn('slug', 'text', (column) => column.notNull().primaryKey())
    .addColumn('post_id', 'text', (column) =>
      column.notNull().references('blog_posts.id').onDelete('cascade'),
    )
    .execute()
  await sql`create index blog_slug_redirects_post on blog_slug_redirects (post_id)`.execute(db)

  await db.schema
    .createTable('content_version')
    .addColumn('id', 'integer', (column) => column.notNull().primaryKey())
    .addColumn('version', 'integer', (column) => column.notNull())
    .execute()
  await sql`insert into content_version (id, version) values (1, 1)`.execute(db)
}
