import { sql } from 'kysely'
import type { QueryToken } from '../reading/search-tokens.ts'
import { type FullTextIndex, type IndexQuery, LEVELS } from './full-text-index.ts'

/** tsvector and GIN: one table of words, numbered like `post_search`, with an index for each level. */
export const postgresIndex: FullTextIndex = {
  async put(db, entries) {
    const rows = entries.map(
      ({ seq, tokens, level }) => sql`(${seq}, array_to_tsvector(${tokens}::text[]), ${level})`,
    )
    await sql`insert into search_terms (seq, terms, level) values ${sql.join(rows)}`.execute(db)
  },

  async remove(db, seq) {
    await sql`delete from search_terms where seq = ${seq}`.execute(db)
  },

  async retire(db, seq, level) {
    await sql`update search_terms set level = ${level - 1}
      where level = ${level} and seq <= ${seq}`.execute(db)
  },

  async findRanked(db, queries, limit) {
    const { rows } = await sql<{ seq: number }>`
      select seq from search_ranked(${queries.map(toTsquery)}::tsquery[], ${limit}, ${[...LEVELS]}::int[])
        as seq`.execute(db)
    return rows.map(({ seq }) => seq)
  },

  selectMatching: (query) =>
    sql<number>`(select seq from search_terms where terms @@ ${toTsquery(query)}::tsquery)`,

  async rebuild(db, fill) {
    // Building an index once is many times faster than growing it entry by entry.
    await sql`set local statement_timeout = 0`.execute(db)
    await sql`drop index search_terms_all, search_terms_newer, search_terms_newest`.execute(db)
    await sql`delete from search_terms`.execute(db)
    await fill()
    await sql`create index search_terms_all on search_terms using gin (terms)
      with (fastupdate = off)`.execute(db)
    await sql`create index search_terms_newer on search_terms using gin (terms)
      with (fastupdate = off) where level >= 1`.execute(db)
    await sql`create index search_terms_newest on search_terms using gin (terms)
      with (fastupdate = off) where level >= 2`.execute(db)
  },
}

function toTsquery(query: IndexQuery): string {
  return query.map(toTsqueryPart).join(' | ')
}

/** Quoted, so that PostgreSQL reads words and never its own syntax. */
function toTsqueryPart(tokens: QueryToken[]): string {
  const terms = tokens.map(({ token, prefix }) => `'${token}'${prefix ? ':*' : ''}`)
  return `(${terms.join(' & ')})`
}
