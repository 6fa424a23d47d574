import { existsSync } from 'node:fs'
import { mkdir, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { backup, DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import { OPERATOR, record } from '../../audit/audit-log.ts'
import { recordWithdrawal } from '../../database/content-version.ts'
import { isDiskFull, isFileMoved, isSqliteBusy } from '../../database/errors.ts'
import { watchPlace } from '../../database/file-in-place.ts'
import { migrate } from '../../database/migrate.ts'
import { withDatabase } from '../../database/open.ts'
import { openForReading } from '../../database/read-only-sqlite.ts'
import { findAppliedMigrations, findContentVersion } from '../../database/schema-state.ts'
import { createPrivateFile } from '../../database/sqlite.ts'
import type { Db } from '../../database/tables.ts'
import { Refusal } from '../../refusal.ts'
import { describeContents, type ReplaceOptions, requireEmpty } from '../contents.ts'
import { withTemporaryFile } from '../temporary-file.ts'
import { appendChecksum, compareChecksum } from './checksum.ts'

const PATIENCE_MS = 30_000
/** All pages in one step: a copy in several begins again whenever another process writes in between. */
const ALL_PAGES = 2 ** 31 - 1

export async function backupSqlite(from: string, to: string): Promise<void> {
  await copySqlite(from, to)
  // One file that stands alone and can be read from a disk nobody may write to.
  const copy = new DatabaseSync(to)
  copy.exec('PRAGMA journal_mode = DELETE')
  copy.close()
  const damage = findDamage(to)
  if (damage) throw new Refusal(`The database is damaged, no backup was made: ${damage}.`)
  await appendChecksum(to)
}

export interface RestoreOptions extends ReplaceOptions {
  /** Whether everyone has to sign in again. */
  revokeSessions: boolean
}

/**
 * Everything is checked and made ready on a copy; only then does it take the place of the database, in
 * one transaction of SQLite's own, so that a site that is running meanwhile simply sees other content.
 */
export async function restoreSqlite(target: string, options: RestoreOptions): Promise<string> {
  const replacedVersion = await inspectTarget(target, options.replace)
  await mkdir(dirname(target), { recursive: true, mode: 0o700 })
  return withTemporaryFile(target, 'restoring', async (copy) => {
    await copyChecked(options.file, copy)
    const contents = await prepare(copy, replacedVersion, options)
    options.onPointOfNoReturn?.()
    createPrivateFile(target)
    await copySqlite(copy, target)
    emptyLog(target)
    return contents
  })
}

/** The content version of what will be replaced; refuses when it must not be. */
async function inspectTarget(target: string, replace: boolean): Promise<number> {
  if (!existsSync(target)) return 0
  return withDatabase({ kind: 'sqlite', file: target }, async ({ db }) => {
    if (!replace) await requireNothingElse(db)
    if (!replace) await requireEmpty(db)
    return findContentVersion(db)
  }).catch((error) => {
    if (error instanceof Refusal) throw error
    throw new Refusal(
      `The database at ${target} cannot be read (${(error as Error).message}). Stop the site, move the file ` +
        'and its companions ending in -wal and -shm away, and restore again.',
    )
  })
}

async function requireNothingElse(db: Db): Promise<void> {
  const found = await db.introspection.getTables()
  if (found.length === 0 || (await findAppliedMigrations(db))) return
  throw new Refusal(
    'The database of DATABASE_URL holds something that is not this site. To lose it, add --replace.',
  )
}

async function copyChecked(backupFile: string, copy: string): Promise<void> {
  // What SQLite finds wrong is how its pages hang together; a letter that has changed in a text it does not see.
  if (await isAltered(backupFile)) {
    throw new Refusal(`${backupFile} is damaged: its checksum is another. Nothing was changed.`)
  }
  const failure = await copySqlite(backupFile, copy).catch((error: Error) => error)
  if (isDiskFull(failure)) throw failure
  const damage = failure ? failure.message : findDamage(copy)
  if (damage) throw new Refusal(`${backupFile} is damaged: ${damage}. Nothing was changed.`)
}

/** Every SQLite file is a multiple of this; with a checksum behind it, even a damaged one, none is. */
const SMALLEST_PAGE = 512

async function isAltered(file: string): Promise<boolean> {
  const sum = await compareChecksum(file)
  return sum === 'other' || (sum === 'none' && (await stat(file)).size % SMALLEST_PAGE !== 0)
}

/** More than anybody saves on the running site between our first look at it and the end. */
const MEANWHILE = 1000

/** Brings an older backup up to date, and makes its version one that no page cache has seen. */
function prepare(
  copy: string,
  replacedVersion: number,
  { file, revokeSessions, replace }: RestoreOptions,
): Promise<string> {
  return withDatabase({ kind: 'sqlite', file: copy }, async (database) => {
    if (!(await findAppliedMigrations(database.db))) {
      throw new Refusal(`${file} is an SQLite file, but not a backup of this site.`)
    }
    await migrate(database, async (db) => {
      if (revokeSessions) await db.deleteFrom('session').execute()
      const version = Math.max(await findContentVersion(db), replacedVersion) + MEANWHILE
      await db.updateTable('content_version').set({ version }).execute()
      if (replace) await record(db, { actor: OPERATOR, action: 'site_restored' })
      await recordWithdrawal(db, null)
    })
    return describeContents(database.db)
  })
}

/**
 * Puts the content of one SQLite file, as it stands at one instant, into another. Both may be in use:
 * for those who read or write them meanwhile it happens at once, or, if this process is killed, not at all.
 */
async function copySqlite(from: string, to: string): Promise<void> {
  const deadline = Date.now() + PATIENCE_MS
  for (;;) {
    try {
      await copyOnce(from, to)
      return
    } catch (error) {
      if (!(isSqliteBusy(error) || isFileMoved(error)) || Date.now() > deadline) throw error
      await sleep(50)
    }
  }
}

async function copyOnce(from: string, to: string): Promise<void> {
  const place = watchPlace(from)
  const source = openForReading(from)
  place.note()
  try {
    source.exec('PRAGMA busy_timeout = 5000')
    await backup(source, to, { rate: ALL_PAGES })
    // A site that has lost its log puts it into the file below whoever has opened another.
    place.require()
  } finally {
    source.close()
  }
}

/**
 * A site that has the file open keeps the log beside it, and a copy is no save, after which SQLite would move the log
 * into the file by itself: it would grow by the whole content each time. Where that fails, a later save does it.
 */
function emptyLog(file: string): void {
  const database = new DatabaseSync(file, { timeout: 5000 })
  try {
    database.exec('PRAGMA wal_checkpoint(TRUNCATE)')
  } catch {
    // On a full disk, say. What was restored is safe in the log.
  } finally {
    database.close()
  }
}

/** What SQLite finds wrong with a file, or undefined; a file it cannot read at all is wrong too. */
function findDamage(file: string): string | undefined {
  let database: DatabaseSync | undefined
  try {
    database = new DatabaseSync(file)
    const integrity = Object.values(database.prepare('PRAGMA integrity_check(1)').get() ?? {})[0]
    if (integrity !== 'ok') return String(integrity)
    const orphan = database.prepare('PRAGMA foreign_key_check').get()
    return orphan && `a row of ${orphan.table} points at nothing`
  } catch (error) {
    return (error as Error).message
  } finally {
    database?.close()
  }
}
