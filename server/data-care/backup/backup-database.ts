import { type DatabaseLocation, withDatabase } from '../../database/open.ts'
import { getAppliedMigrations } from '../../database/schema-state.ts'
import { type PointOfNoReturn, writeAside } from '../draft.ts'
import { requireDatabaseFile } from '../require-file.ts'
import { backupPostgres } from './postgres-backup.ts'
import { backupSqlite } from './sqlite-backup.ts'

export interface BackupOptions {
  file: string
  /** Whether a file of that name may be replaced. */
  force: boolean
  onPointOfNoReturn?: PointOfNoReturn
}

/** Writes a backup as the database's own tools make it, while the site goes on serving. The size in bytes. */
export async function backupDatabase(
  location: DatabaseLocation,
  options: BackupOptions,
): Promise<number> {
  requireDatabaseFile(location)
  await withDatabase(location, ({ db }) => getAppliedMigrations(db))
  return writeAside({ ...options, database: location }, (draft) =>
    location.kind === 'sqlite'
      ? backupSqlite(location.file, draft)
      : backupPostgres(location.url, draft),
  )
}
