import type { RawBuilder } from 'kysely'
import type { Db } from '../../database/tables.ts'
import type { QueryToken } from '../reading/search-tokens.ts'

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
  /** The entries of all matches, to be used inside a query. */
  selectMatching(query: IndexQuery): RawBuilder<number>
  /** Empties the index and lets `fill` put everything back. */
  rebuild(db: Db, fill: () => Promise<void>): Promise<void>
}

/**
 * How many of the newest entries are searched first, and second. A word common enough to fill an answer
 * fills it there; one that is not has about a tenth of the matches left at each step, so no step is long.
 */
export const LEVELS = [1000, 10_000] as const

/** 2: among the newest; 1: among the newer; 0: only among all. */
export type Level = 0 | 1 | 2

/** The level of the entry that comes after this many newer ones. */
export function levelAfter(newer: number): Level {
  if (newer < LEVELS[0]) return 2
  return newer < LEVELS[1] ? 1 : 0
}
