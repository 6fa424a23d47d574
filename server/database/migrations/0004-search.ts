import { type Kysely, sql } from 'kysely'
import type { DatabaseKind } from '../open.ts'

export const name = '0004-search'

/**
 * The search index: one numbered entry a post, the newest save last, and beside it each database's own
 * full-text tables: over the newest entries, over ten times as many, and over all.
 */
export async function up(db: Kysely<unknown>, kind: DatabaseKind): Promise<void> {
  await sql`create table post_search (
    seq integer not null primary key,
    post_id text not null unique references blog_posts (id) on delete cascade
  )`.execute(db)
  await (kind === 'postgres' ? createPostgresIndex(db) : createSqliteIndex(db))
}

async function createSqliteIndex(db: Kysely<unknown>): Promise<void> {
  for (const table of ['search_all', 'search_newer', 'search_newest']) {
    await sql`create virtual table ${sql.table(table)} using fts5(
      terms, content='', contentless_delete=1, detail=none, tokenize="ascii tokenchars '_'"
    )`.execute(db)
  }
}

async function createPostgresIndex(db: Kysely<unknown>): Promise<void> {
  await sql`create table search_terms (
    seq integer primary key references post_search (seq) on delete cascade,
    terms tsvector not null,
    level smallint not null
  )`.execute(db)
  // Without the pending list a search never pays for the writes before it.
  await sql`create index search_terms_all on search_terms using gin (terms)
    with (fastupdate = off)`.execute(db)
  await sql`create index search_terms_newer on search_terms using gin (terms)
    with (fastupdate = off) where level >= 1`.execute(db)
  await sql`create index search_terms_newest on search_terms using gin (terms)
    with (fastupdate = off) where level >= 2`.execute(db)
  await sql`create index search_terms_level on search_terms (level, seq)`.execute(db)
  // One call for the whole search. The planner thinks a match costs no more than a comparison, so left to
  // itself it would read tables whole or walk the numbers backwards, unpacking every document on its way.
  await sql`create or replace function search_ranked(queries tsquery[], size integer, levels integer[])
    returns setof integer language plpgsql stable
    set enable_seqscan = off set enable_indexscan = off
    as $$ declare
      query tsquery;
      batch integer[];
      found integer[] := '{}';
      entries integer := coalesce(
        (select posts from post_counts where list = 'admin' and month = ''), 0);
    begin
      foreach query in array queries loop
        batch := array(with matching as materialized (
            select seq from search_terms where terms @@ query and level >= 2)
          select seq from matching order by seq desc limit size);
        if cardinality(batch) < size and entries > levels[1] then
          batch := array(with matching as materialized (
              select seq from search_terms where terms @@ query and level >= 1)
            select seq from matching order by seq desc limit size);
        end if;
        if cardinality(batch) < size and entries > levels[2] then
          batch := array(with matching as materialized (
              select seq from search_terms where terms @@ query)
            select seq from matching order by seq desc limit size);
        end if;
        found := found || array(
          select entry from unnest(batch) with ordinality as listed (entry, place)
          where entry <> all (found) order by place);
        exit when cardinality(found) >= size;
      end loop;
      return query select unnest(found[1:size]);
    end $$`.execute(db)
}
