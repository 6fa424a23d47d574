import { sql } from 'kysely'
import { indexAllPosts } from '../../blog/index-posts.ts'
import { raiseContentVersion } from '../../database/content-version.ts'
import { migrate, refuseNewerSchema } from '../../database/migrate.ts'
import { type Database, type DatabaseLocation, openDatabase } from '../../database/open.ts'
import { finishEvenIfInterrupted } from '../interruption.ts'
import { describeContents, requireEmpty } from './contents.ts'
import { insertRows } from './insert-rows.ts'
import { isReplaced } from './moved-tables.ts'
import { readExport } from './read-export.ts'
import { listTableShapes } from './table-shapes.ts'

/** Fills the database from an export: with everything or, if anything is wrong, nothing. What it holds then. */
export async function importDatabase(
  location: DatabaseLocation,
  { file, replace }: { file: string; replace: boolean },
): Promise<string> {
  const { header, rows } = await readExport(file)
  refuseNewerSchema(header.migrations)
  const database = openDatabase(location)
  try {
    await migrate(database, async (db) => {
      if (location.kind === 'postgres') await sql`set local statement_timeout = 0`.execute(db)
      if (!replace) await requireEmpty(db)
      // First, because it also keeps editors' writes out until the end, as `changeContent` does.
      await raiseContentVersion(db)
      await emptyTables({ ...database, db })
      await insertRows(db, rows)
      await indexAllPosts(db)
      finishEvenIfInterrupted()
    })
    return await describeContents(database.db)
  } finally {
    await database.close()
  }
}

async function emptyTables(database: Database): Promise<void> {
  const shapes = await listTableShapes(database)
  for (const { name } of shapes.toReversed()) {
    if (isReplaced(name)) await database.db.deleteFrom(name).execute()
  }
}
