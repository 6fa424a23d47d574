import { sql } from 'kysely'
import { Refusal } from '../refusal.ts'
import { readContentVersion } from './content-version.ts'
import { migrations, refuseNewerSchema } from './migrate.ts'
import type { Db } from './tables.ts'

/** The names of the migrations that made this database, in order; undefined where no site ever was. */
export async function findAppliedMigrations(db: Db): Promise<string[] | undefined> {
  if (!(await hasTable(db, 'schema_migrations'))) return undefined
  const { rows } = await sql<{ name: string }>`select name from schema_migrations`.execute(db)
  return rows.map((row) => row.name).sort()
}

/** The same, where there has to be a site. */
export async function getAppliedMigrations(db: Db): Promise<string[]> {
  const applied = await findAppliedMigrations(db)
  if (!applied) throw new Refusal('The database of DATABASE_URL holds no site yet.')
  return applied
}

/** Which of our migrations these lack. */
export function missingMigrations(applied: string[]): string[] {
  return migrations.map(({ name }) => name).filter((name) => !applied.includes(name))
}

/** Refuses any schema but today's: only that one has exactly the columns of `tables.ts`. */
export async function requireCurrentSchema(db: Db): Promise<string[]> {
  const applied = await getAppliedMigrations(db)
  refuseNewerSchema(applied)
  const missing = missingMigrations(applied)
  if (missing.length === 0) return applied
  throw new Refusal(
    `The database is older than this version of the site (missing migrations: ${missing.join(', ')}). ` +
      'Start the site once, then try again.',
  )
}

/** 0 where nothing was ever published. */
export async function findContentVersion(db: Db): Promise<number> {
  return (await hasTable(db, 'content_version')) ? readContentVersion(db) : 0
}

export async function hasTable(db: Db, name: string): Promise<boolean> {
  const found = await db.introspection.getTables()
  return found.some((table) => table.name === name)
}
