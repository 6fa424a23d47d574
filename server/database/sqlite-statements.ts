import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite'
import type { CompiledQuery, QueryResult } from 'kysely'

export type SqliteStatements = ReturnType<typeof prepareStatements>

const MAX_PREPARED = 200

/** Kysely's queries on one connection, each prepared once. */
export function prepareStatements(database: DatabaseSync) {
  const known = new Map<string, { statement: StatementSync; givesRows: boolean }>()

  function prepare(sql: string) {
    let prepared = known.get(sql)
    if (!prepared) {
      const statement = database.prepare(sql)
      prepared = { statement, givesRows: statement.columns().length > 0 }
      if (known.size >= MAX_PREPARED) known.clear()
      known.set(sql, prepared)
    }
    return prepared
  }

  function countFrames() {
    const frames = prepare('PRAGMA wal_checkpoint(NOOP)').statement.get()
    return frames as Record<'log' | 'checkpointed', number>
  }

  return {
    run({ sql, parameters }: CompiledQuery): QueryResult<unknown> {
      const { statement, givesRows } = prepare(sql)
      const values = parameters.map(bindable)
      if (givesRows) return { rows: statement.all(...values) }
      const { changes, lastInsertRowid } = statement.run(...values)
      return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) }
    },
    iterate: ({ sql, parameters }: CompiledQuery) =>
      prepare(sql).statement.iterate(...parameters.map(bindable)),
    exec: (sql: string) => database.exec(sql),
    /** How long the file is once all of the log lies in it. */
    countBytes(): number {
      const { bytes } = database
        .prepare('select page_count * page_size as bytes from pragma_page_count, pragma_page_size')
        .get() as { bytes: number }
      return bytes
    },
    /** How many pages lie in the log alone. */
    countNewPages(): number {
      const { log, checkpointed } = countFrames()
      return log - checkpointed
    },
    /** How much of the log is in use: its head, and pages with a head each. */
    countLogBytes(): number {
      const { page_size: pageBytes } = database.prepare('PRAGMA page_size').get() as {
        page_size: number
      }
      return 32 + Math.max(0, countFrames().log) * (24 + pageBytes)
    },
    /** False while somebody else reads what lies in it. */
    emptyLog: () => database.prepare('PRAGMA wal_checkpoint(TRUNCATE)').get()?.busy === 0,
    isOpen: () => database.isOpen,
    isInTransaction: () => database.isOpen && database.isTransaction,
    close: () => database.isOpen && database.close(),
  }
}

/** SQLite has neither booleans nor dates. */
function bindable(value: unknown): SQLInputValue {
  if (typeof value === 'boolean') return value ? 1 : 0
  if (value instanceof Date) return value.toISOString()
  return (value ?? null) as SQLInputValue
}
