import { sql } from 'kysely'
import { type Db, formerTables, tables } from './tables.ts'

/** What PostgreSQL keeps of a kind of its own in a schema: a table, a view, a sequence. */
export interface Relation {
  name: string
  /** With its schema, as it is written in a statement. */
  quoted: string
  kind: 'table' | 'view' | 'other'
  isOurs: boolean
}

/** The site's own tables and views, by which a backup's are told from others': who adds one names it here. */
export const knownNames = [
  ...Object.keys(tables),
  ...formerTables,
  'search_terms',
  'schema_migrations',
  'published_posts',
]
/** The site's own too. */
export const functions = ['search_ranked']
/** What later releases make is told from other people's by its comment, by those too that do not know it. */
const MARK = 'guide-agence-ia'

/** All that lies in the site's schema of PostgreSQL; others may share it. */
export async function listRelations(db: Db): Promise<Relation[]> {
  const { rows } = await sql<Relation>`
    select c.relname as name, format('%I.%I', n.nspname, c.relname) as quoted,
      case c.relkind when 'r' then 'table' when 'v' then 'view' else 'other' end as kind,
      owner.relname in (${sql.join(knownNames)})
        or coalesce(obj_description(owner.oid, 'pg_class'), '') = ${MARK} as "isOurs"
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    left join pg_depend d on c.relkind = 'S' and d.objid = c.oid and d.classid = 'pg_class'::regclass
      and d.refclassid = 'pg_class'::regclass and d.deptype in ('a', 'i')
    join pg_class owner on owner.oid = coalesce(d.refobjid, c.oid)
    where n.nspname = current_schema() and c.relkind in ('r', 'p', 'v', 'm', 'f', 'S')
    order by c.relname`.execute(db)
  return rows
}

/** Runs what makes tables and views, and marks those as the site's. */
export async function markAsOurs(db: Db, make: () => Promise<void>): Promise<void> {
  const listOthers = async () => (await listRelations(db)).filter(({ isOurs }) => !isOurs)
  const before = new Set((await listOthers()).map(({ name }) => name))
  await make()
  for (const { name, quoted, kind } of await listOthers()) {
    if (before.has(name) || kind === 'other') continue
    await sql`comment on ${sql.raw(kind)} ${sql.raw(quoted)} is ${sql.lit(MARK)}`.execute(db)
  }
}
