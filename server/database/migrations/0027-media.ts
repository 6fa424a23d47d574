import { type Kysely, sql } from 'kysely'
import type { DatabaseKind } from '../open.ts'
import { columnTypes } from './column-types.ts'

export const name = '0027-media'

/** Pictures in every size they are kept in, the articles that hold them, and the social cards already drawn. */
export async function up(db: Kysely<unknown>, kind: DatabaseKind): Promise<void> {
  const types = columnTypes(kind)
  await db.schema
    .createTable('media')
    .addColumn('id', 'text', (column) => column.notNull().primaryKey())
    .addColumn('name', 'text', (column) => column.notNull().unique())
    // A fingerprint of the file that was sent: sent again, it need not be read again.
    .addColumn('source', 'text', (column) => column.notNull().unique())
    .addColumn('file_name', 'text', (column) => column.notNull())
    .addColumn('alt', 'text', (column) => column.notNull())
    .addColumn('search_text', 'text', (column) => column.notNull())
    .addColumn('width', 'integer', (column) => column.notNull())
    .addColumn('height', 'integer', (column) => column.notNull())
    .addColumn('color', 'text', (column) => column.notNull())
    .addColumn('bytes', 'integer', (column) => column.notNull())
    .addColumn('created_at', types.timestamp, (column) => column.notNull())
    .execute()
  await sql`create index media_newest on media (created_at desc, id desc)`.execute(db)

  await db.schema
    .createTable('media_files')
    .addColumn('media_id', 'text', (column) =>
      column.notNull().references('media.id').onDelete('cascade'),
    )
    .addColumn('width', 'integer', (column) => column.notNull())
    .addColumn('type', 'text', (column) => column.notNull())
    .addColumn('size', 'integer', (column) => column.notNull())
    .addColumn('content', types.bytes, (column) => column.notNull())
    .addPrimaryKeyConstraint('media_files_pkey', ['media_id', 'width', 'type'])
    .execute()
  // WebP, JPEG and PNG are compressed already.
  if (kind === 'postgres') {
    await sql`alter table media_files alter column content set storage external`.execute(db)
  }

  await db.schema
    .createTable('media_uses')
    // Refused while an article holds it, whoever asks.
    .addColumn('media_id', 'text', (column) => column.notNull().references('media.id'))
    .addColumn('post_id', 'text', (column) =>
      column.notNull().references('blog_posts.id').onDelete('cascade'),
    )
    .addPrimaryKeyConstraint('media_uses_pkey', ['media_id', 'post_id'])
    .execute()
  await sql`create index media_uses_post on media_uses (post_id)`.execute(db)

  // What is kept of an article may be restored: its versions, its revision, itself in the trash.
  await db.schema
    .createTable('media_kept')
    .addColumn('media_id', 'text', (column) => column.notNull().references('media.id'))
    .addColumn('post_id', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('media_kept_pkey', ['media_id', 'post_id'])
    .execute()
  await sql`create index media_kept_post on media_kept (post_id)`.execute(db)

  await db.schema
    .createTable('social_cards')
    .addColumn('hash', 'text', (column) => column.notNull().primaryKey())
    .addColumn('made_at', types.timestamp, (column) => column.notNull())
    .addColumn('content', types.bytes, (column) => column.notNull())
    .execute()
}
