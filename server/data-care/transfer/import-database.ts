import { sql } from 'kysely'
import { OPERATOR, record } from '../../audit/audit-log.ts'
import { indexAllPosts } from '../../blog/index-posts.ts'
import { raiseContentVersion, recordWithdrawal } from '../../database/content-version.ts'
import { isRefusedRow } from '../../database/errors.ts'
import { migrate, refuseNewerSchema } from '../../database/migrate.ts'
import { type DatabaseLocation, withDatabase } from '../../database/open.ts'
import type { Db } from '../../database/tables.ts'
import { Refusal } from '../../refusal.ts'
import {
  describeContents,
  isReplaced,
  type ReplaceOptions,
  requireEmpty,
  tableNames,
} from '../contents.ts'
import { type ExportedRow, readExport } from './export-file.ts'
import { toStoredRow } from './transfer-row.ts'

const BATCH_ROWS = 100
const BATCH_CHARACTERS = 1024 * 1024

/** Fills the database from an export: with everything or, if anything is wrong, nothing. What it holds then. */
export async function importDatabase(
  location: DatabaseLocation,
  { file, replace, onPointOfNoReturn }: ReplaceOptions,
): Promise<string> {
  const { migrations, rows } = await readExport(file)
  refuseNewerSchema(migrations)
  return withDatabase(location, async (database) => {
    await migrate(database, async (db) => {
      if (location.kind === 'postgres') await sql`set local statement_timeout = 0`.execute(db)
      if (!replace) await requireEmpty(db)
      // First, because it also keeps editors' writes out until the end, as `changeContent` does.
      await raiseContentVersion(db)
      await recordWithdrawal(db, null)
      for (const table of tableNames.toReversed()) {
        if (isReplaced(table)) await db.deleteFrom(table).execute()
      }
      await insertRows(db, rows)
      await indexAllPosts(db)
      if (replace) await record(db, { actor: OPERATOR, action: 'site_imported' })
      onPointOfNoReturn?.()
    })
    return describeContents(database.db)
  })
}

/** By the batch: a statement a row would take minutes. */
async function insertRows(db: Db, rows: AsyncIterable<ExportedRow>): Promise<void> {
  let batch: ExportedRow[] = []
  let characters = 0
  for await (const entry of rows) {
    const isFull = batch.length >= BATCH_ROWS || characters > BATCH_CHARACTERS
    if (batch[0] && (isFull || !belongTogether(batch[0], entry))) {
      await insertBatch(db, batch)
      batch = []
      characters = 0
    }
    batch.push(entry)
    for (const value of Object.values(entry.row)) characters += String(value).length
  }
  await insertBatch(db, batch)
}

/** One statement names its columns once; a column that rows leave out takes the database's own default. */
function belongTogether(one: ExportedRow, other: ExportedRow): boolean {
  const columnsOf = ({ row }: ExportedRow) => Object.keys(row).sort().join()
  return one.table === other.table && columnsOf(one) === columnsOf(other)
}

async function insertBatch(db: Db, batch: ExportedRow[]): Promise<void> {
  const [first] = batch
  if (!first) return
  const { table, lineNumber } = first
  try {
    // `findFault` has compared every row with the description the types come from.
    const rows = batch.map(({ row }) => toStoredRow(table, row)) as never
    await db.insertInto(table).values(rows).execute()
  } catch (error) {
    if (!isRefusedRow(error)) throw error
    const last = lineNumber + batch.length - 1
    throw new Refusal(
      `The database refuses the rows of ${table} on lines ${lineNumber} to ${last}: ${error.message}. Nothing was changed.`,
    )
  }
}
