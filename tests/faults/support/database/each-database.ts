import type { Setup } from '../setup.ts'
import { startPostgres } from './postgres-server.ts'

export interface NamedDatabase {
  name: 'SQLite' | 'PostgreSQL'
  databaseUrl: string
}

/** The figures of a work done on either database, one after the other; one of them where there is no PostgreSQL. */
export async function onEachDatabase(
  setup: Setup,
  measure: (database: NamedDatabase) => Promise<string>,
): Promise<string> {
  const databaseUrl = `file:${setup.folder}/site.db`
  const onSqlite = `SQLite ${await measure({ name: 'SQLite', databaseUrl })}`
  const postgres = await startPostgres(setup)
  if (!postgres) return `${onSqlite}; no PostgreSQL here`
  const databaseUrlThere = await postgres.createDatabase('site')
  const onPostgres = await measure({ name: 'PostgreSQL', databaseUrl: databaseUrlThere })
  return `${onSqlite}; PostgreSQL ${onPostgres}`
}
