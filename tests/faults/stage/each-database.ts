import { startPostgres } from './postgres-server.ts'
import type { Stage } from './stage.ts'

export interface NamedDatabase {
  name: 'SQLite' | 'PostgreSQL'
  databaseUrl: string
}

/** The figures of a work done on either database, one after the other; one of them where there is no PostgreSQL. */
export async function onEachDatabase(
  stage: Stage,
  measure: (database: NamedDatabase) => Promise<string>,
): Promise<string> {
  const databaseUrl = `file:${stage.folder}/site.db`
  const onSqlite = `SQLite ${await measure({ name: 'SQLite', databaseUrl })}`
  const postgres = await startPostgres(stage)
  if (!postgres) return `${onSqlite}; no PostgreSQL here`
  const databaseUrlThere = await postgres.createDatabase('site')
  const onPostgres = await measure({ name: 'PostgreSQL', databaseUrl: databaseUrlThere })
  return `${onSqlite}; PostgreSQL ${onPostgres}`
}
