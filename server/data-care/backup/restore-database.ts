import { open } from 'node:fs/promises'
import type { DatabaseKind, DatabaseLocation } from '../../database/open.ts'
import { Refusal } from '../../refusal.ts'
import { requireReadableFile } from '../require-file.ts'
import { isPartOf } from '../temporary-file.ts'
import { restorePostgres } from './postgres-backup.ts'
import { type RestoreOptions, restoreSqlite } from './sqlite-backup.ts'

/** Puts a backup in the place of an empty database, or of any with `replace`; what is there now, in words. */
export async function restoreDatabase(
  location: DatabaseLocation,
  options: RestoreOptions,
): Promise<string> {
  const { file } = options
  const kind = await recogniseBackup(file)
  if (kind !== location.kind) {
    throw new Refusal(
      `${file} is a backup of ${names[kind]} and DATABASE_URL names ${names[location.kind]}. ` +
        'To move from one to the other use the commands export and import.',
    )
  }
  if (await isPartOf(location, file)) throw new Refusal(`${file} is the database itself.`)
  return location.kind === 'sqlite'
    ? restoreSqlite(location.file, options)
    : restorePostgres(location.url, options)
}

const names: Record<DatabaseKind, string> = { sqlite: 'SQLite', postgres: 'PostgreSQL' }

async function recogniseBackup(file: string): Promise<DatabaseKind> {
  requireReadableFile(file)
  const handle = await open(file)
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(16), 0, 16, 0)
  await handle.close()
  const start = buffer.toString('latin1', 0, bytesRead)
  if (start === 'SQLite format 3\0') return 'sqlite'
  if (start.startsWith('PGDMP')) return 'postgres'
  if (start.startsWith('{')) {
    throw new Refusal(`${file} looks like an export: use the command import.`)
  }
  throw new Refusal(`${file} is not a backup made by the command backup.`)
}
