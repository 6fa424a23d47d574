import { sql } from 'kysely'
import type { Db } from '../../database/tables.ts'
import { adminList, countList } from '../post-counts.ts'
import type { QueryToken } from '../reading/search-tokens.ts'
import { type FullTextIndex, type IndexQuery, LEVELS } from './full-text-index.ts'

/** FTS5 tables of words, numbered like `post_search`: all entries, the newer, the newest. */
const TABLES = ['search_all', 'search_newer', 'search_newest'] as const
type Table = (typeof TABLES)[number]

export const sqliteIndex: FullTextIndex = {
  async put(db, entries) {
    for (const { seq, tokens, level } of entries) {
      const terms = tokens.join(' ')
      for (const table of TABLES.slice(0, level + 1)) {
        await sql`insert into ${sql.table(table)} (rowid, terms) values (${seq}, ${terms})`.execute(
          db,
        )
      }
    }
  },

  async remove(db, seq) {
    for (const table of TABLES) {
      await sql`delete from ${sql.table(table)} where rowid = ${seq}`.execute(db)
    }
  },

  async retire(db, seq, level) {
    await sql`delete from ${sql.table(TABLES[level])} where rowid <= ${seq}`.execute(db)
  },

  async findRanked(db, queries, limit) {
    const entries = await countList(db, adminList())
    const found = new Set<number>()
    for (const query of queries) {
      for (const seq of await findNewest(db, query, limit, entries)) found.add(seq)
      if (found.size >= limit) break
    }
    return [...found].slice(0, limit)
  },

  selectMatching: (query) =>
    sql<number>`(select rowid from search_all where search_all match ${writeQuery(query)})`,

  async rebuild(db, fill) {
    for (const table of TABLES) await sql`delete from ${sql.table(table)}`.execute(db)
    await fill()
    for (const table of TABLES) {
      await sql`insert into ${sql.table(table)} (${sql.ref(table)}) values ('optimize')`.execute(db)
    }
  },
}

async function findNewest(db: Db, query: IndexQuery, limit: number, entries: number) {
  // FTS5 reads the entries of whole words newest first and stops at the limit; those of beginnings it
  // gathers before it can begin.
  const hasBeginnings = query.some((tokens) => tokens.some(({ prefix }) => prefix))
  if (!hasBeginnings) return findIn(db, 'search_all', query, limit)
  const newest = await findIn(db, 'search_newest', query, limit)
  if (newest.length >= limit || entries <= LEVELS[0]) return newest
  const newer = await findIn(db, 'search_newer', query, limit)
  if (newer.length >= limit || entries <= LEVELS[1]) return newer
  return findIn(db, 'search_all', query, limit)
}

async function findIn(db: Db, name: Table, query: IndexQuery, limit: number): Promise<number[]> {
  const table = sql.table(name)
  const { rows } = await sql<{ seq: number }>`
    select rowid as seq from ${table} where ${table} match ${writeQuery(query)}
    order by rowid desc limit ${limit}`.execute(db)
  return rows.map(({ seq }) => seq)
}

const writeQuery = (query: IndexQuery) => query.map(toFtsQuery).join(' OR ')

/** Quoted, so that FTS5 reads words and never its own syntax. */
function toFtsQuery(tokens: QueryToken[]): string {
  const terms = tokens.map(({ token, prefix }) => `"${token}"${prefix ? ' *' : ''}`)
  return `(${terms.join(' AND ')})`
}
