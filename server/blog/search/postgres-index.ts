import { sql } from 'kysely'
import type { FullTextIndex } from './full-text-index.ts'
import type { QueryToken } from './search-tokens.ts'

/** tsvector and GIN: one table of words, numbered like `post_search`. */
export const postgresIndex: FullTextIndex = {
  async put(db, { seq, tokens, recent }) {
    await sql`insert into search_terms (seq, terms, recent)
      values (${seq}, array_to_tsvector(${tokens}::text[]), ${recent})`.execute(db)
  },

  async remove(db, seq) {
    await sql`delete from search_terms where seq = ${seq}`.execute(db)
  },

  async retire(db, seq) {
    await sql`update search_terms set recent = false where recent and seq <= ${seq}`.execute(db)
  },

  async find(db, alternatives, { onlyRecent, limit }) {
    const query = alternatives.map(spell).join(' | ')
    const { rows } = await sql<{ seq: number }>`
      select seq from search_newest(${query}::tsquery, ${onlyRecent}, ${limit}) as seq`.execute(db)
    return rows.map(({ seq }) => seq)
  },

  async rebuild(db, fill) {
    // Building an index once is many times faster than growing it entry by entry.
    await sql`set local statement_timeout = 0`.execute(db)
    await sql`drop index search_terms_all, search_terms_recent`.execute(db)
    await sql`delete from search_terms`.execute(db)
    await fill()
    await sql`create index search_terms_all on search_terms using gin (terms)
      with (fastupdate = off)`.execute(db)
    await sql`create index search_terms_recent on search_terms using gin (terms)
      with (fastupdate = off) where recent`.execute(db)
  },
}

/** Quoted, so that PostgreSQL reads words and never its own syntax. */
function spell(tokens: QueryToken[]): string {
  const terms = tokens.map(({ token, prefix }) => `'${token}'${prefix ? ':*' : ''}`)
  return `(${terms.join(' & ')})`
}
