import { type Kysely, sql } from 'kysely'
import type { DatabaseKind } from '../open.ts'

export const name = '0004-search'

/**
 * The search index: one numbered entry a post, the newest save last, and beside it each database's own
 * full-text tables, one over everything and one over the newest entries.
 */
export async function up(db: Kysely<unknown>, kind: DatabaseKind): Promise<void> {
  if (kind === 'postgres') {
    await sql`create table post_search (
      seq integer primary key,
      post_id text not null unique references blog_posts (id) on delete cascade
    )`.execute(db)
    await sql`create table search_terms (
      seq integer primary key references post_search (seq) on delete cascade,
      terms tsvector not null,
      recent boolean not null
    )`.execute(db)
    // Without the pending list a search never pays for the writes before it.
    await sql`create index search_terms_all on search_terms using gin (terms)
      with (fastupdate = off)`.execute(db)
    await sql`create index search_terms_recent on search_terms using gin (terms)
      with (fastupdate = off) where recent`.execute(db)
    // The planner thinks a match costs no more than a comparison, so it would read small tables whole or
    // walk the numbers backwards, and unpack every document on its way.
    await sql`create or replace function search_newest(query tsquery, only_recent boolean, size integer)
      returns setof integer language plpgsql stable
      set enable_seqscan = off set enable_indexscan = off
      as $$ begin
        if only_recent then return query
          with found as materialized (
            select seq from search_terms where terms @@ query and recent)
          select seq from found order by seq desc limit size;
        else return query
          with found as materialized (select seq from search_terms where terms @@ query)
          select seq from found order by seq desc limit size;
        end if;
      end $$`.execute(db)
    return
  }
  await sql`create table post_search (
    seq integer not null primary key,
    post_id text not null unique references blog_posts (id) on delete cascade
  )`.execute(db)
  for (const table of ['search_all', 'search_recent']) {
    await sql`create virtual table ${sql.table(table)} using fts5(
      terms, content='', contentless_delete=1, detail=none, tokenize="ascii tokenchars '_'"
    )`.execute(db)
  }
}
