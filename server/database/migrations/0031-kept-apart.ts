import { type Kysely, sql } from 'kysely'
import type { DatabaseKind } from '../open.ts'

export const name = '0031-kept-apart'

/**
 * Which text keeps a picture, so that a save looks at no other text; on how many days an article has been in the
 * trash, whatever the clock said when it came there; and what was imported, even when it is here no more.
 */
export async function up(db: Kysely<unknown>, kind: DatabaseKind): Promise<void> {
  await keepPicturesByText(db as KeptDb)
  await db.schema
    .alterTable('trashed_posts')
    .addColumn('days_kept', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
  await db.schema.alterTable('trashed_posts').addColumn('last_day', 'text').execute()
  await rememberImports(db as KeptDb, kind)
}

/** As far as this migration sees it. */
type KeptDb = Kysely<{
  post_versions: { id: string; post_id: string; article: string }
  post_revisions: { post_id: string; article: string }
  trashed_posts: { id: string; article: string }
  media: { id: string; name: string }
  media_kept: { media_id: string; post_id: string; kept_in: string }
  imported_posts: { origin: string; post_id: string }
}>

async function keepPicturesByText(db: KeptDb): Promise<void> {
  await db.schema.dropTable('media_kept').execute()
  await db.schema
    .createTable('media_kept')
    .addColumn('media_id', 'text', (column) => column.notNull().references('media.id'))
    .addColumn('post_id', 'text', (column) => column.notNull())
    // Empty when a process of before this day wrote it, while others were upgraded: it keeps the picture too.
    .addColumn('kept_in', 'text', (column) => column.notNull().defaultTo(''))
    .addPrimaryKeyConstraint('media_kept_pkey', ['media_id', 'post_id', 'kept_in'])
    .execute()
  await sql`create index media_kept_post on media_kept (post_id, kept_in)`.execute(db)

  const versions = await db.selectFrom('post_versions').select(['id', 'post_id']).execute()
  for (const { id, post_id } of versions) {
    const one = db.selectFrom('post_versions').select('article').where('id', '=', id)
    await note(db, post_id, id, (await one.executeTakeFirstOrThrow()).article)
  }
  const revisions = await db.selectFrom('post_revisions').select('post_id').execute()
  for (const { post_id } of revisions) {
    const one = db.selectFrom('post_revisions').select('article').where('post_id', '=', post_id)
    await note(db, post_id, 'revision', (await one.executeTakeFirstOrThrow()).article)
  }
  for (const { id } of await db.selectFrom('trashed_posts').select('id').execute()) {
    await note(db, id, 'trash', await readTrashed(db, id))
  }
}

const PICTURE = /\/media\/(p[0-9a-f]{20}-\d{1,4}x\d{1,5}-[0-9a-f]{6})\//g

async function note(db: KeptDb, post_id: string, kept_in: string, article: string): Promise<void> {
  for (const name of new Set([...article.matchAll(PICTURE)].map(([, found = '']) => found))) {
    const picture = db.selectFrom('media').select('id').where('name', '=', name)
    const found = await picture.executeTakeFirst()
    if (!found) continue
    await db.insertInto('media_kept').values({ media_id: found.id, post_id, kept_in }).execute()
  }
}

/** Without a foreign key, as history is: an import should know again what was deleted here. */
async function rememberImports(db: KeptDb, kind: DatabaseKind): Promise<void> {
  if (kind === 'postgres') {
    await sql`alter table imported_posts drop constraint imported_posts_post_id_fkey`.execute(db)
  } else {
    await db.schema
      .createTable('imports_remembered')
      .addColumn('origin', 'text', (column) => column.notNull().primaryKey())
      .addColumn('post_id', 'text', (column) => column.notNull())
      .execute()
    await sql`insert into imports_remembered select origin, post_id from imported_posts`.execute(db)
    await db.schema.dropTable('imported_posts').execute()
    await db.schema.alterTable('imports_remembered').renameTo('imported_posts').execute()
    await sql`create index imported_posts_post on imported_posts (post_id)`.execute(db)
  }
  for (const { id } of await db.selectFrom('trashed_posts').select('id').execute()) {
    const origins: string[] = JSON.parse(await readTrashed(db, id)).came_from?.origins ?? []
    for (const origin of origins) {
      await db
        .insertInto('imported_posts')
        .values({ origin, post_id: id })
        .onConflict((conflict) => conflict.column('origin').doNothing())
        .execute()
    }
  }
}

async function readTrashed(db: KeptDb, id: string): Promise<string> {
  const one = db.selectFrom('trashed_posts').select('article').where('id', '=', id)
  return (await one.executeTakeFirstOrThrow()).article
}
