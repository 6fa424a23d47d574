import { countRows } from '../database/count-rows.ts'
import { type Db, tables } from '../database/tables.ts'
import { Refusal } from '../refusal.ts'
import type { PointOfNoReturn } from './temporary-file.ts'

export type TableName = keyof typeof tables

/** Each after the ones its foreign keys point at, as `tables.ts` lists them. */
export const tableNames = Object.keys(tables) as TableName[]

/**
 * The tables that an export leaves out; every other one is moved row by row, so that a table nobody
 * thought about is never lost.
 */
const LEFT_OUT: Partial<Record<TableName, 'derived' | 'momentary' | 'own'>> = {
  // Derived from posts: `indexAllPosts` rebuilds them after an import.
  post_counts: 'derived',
  post_search: 'derived',
  // Derived from what articles and their history hold, and from their titles.
  media_uses: 'derived',
  media_kept: 'derived',
  social_cards: 'derived',
  // Counters of tries, which would be over before the move is.
  rate_limits: 'momentary',
  // Each database counts its own changes; an import is one of them.
  content_version: 'own',
  withdrawals: 'own',
  // On these days this site ran, not the one the export comes from.
  days_seen: 'own',
}

/** Sessions are live credentials in clear: moved only when asked for. */
export function isMoved(table: TableName, { sessions }: { sessions: boolean }): boolean {
  return !(table in LEFT_OUT) && (sessions || table !== 'session')
}

/** Whether an import empties it first; the count of changes goes on. */
export function isReplaced(table: TableName): boolean {
  return LEFT_OUT[table] !== 'own'
}

export interface ReplaceOptions {
  /** What to read from. */
  file: string
  /** Whether what is there may be lost. */
  replace: boolean
  onPointOfNoReturn?: PointOfNoReturn
}

/** Refuses to go on where somebody's site is; tables may be missing. */
export async function requireEmpty(db: Db): Promise<void> {
  const present = new Set((await db.introspection.getTables()).map((table) => table.name))
  for (const name of tableNames) {
    if (!present.has(name) || !isMoved(name, { sessions: false })) continue
    if ((await countRows(db, name)) === 0) continue
    throw new Refusal(
      `The database of DATABASE_URL is not empty: it holds ${await describeContents(db)}. ` +
        'Nothing was changed. To put something else in their place, add --replace.',
    )
  }
}

/** « 12 articles and 2 accounts ». */
export async function describeContents(db: Db): Promise<string> {
  const [posts, users] = [await countRows(db, 'blog_posts'), await countRows(db, 'user')]
  return `${count(posts, 'article')} and ${count(users, 'account')}`
}

function count(number: number, noun: string): string {
  return `${number.toLocaleString('en')} ${noun}${number === 1 ? '' : 's'}`
}
