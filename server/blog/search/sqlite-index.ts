import { sql } from 'kysely'
import type { FullTextIndex } from './full-text-index.ts'
import type { QueryToken } from './search-tokens.ts'

/** FTS5: two tables of words, numbered like `post_search`. */
export const sqliteIndex: FullTextIndex = {
  async put(db, { seq, tokens, recent: isRecent }) {
    const terms = tokens.join(' ')
    for (const table of isRecent ? [all, recent] : [all]) {
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

  async find(db, alternatives, { onlyRecent, limit }) {
    const table = onlyRecent ? recent : all
    const { rows } = await sql<{ seq: number }>`
      select rowid as seq from ${table} where ${table} match ${alternatives.map(spell).join(' OR ')}
      order by rowid desc limit ${limit}`.execute(db)
    return rows.map(({ seq }) => seq)
  },

  async rebuild(db, fill) {
    for (const table of [all, recent]) await sql`delete from ${table}`.execute(db)
    await fill()
    for (const table of ['search_all', 'search_recent']) {
      await sql`insert into ${sql.table(table)} (${sql.ref(table)}) values ('optimize')`.execute(db)
    }
  },
}

const all = sql.table('search_all')
const recent = sql.table('search_recent')

/** Quoted, so that FTS5 reads words and never its own syntax. */
function spell(tokens: QueryToken[]): string {
  const terms = tokens.map(({ token, prefix }) => `"${token}"${prefix ? ' *' : ''}`)
  return `(${terms.join(' AND ')})`
}
