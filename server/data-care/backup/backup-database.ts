import { DatabaseSync } from 'node:sqlite'
import { type DatabaseLocation, openDatabase } from '../../database/open.ts'
import { getAppliedMigrations } from '../../database/schema-state.ts'
import { Refusal } from '../../refusal.ts'
import { requireDatabaseFile } from '../require-file.ts'
import { startPostgresProgram } from './postgres-programs.ts'
import { copySqlite, findDamage } from './sqlite-copy.ts'
import { writeAside } from './write-aside.ts'

/** Writes a backup as the database's own tools make it, while the site goes on serving. The size in bytes. */
export async function backupDatabase(
  location: DatabaseLocation,
  { file, force }: { file: string; force: boolean },
): Promise<number> {
  requireDatabaseFile(location)
  await requireSiteAt(location)
  return writeAside({ file, force, database: location }, (draft) =>
    location.kind === 'sqlite'
      ? backupSqlite(location.file, draft)
      : backupPostgres(location.url, draft),
  )
}

async function requireSiteAt(location: DatabaseLocation): Promise<void> {
  const database = openDatabase(location)
  try {
    await getAppliedMigrations(database.db)
  } finally {
    await database.close()
  }
}

async function backupSqlite(from: string, to: string): Promise<void> {
  await copySqlite(from, to)
  leaveWriteAheadMode(to)
  const damage = findDamage(to)
  if (damage) throw new Refusal(`The database is damaged, no backup was made: ${damage}.`)
}

/** One file that stands alone and can be read from a disk nobody may write to. */
function leaveWriteAheadMode(file: string): void {
  const database = new DatabaseSync(file)
  database.exec('PRAGMA journal_mode = DELETE')
  database.close()
}

async function backupPostgres(url: string, to: string): Promise<void> {
  const args = ['--format=custom', '--no-owner', '--no-privileges', `--file=${to}`]
  await startPostgresProgram('pg_dump', args, { url, stdio: ['ignore', 'ignore'] }).finished
}
