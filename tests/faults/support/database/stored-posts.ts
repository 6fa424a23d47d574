import { DatabaseSync } from 'node:sqlite'
import { withPostgres } from './postgres-statement.ts'

/** The ids of all articles, read behind the site's back. */
export async function listStoredIds(databaseUrl: string): Promise<Set<string>> {
  const rows = await readRows(databaseUrl, 'select id from blog_posts')
  return new Set(rows.map((row) => String(row.id)))
}

/** How many rows a table holds, read likewise. */
export async function countStored(databaseUrl: string, table: string): Promise<number> {
  return (await readRows(databaseUrl, `select 1 from "${table}"`)).length
}

async function readRows(databaseUrl: string, query: string): Promise<Record<string, unknown>[]> {
  return databaseUrl.startsWith('postgres')
    ? withPostgres(databaseUrl, async (client) => (await client.query(query)).rows)
    : readSqlite(databaseUrl, (database) => database.prepare(query).all())
}

/** What SQLite itself says about the file: `ok`, or what is wrong. */
export function checkIntegrity(databaseUrl: string): string {
  const rows = readSqlite(databaseUrl, (database) => [
    ...database.prepare('PRAGMA integrity_check').all(),
    ...database.prepare('PRAGMA foreign_key_check').all(),
  ])
  return rows.map((row) => Object.values(row).join(' ')).join('; ')
}

function readSqlite<T>(databaseUrl: string, read: (database: DatabaseSync) => T): T {
  const database = new DatabaseSync(databaseUrl.slice('file:'.length), {
    readOnly: true,
    timeout: 5000,
  })
  try {
    return read(database)
  } finally {
    database.close()
  }
}
