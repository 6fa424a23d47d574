import { existsSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { dirname } from 'node:path'
import { migrate } from '../../database/migrate.ts'
import { openDatabase } from '../../database/open.ts'
import { findAppliedMigrations, findContentVersion } from '../../database/schema-state.ts'
import { createPrivateFile } from '../../database/sqlite.ts'
import type { Db } from '../../database/tables.ts'
import { Refusal } from '../../refusal.ts'
import { finishEvenIfInterrupted } from '../interruption.ts'
import { describeContents, requireEmpty } from '../transfer/contents.ts'
import { createDraft } from './draft.ts'
import type { RestoreOptions } from './restore-database.ts'
import { copySqlite, findDamage } from './sqlite-copy.ts'

/**
 * Everything is checked and made ready on a copy; only then does it take the place of the database, in
 * one transaction of SQLite's own, so that a site that is running meanwhile simply sees other content.
 */
export async function restoreSqlite(target: string, options: RestoreOptions): Promise<string> {
  const replacedVersion = await inspectTarget(target, options.replace)
  await mkdir(dirname(target), { recursive: true, mode: 0o700 })
  const draft = await createDraft(target, 'restoring')
  try {
    await copyChecked(options.file, draft.path)
    const contents = await prepare(draft.path, replacedVersion, options)
    finishEvenIfInterrupted()
    createPrivateFile(target)
    await copySqlite(draft.path, target)
    return contents
  } finally {
    draft.remove()
  }
}

/** The content version of what will be replaced; refuses when it must not be. */
async function inspectTarget(target: string, replace: boolean): Promise<number> {
  if (!existsSync(target)) return 0
  const database = openDatabase({ kind: 'sqlite', file: target })
  try {
    const { db } = database
    if (!replace) await requireNothingElse(db)
    if (!replace) await requireEmpty(db)
    return await findContentVersion(db)
  } catch (error) {
    if (error instanceof Refusal) throw error
    throw new Refusal(
      `The database at ${target} cannot be read (${(error as Error).message}). Stop the site, move the file ` +
        'and its companions ending in -wal and -shm away, and restore again.',
    )
  } finally {
    await database.close()
  }
}

async function requireNothingElse(db: Db): Promise<void> {
  const found = await db.introspection.getTables()
  if (found.length === 0 || (await findAppliedMigrations(db))) return
  throw new Refusal(
    'The database of DATABASE_URL holds something that is not this site. To lose it, add --replace.',
  )
}

async function copyChecked(backup: string, draft: string): Promise<void> {
  const damage = (await copySqlite(backup, draft).catch(messageOf)) ?? findDamage(draft)
  if (damage) throw new Refusal(`${backup} is damaged: ${damage}. Nothing was changed.`)
}

const SQLITE_FULL = 13

function messageOf(error: Error & { errcode?: number }): string {
  if (error.errcode === SQLITE_FULL) throw error
  return error.message
}

/** Brings an older backup up to date, and makes its version one that no page cache has seen. */
async function prepare(
  draft: string,
  replacedVersion: number,
  { file, revokeSessions }: RestoreOptions,
): Promise<string> {
  const database = openDatabase({ kind: 'sqlite', file: draft })
  try {
    if (!(await findAppliedMigrations(database.db))) {
      throw new Refusal(`${file} is an SQLite file, but not a backup of this site.`)
    }
    await migrate(database, async (db) => {
      if (revokeSessions) await db.deleteFrom('session').execute()
      const version = Math.max(await findContentVersion(db), replacedVersion) + 1
      await db.updateTable('content_version').set({ version }).execute()
    })
    return await describeContents(database.db)
  } finally {
    await database.close()
  }
}
