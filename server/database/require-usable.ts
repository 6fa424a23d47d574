import { sql } from 'kysely'
import { Refusal } from '../refusal.ts'
import { type Db, tables } from './tables.ts'

interface Place {
  encoding: string
  role: string
  may_create: boolean
  is_ours: boolean
  /** A table of ours by its name, and not by what it is. */
  taken: string | null
}

/** Refuses a database of PostgreSQL that the site cannot be made in, before anything is. */
export async function requireUsable(db: Db): Promise<void> {
  const { rows } = await sql<Place>`
    select current_setting('server_encoding') as encoding, current_user as role,
      coalesce(has_schema_privilege(current_schema(), 'create'), false) as may_create,
      to_regclass('schema_migrations') is not null as is_ours,
      (select min(relname) from pg_class where relnamespace = current_schema()::regnamespace
        and relname in (${sql.join(Object.keys(tables))})) as taken`.execute(db)
  const place = rows[0]
  if (!place || place.is_ours) return
  if (!place.may_create) {
    throw new Refusal(
      `The role ${place.role} may make no tables in the database of DATABASE_URL. Make it the owner ` +
        `(createdb --owner=${place.role} …), or grant it: grant create on schema public to ${place.role}.`,
    )
  }
  if (place.encoding !== 'UTF8') {
    throw new Refusal(
      `The database of DATABASE_URL is encoded in ${place.encoding}, which cannot hold every text. Make one with: ` +
        'createdb --encoding=UTF8 --template=template0 …',
    )
  }
  if (place.taken !== null) {
    throw new Refusal(
      `The database of DATABASE_URL holds something that is not this site: a table "${place.taken}". ` +
        'Give the site a database of its own.',
    )
  }
}
