import type { Db } from '../../database/tables.ts'
import { Refusal } from '../../refusal.ts'
import type { ExportedRow } from './read-export.ts'

const BATCH_ROWS = 100
const BATCH_CHARACTERS = 1024 * 1024

/** Inserts rows by the batch: a statement a row would take minutes. */
export async function insertRows(db: Db, rows: AsyncIterable<ExportedRow>): Promise<void> {
  let batch: ExportedRow[] = []
  let characters = 0
  for await (const entry of rows) {
    const [first] = batch
    const isFull = batch.length >= BATCH_ROWS || characters > BATCH_CHARACTERS
    if (first && (isFull || !belongTogether(first, entry))) {
      await insertBatch(db, first, batch)
      batch = []
      characters = 0
    }
    batch.push(entry)
    characters += sizeOf(entry)
  }
  if (batch[0]) await insertBatch(db, batch[0], batch)
}

/** One statement names its columns once; a column that rows leave out takes the database's own default. */
function belongTogether(one: ExportedRow, other: ExportedRow): boolean {
  return one.table === other.table && columnsOf(one) === columnsOf(other)
}

function columnsOf({ row }: ExportedRow): string {
  return Object.keys(row).sort().join()
}

function sizeOf({ row }: ExportedRow): number {
  return Object.values(row).reduce<number>((sum, value) => sum + String(value).length, 0)
}

async function insertBatch(
  db: Db,
  { table, lineNumber }: ExportedRow,
  batch: ExportedRow[],
): Promise<void> {
  try {
    // `findFault` has compared every row with the description the types come from.
    const rows = batch.map(({ row }) => row) as never
    await db.insertInto(table).values(rows).execute()
  } catch (error) {
    if (!isAboutTheRows(error)) throw error
    const last = lineNumber + batch.length - 1
    throw new Refusal(
      `The database refuses the rows of ${table} on lines ${lineNumber} to ${last}: ${error.message}. Nothing was changed.`,
    )
  }
}

const SQLITE_CONSTRAINT = 19

/** Constraints, and values the database cannot hold, rather than the database being away. */
function isAboutTheRows(error: unknown): error is Error {
  if (!(error instanceof Error)) return false
  const { code, errcode } = error as { code?: unknown; errcode?: unknown }
  if (typeof errcode === 'number') return (errcode & 0xff) === SQLITE_CONSTRAINT
  return typeof code === 'string' && /^2[23]/.test(code)
}
