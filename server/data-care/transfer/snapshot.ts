import { sql } from 'kysely'
import type { Database } from '../../database/open.ts'
import { type Column, tables } from '../../database/tables.ts'
import type { TableShape } from './table-shapes.ts'
import { type TransferRow, toTransferRow } from './transfer-row.ts'

const FETCHED_ROWS = 100

/** One view of the data from the first row to the last; nobody's writes wait for it. */
export async function inSnapshot<T>(
  database: Database,
  work: (snapshot: Database) => Promise<T>,
): Promise<T> {
  return database.db.connection().execute(async (db) => {
    await begin[database.kind].execute(db)
    try {
      return await work({ ...database, db })
    } finally {
      // Nothing was written; if the connection is gone, so is the transaction.
      await sql`rollback`.execute(db).catch(() => {})
    }
  })
}

const begin = {
  sqlite: sql`begin deferred`,
  postgres: sql`begin isolation level repeatable read read only`,
}

/** In the order of the primary key, byte by byte, so that two exports of the same data are the same file. */
export async function* readRows(
  { db, kind }: Database,
  { name, key }: TableShape,
): AsyncGenerator<TransferRow> {
  const columns: Record<string, Column> = tables[name]
  let query = db.selectFrom(name).selectAll()
  for (const column of key) {
    const bytewise = kind === 'postgres' && columns[column]?.kind === 'text'
    query = query.orderBy(
      bytewise ? sql`${sql.ref(column)} collate "C"` : sql`${sql.ref(column)}`,
    ) as typeof query
  }
  if (kind === 'sqlite') {
    for await (const row of query.stream()) yield toTransferRow(name, row)
    return
  }
  await sql`set local statement_timeout = 0`.execute(db)
  await sql`declare moved_rows no scroll cursor for ${query}`.execute(db)
  const fetch = sql<Record<string, unknown>>`fetch ${sql.lit(FETCHED_ROWS)} from moved_rows`
  for (;;) {
    const { rows } = await fetch.execute(db)
    for (const row of rows) yield toTransferRow(name, row)
    if (rows.length < FETCHED_ROWS) break
  }
  await sql`close moved_rows`.execute(db)
}
