import { createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { sql } from 'kysely'
import { type Database, type DatabaseLocation, withDatabase } from '../../database/open.ts'
import { requireCurrentSchema } from '../../database/schema-state.ts'
import { type Column, tables } from '../../database/tables.ts'
import { isMoved, type TableName, tableNames } from '../contents.ts'
import { requireDatabaseFile } from '../require-file.ts'
import { type WriteOptions, writeAside } from '../temporary-file.ts'
import { headerLine, line, type RowCounts } from './export-file.ts'
import { holdsBytes, type TransferRow, toTransferRow } from './transfer-row.ts'

const FETCHED_ROWS = 100
/** A picture may take megabytes. */
const FETCHED_PICTURES = 2

export interface ExportOptions extends WriteOptions {
  /** Whether people stay signed in where it is imported. */
  sessions: boolean
}

/** Writes the whole site as it stands at one instant, a few rows in memory at a time. */
export async function exportDatabase(
  location: DatabaseLocation,
  { sessions, ...options }: ExportOptions,
): Promise<{ rows: number; size: number }> {
  requireDatabaseFile(location)
  const counts: RowCounts = {}
  const size = await withDatabase(location, (database) =>
    writeAside(location, options, (temporary) =>
      inSnapshot(database, (snapshot) =>
        pipeline(exportLines(snapshot, sessions, counts), createWriteStream(temporary)),
      ),
    ),
  )
  return { rows: Object.values(counts).reduce((sum, rows) => sum + rows, 0), size }
}

/** Counts what it gives. */
async function* exportLines(
  snapshot: Database,
  sessions: boolean,
  counts: RowCounts,
): AsyncGenerator<string> {
  yield headerLine(await requireCurrentSchema(snapshot.db))
  for (const table of tableNames) {
    if (!isMoved(table, { sessions })) continue
    counts[table] = 0
    for await (const row of readRows(snapshot, table)) {
      counts[table] += 1
      yield line({ table, row })
    }
  }
  yield line({ end: counts })
}

/** One view of the data from the first row to the last; nobody's writes wait for it. */
async function inSnapshot(
  database: Database,
  work: (snapshot: Database) => Promise<void>,
): Promise<void> {
  const begin = {
    sqlite: sql`begin deferred`,
    postgres: sql`begin isolation level repeatable read read only`,
  }
  await database.db.connection().execute(async (db) => {
    await begin[database.kind].execute(db)
    try {
      await work({ ...database, db })
    } finally {
      // Nothing was written; if the connection is gone, so is the transaction.
      await sql`rollback`.execute(db).catch(() => {})
    }
  })
}

/**
 * Ordered by their columns, of which the first are the primary key, byte by byte, so that two exports of the
 * same data are the same file.
 */
async function* readRows({ db, kind }: Database, table: TableName): AsyncGenerator<TransferRow> {
  let query = db.selectFrom(table).selectAll()
  for (const [name, column] of Object.entries<Column>(tables[table])) {
    // They follow a key that no two rows share.
    if (column.kind === 'bytes') continue
    const bytewise = kind === 'postgres' && column.kind === 'text'
    const place = bytewise ? sql`${sql.ref(name)} collate "C"` : sql`${sql.ref(name)}`
    query = query.orderBy(place) as typeof query
  }
  if (kind === 'sqlite') {
    for await (const row of query.stream()) yield toTransferRow(table, row)
    return
  }
  await sql`set local statement_timeout = 0`.execute(db)
  await sql`declare moved_rows no scroll cursor for ${query}`.execute(db)
  const fetched = holdsBytes(table) ? FETCHED_PICTURES : FETCHED_ROWS
  const fetch = sql<Record<string, unknown>>`fetch ${sql.lit(fetched)} from moved_rows`
  for (;;) {
    const { rows } = await fetch.execute(db)
    for (const row of rows) yield toTransferRow(table, row)
    if (rows.length < fetched) break
  }
  await sql`close moved_rows`.execute(db)
}
