import { sql } from 'kysely'
import type { FullTextIndex } from './full-text-index.ts'
import type { QueryToken } from './search-tokens.ts'

/** FTS5: two tables of words, numbered like `post_search`. */
export const sqliteIndex: FullTextIndex = {
  async put(db, seq, tokens) {
    const terms = tokens.join(' ')
    for (const table of [all, recent]) {
      await sql`insert into ${table} (rowid, terms) values (${seq}, ${terms})`.execute(db)
    }
  },

  async remove(db, seq) {
    for (const table of [all, recent]) {
      await sql`delete from ${table} where rowid = ${seq}`.execute(db)
    }
  },

  async retire(db, seq) {
    await sql`delete from ${recent} where rowid <= ${seq}`.execute(db)
  },

  async find(db, queries, { onlyRecent, limit }) {
    const table = onlyRecent ? recent : all
    const parts = queries.map(
      ({ tier, alternatives }) => sql`select * from (
        select rowid as seq, cast(${tier} as integer) as tier from ${table}
        where ${table} match ${alternatives.map(spell).join(' OR ')}
        order by rowid desc limit ${limit})`,
    )
    const { rows } = await sql<{ seq: number; tier: number }>`
      ${sql.join(parts, sql` union all `)}`.execute(db)
    return rows
  },

  async rebuild(db, fill) {
    for (const table of [all, recent]) await sql`delete from ${table}`.execute(db)
    await fill()
    await sql`insert into search_all (search_all) values ('optimize')`.execute(db)
  },
}

const all = sql.table('search_all')
const recent = sql.table('search_recent')

/** Quoted, so that FTS5 reads words and never its own syntax. */
function spell(tokens: QueryToken[]): string {
  const terms = tokens.map(({ token, prefix }) => `"${token}"${prefix ? ' *' : ''}`)
  return `(${terms.join(' AND ')})`
}
