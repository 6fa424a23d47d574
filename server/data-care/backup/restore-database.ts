import { open } from 'node:fs/promises'
import type { DatabaseKind, DatabaseLocation } from '../../database/open.ts'
import { Refusal } from '../../refusal.ts'
import { requireReadableFile } from '../require-file.ts'
import { restorePostgres } from './restore-postgres.ts'
import { restoreSqlite } from './restore-sqlite.ts'
import { isPartOf } from './write-aside.ts'

export interface RestoreOptions {
  /** The backup. */
  file: string
  /** Whether what is there may be lost. */
  replace: boolean
  /** Whether everyone has to sign in again. */
  revokeSessions: boolean
}

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
        'To move from one to the other use `npm run export` and `npm run import`.',
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
  const start = await readStart(file, 16)
  if (start === 'SQLite format 3\0') return 'sqlite'
  if (start.startsWith('PGDMP')) return 'postgres'
  if (start.startsWith('{')) {
    throw new Refusal(`${file} looks like an export: use \`npm run import\`.`)
  }
  throw new Refusal(`${file} is not a backup made by \`npm run backup\`.`)
}

async function readStart(file: string, length: number): Promise<string> {
  const handle = await open(file)
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, 0)
    return buffer.toString('latin1', 0, bytesRead)
  } finally {
    await handle.close()
  }
}
