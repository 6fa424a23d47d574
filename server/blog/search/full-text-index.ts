import { databaseKind } from '../../database/kind.ts'
import type { Db } from '../../database/tables.ts'
import type { Level } from './index-levels.ts'
import { postgresIndex } from './postgres-index.ts'
import type { QueryToken } from './search-tokens.ts'
import { sqliteIndex } from './sqlite-index.ts'

/** A search is for all tokens of one of the alternatives. */
export type IndexQuery = QueryToken[][]

export interface IndexEntry {
  seq: number
  tokens: string[]
  level: Level
}

/** What each database's own full-text search must do for us. Entries are numbered, newest highest. */
export interface FullTextIndex {
  put(db: Db, entries: IndexEntry[]): Promise<void>
  remove(db: Db, seq: number): Promise<void>
  /** Takes the entries of this level up to this one down to the level below. */
  retire(db: Db, seq: number, level: 1 | 2): Promise<void>
  /** What the first query finds, newest first, then what the second does besides, until there are enough. */
  findRanked(db: Db, queries: IndexQuery[], limit: number): Promise<number[]>
  /** Empties the index and lets `fill` put everything back. */
  rebuild(db: Db, fill: () => Promise<void>): Promise<void>
}

export function fullTextIndex(db: Db): FullTextIndex {
  return databaseKind(db) === 'postgres' ? postgresIndex : sqliteIndex
}
