import { tables } from '../../database/tables.ts'

export type TableName = keyof typeof tables

/**
 * The tables that an export leaves out; every other one is moved row by row, so that a table nobody
 * thought about is never lost.
 */
const LEFT_OUT: Partial<Record<TableName, 'derived' | 'momentary' | 'own'>> = {
  // Derived from posts: `indexAllPosts` rebuilds them after an import.
  post_counts: 'derived',
  post_search: 'derived',
  // Counters of tries, which would be over before the move is.
  rate_limits: 'momentary',
  // Each database counts its own changes; an import is one of them.
  content_version: 'own',
}

/** Holds live credentials in clear: moved only when asked for. */
const SESSIONS: TableName = 'session'

export function isMoved(table: TableName, { sessions }: { sessions: boolean }): boolean {
  return !(table in LEFT_OUT) && (sessions || table !== SESSIONS)
}

/** Whether its rows mean that somebody's site is in this database. */
export function holdsContent(table: TableName): boolean {
  return isMoved(table, { sessions: false })
}

/** Whether an import empties it first; the count of changes goes on. */
export function isReplaced(table: TableName): boolean {
  return LEFT_OUT[table] !== 'own'
}

export function isTableName(name: string): name is TableName {
  return Object.hasOwn(tables, name)
}
