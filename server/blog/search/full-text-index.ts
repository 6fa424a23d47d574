import { databaseKind } from '../../database/kind.ts'
import type { Db } from '../../database/tables.ts'
import { postgresIndex } from './postgres-index.ts'
import type { QueryToken } from './search-tokens.ts'
import { sqliteIndex } from './sqlite-index.ts'

/** What each database's own full-text search must do for us. Entries are numbered, newest highest. */
export interface FullTextIndex {
  /** Adds an entry, among the recent ones too. */
  put(db: Db, seq: number, tokens: string[]): Promise<void>
  remove(db: Db, seq: number): Promise<void>
  /** Counts entries up to this one as recent no more. */
  retire(db: Db, seq: number): Promise<void>
  /** For each query, the newest entries that hold all tokens of one of its alternatives. */
  find(
    db: Db,
    queries: IndexQuery[],
    options: { onlyRecent: boolean; limit: number },
  ): Promise<{ seq: number; tier: number }[]>
  /** Empties the index and lets `fill` put everything back. */
  rebuild(db: Db, fill: () => Promise<void>): Promise<void>
}

export interface IndexQuery {
  /** Returned with what is found, to say which query found it. */
  tier: number
  alternatives: QueryToken[][]
}

export function fullTextIndex(db: Db): FullTextIndex {
  return databaseKind(db) === 'postgres' ? postgresIndex : sqliteIndex
}
