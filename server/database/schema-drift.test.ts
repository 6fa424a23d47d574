import { sql, type TableMetadata } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { describeEachDatabase } from '../../tests/support/test-database.ts'
import type { DatabaseKind } from './open.ts'
import { functions, knownNames, listRelations } from './site-relations.ts'
import { type Column, type Db, tables } from './tables.ts'

const typeNames: Record<DatabaseKind, Record<Column['kind'], string>> = {
  sqlite: {
    text: 'text',
    integer: 'integer',
    bigint: 'bigint',
    boolean: 'integer',
    timestamp: 'text',
    bytes: 'blob',
  },
  postgres: {
    text: 'text',
    integer: 'int4',
    bigint: 'int8',
    boolean: 'bool',
    timestamp: 'timestamptz',
    bytes: 'bytea',
  },
}

const references = {
  sqlite: sql<{ source: string; target: string }>`
    select t.name as source, f."table" as target
    from sqlite_master t join pragma_foreign_key_list(t.name) f where t.type = 'table'`,
  postgres: sql<{ source: string; target: string }>`
    select t.relname as source, r.relname as target
    from pg_constraint f join pg_class t on t.oid = f.conrelid join pg_class r on r.oid = f.confrelid
    where f.contype = 'f' and pg_table_is_visible(t.oid)`,
}

describeEachDatabase('the migrated schema', ({ kind, open }) => {
  let db: Db
  let found: TableMetadata[]

  beforeAll(async () => {
    db = (await open()).db
    found = await db.introspection.getTables()
  })

  test('has exactly the tables that the code describes', () => {
    // `search_…` are the full-text tables, which each database builds in its own way.
    const names = found
      .filter((table) => !table.isView && !table.name.startsWith('search_'))
      .map((table) => table.name)
    expect(names.sort()).toEqual([...Object.keys(tables), 'schema_migrations'].sort())
  })

  test.runIf(kind === 'postgres')('has nothing that a restore would leave out', async () => {
    const names = (await listRelations(db)).map(({ name }) => name)
    expect(names.filter((name) => !knownNames.includes(name))).toEqual([])
    const { rows } = await sql<{ name: string }>`select proname as name from pg_proc
      where pronamespace = current_schema()::regnamespace`.execute(db)
    expect(rows.map(({ name }) => name)).toEqual(functions)
  })

  test.each(Object.entries(tables))('has the described columns in %s', (name, columns) => {
    const described = Object.entries<Column>(columns).map(
      ([column, { kind: type, nullable }]) =>
        `${column} ${typeNames[kind][type]} ${nullable ? 'null' : 'not null'}`,
    )
    const migrated = found
      .find((table) => table.name === name)
      ?.columns.map(
        (column) =>
          `${column.name} ${column.dataType.toLowerCase()} ${column.isNullable ? 'null' : 'not null'}`,
      )
    expect(migrated?.sort()).toEqual(described.sort())
  })

  test('is described in the order of its foreign keys, which exports follow', async () => {
    const { rows } = await references[kind].execute(db)
    const order = Object.keys(tables)
    const described = rows.filter(({ source }) => order.includes(source))
    expect(described.length).toBeGreaterThan(3)
    for (const { source, target } of described) {
      expect(order.indexOf(source), `${source} after ${target}`).toBeGreaterThan(
        order.indexOf(target),
      )
    }
  })

  test('shows every column of a post to public reads', () => {
    const view = found.find((table) => table.name === 'published_posts')
    expect(view?.isView).toBe(true)
    expect(view?.columns.map((column) => column.name).sort()).toEqual(
      Object.keys(tables.blog_posts).sort(),
    )
  })
})
