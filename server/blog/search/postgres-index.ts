import { sql } from 'kysely'
import type { FullTextIndex } from './full-text-index.ts'
import type { QueryToken } from './search-tokens.ts'

/** tsvector and GIN: one table of words, numbered like `post_search`. */
export const postgresIndex: FullTextIndex = {
  async put(db, seq, tokens) {
    await sql`insert into search_terms (seq, terms, recent)
      values (${seq}, array_to_tsvector(${tokens}::text[]), true)`.execute(db)
  },

  async remove(db, seq) {
    await sql`delete from search_terms where seq = ${seq}`.execute(db)
  },

  async retire(db, seq) {
    await sql`update search_terms set recent = false where recent and seq <= ${seq}`.execute(db)
  },

  async find(db, queries, { onlyRecent, limit }) {
    // Materialised, or the planner may prefer to walk all entries backwards until enough match.
    const parts = queries.map(({ tier, alternatives }) => {
      const query = alternatives.map(spell).join(' | ')
      return sql`(
        with found as materialized (
          select seq from search_terms
          where terms @@ ${query}::tsquery ${onlyRecent ? sql`and recent` : sql``})
        select seq, ${tier}::int as tier from found order by seq desc limit ${limit})`
    })
    const { rows } = await sql<{ seq: number; tier: number }>`
      ${sql.join(parts, sql` union all `)}`.execute(db)
    return rows
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
