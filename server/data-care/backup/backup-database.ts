import { type DatabaseLocation, withDatabase } from '../../database/open.ts'
import { getAppliedMigrations } from '../../database/schema-state.ts'
import { requireDatabaseFile } from '../require-file.ts'
import { type WriteOptions, writeAside } from '../temporary-file.ts'
import { backupPostgres } from './postgres-backup.ts'
import { backupSqlite } from './sqlite-backup.ts'

/** Writes a backup as the database's own tools make it, while the site goes on serving. The size in bytes. */
export async function backupDatabase(
  location: DatabaseLocation,
  options: WriteOptions,
): Promise<number> {
  requireDatabaseFile(location)
  await withDatabase(location, ({ db }) => getAppliedMigrations(db))
  return writeAside(location, options, (temporary) =>
    location.kind === 'sqlite'
      ? backupSqlite(location.file, temporary)
      : backupPostgres(location.url, temporary),
  )
}
