import { databaseKind } from '../../database/kind.ts'
import type { Db } from '../../database/tables.ts'
import { postgresIndex } from './postgres-index.ts'
import type { QueryToken } from './search-tokens.ts'
import { sqliteIndex } from './sqlite-index.ts'

/** What each database's own full-text search must do for us. Entries are numbered, newest highest. */
export interface FullTextIndex {
  put(db: Db, entry: IndexEntry): Promise<void>
  remove(db: Db, seq: number): Promise<void>
  /** Counts entries up to this one as recent no more. */
  retire(db: Db, seq: number): Promise<void>
  /** The newest entries that hold all tokens of one of the alternatives. */
  find(
    db: Db,
    alternatives: QueryToken[][],
    options: { onlyRecent: boolean; limit: number },
  ): Promise<number[]>
  /** Empties the index and lets `fill` put everything back. */
  rebuild(db: Db, fill: () => Promise<void>): Promise<void>
}

export interface IndexEntry {
  seq: number
  tokens: string[]
  recent: boolean
}

export function fullTextIndex(db: Db): FullTextIndex {
  return databaseKind(db) === 'postgres' ? postgresIndex : sqliteIndex
}
