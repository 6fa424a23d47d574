import { sql } from 'kysely'
import { type Db, formerTables, tables } from '../../database/tables.ts'

/**
 * PostgreSQL's tables that belong to the site, quoted: the described ones, and whatever points at them
 * (search indexes of this database alone). Others that share the schema are not ours to touch.
 */
export async function listSiteTables(db: Db): Promise<string[]> {
  const described = sql.join([...Object.keys(tables), ...formerTables, 'schema_migrations'])
  const { rows } = await sql<{ name: string }>`
    with recursive ours (id) as (
      select oid from pg_class
      where relkind = 'r' and pg_table_is_visible(oid) and relname in (${described})
        and relnamespace = current_schema()::regnamespace
      union
      select c.conrelid from pg_constraint c join ours on c.confrelid = ours.id where c.contype = 'f'
    )
    select id::regclass::text as name from ours`.execute(db)
  return rows.map((row) => row.name)
}
