import { sql } from 'kysely'
import type { Database } from '../../database/open.ts'
import { tables } from '../../database/tables.ts'
import type { TableName } from './moved-tables.ts'

export interface TableShape {
  name: TableName
  /** The columns of its primary key, in order. */
  key: string[]
}

/** Every table of `tables.ts`, each after the ones its foreign keys point at, as the database declares them. */
export async function listTableShapes({ db, kind }: Database): Promise<TableShape[]> {
  const { rows: keys } = await queries[kind].keys.execute(db)
  const { rows: references } = await queries[kind].references.execute(db)
  return inForeignKeyOrder(Object.keys(tables) as TableName[], references).map((name) => ({
    name,
    key: keys.filter((row) => row.table === name).map((row) => row.column),
  }))
}

interface Reference {
  table: string
  target: string
}

/** Keeps the order of `names` where the references leave a choice, so that both databases agree. */
export function inForeignKeyOrder<Name extends string>(
  names: Name[],
  references: Reference[],
): Name[] {
  const ordered: Name[] = []
  const waiting = new Set(names)
  while (waiting.size > 0) {
    const next = [...waiting].find((name) =>
      references.every(
        ({ table, target }) =>
          table !== name || target === name || !(waiting as Set<string>).has(target),
      ),
    )
    if (next === undefined) throw new Error(`Circular foreign keys: ${[...waiting].join(', ')}.`)
    ordered.push(next)
    waiting.delete(next)
  }
  return ordered
}

const queries = {
  sqlite: {
    keys: sql<{ table: string; column: string }>`
      select t.name as "table", c.name as "column"
      from sqlite_master t join pragma_table_info(t.name) c
      where t.type = 'table' and c.pk > 0 order by t.name, c.pk`,
    references: sql<Reference>`
      select t.name as "table", f."table" as target
      from sqlite_master t join pragma_foreign_key_list(t.name) f where t.type = 'table'`,
  },
  postgres: {
    keys: sql<{ table: string; column: string }>`
      select t.relname as "table", c.attname as "column"
      from pg_index i join pg_class t on t.oid = i.indrelid
      cross join lateral unnest(i.indkey) with ordinality as k (attnum, position)
      join pg_attribute c on c.attrelid = t.oid and c.attnum = k.attnum
      where i.indisprimary and pg_table_is_visible(t.oid) order by t.relname, k.position`,
    references: sql<Reference>`
      select t.relname as "table", r.relname as target
      from pg_constraint f join pg_class t on t.oid = f.conrelid join pg_class r on r.oid = f.confrelid
      where f.contype = 'f' and pg_table_is_visible(t.oid)`,
  },
}
