import {
  ensureFirstAdministrator,
  type FirstAdministrator,
  listAdmins,
} from './accounts/people/administrators.ts'
import { arePostsIndexed, ensurePostsIndexed } from './blog/index-posts.ts'
import { spellCommand } from './command-line.ts'
import { fillEmptyDatabase, isUntouched } from './data-care/starter/fill-empty-database.ts'
import { requireWritable } from './database/content-version.ts'
import { isBusy, isUnwritable } from './database/errors.ts'
import { migrate, refuseNewerSchema } from './database/migrate.ts'
import { type DatabaseLocation, withDatabase } from './database/open.ts'
import { findAppliedMigrations, missingMigrations } from './database/schema-state.ts'
import { claimSqliteFile } from './database/sole-server.ts'
import type { Db } from './database/tables.ts'
import type { Environment } from './environment.ts'
import { Refusal } from './refusal.ts'

/** Nobody who has nothing to write waits longer for somebody who writes. */
const PATIENCE_MS = 1000

type Preparing = Pick<Environment, 'database' | 'adminEmail' | 'adminPassword'>

/**
 * Brings the database up to date. Where nothing can be written, or another process writes for long, what is there
 * is enough, if it is up to date: gives the trouble.
 */
export async function prepareDatabase(environment: Preparing): Promise<Error | undefined> {
  const { database: location } = environment
  // What goes wrong while looking, bringing it up to date will say.
  const isDone = await withDatabase(location, ({ db }) => isUpToDate(db)).catch(() => false)
  const trouble = isDone ? await findWriteTrouble(location) : await bringUpToDate(environment)
  if (location.kind === 'postgres' || claimSqliteFile(location.file)) return trouble
  console.error(
    `\nAnother process serves ${location.file}. Both show the same content, but each counts failed sign-ins ` +
      'for itself: stop one of them, or use PostgreSQL.',
  )
  return trouble
}

/** Whether all that `bringUpToDate` does is done. */
async function isUpToDate(db: Db): Promise<boolean> {
  const applied = await findAppliedMigrations(db)
  if (!applied || missingMigrations(applied).length > 0) return false
  refuseNewerSchema(applied)
  const hasContent = !(await isUntouched(db)) && (await arePostsIndexed(db))
  return hasContent && (await listAdmins(db)).length > 0
}

async function findWriteTrouble(location: DatabaseLocation): Promise<Error | undefined> {
  const options = { patienceMs: PATIENCE_MS }
  try {
    await withDatabase(location, ({ db }) => requireWritable(db), options)
    return undefined
  } catch (error) {
    if (isUnwritable(error) || isBusy(error)) return error as Error
    throw error
  }
}

/** However long that takes: migrated, filled, with someone to administer it, who is introduced. */
async function bringUpToDate({
  database: location,
  adminEmail: email,
  adminPassword: password,
}: Preparing): Promise<Error | undefined> {
  let firstAdministrator: FirstAdministrator | undefined
  const prepared = withDatabase(location, (database) =>
    migrate(database, async (transaction) => {
      // First, as every writer does: from here on nobody else writes, and articles can be counted.
      await requireWritable(transaction)
      await fillEmptyDatabase(transaction)
      await ensurePostsIndexed(transaction)
      firstAdministrator = await ensureFirstAdministrator(transaction, { email, password })
    }),
  )
  const trouble = await prepared.then(
    () => undefined,
    (error) => requireReadable(location, error),
  )
  // At once: whatever stops the start from here on, this password is shown now or never.
  if (firstAdministrator && !trouble) console.error(introduce(firstAdministrator))
  return trouble
}

/** Gives back the trouble when it is one of writing alone and a whole site can be read; else throws. */
async function requireReadable(location: DatabaseLocation, trouble: Error): Promise<Error> {
  if (!isUnwritable(trouble) && !isBusy(trouble)) throw trouble
  const applied = await withDatabase(location, ({ db }) => findAppliedMigrations(db))
  if (!applied) throw trouble
  refuseNewerSchema(applied)
  const missing = missingMigrations(applied)
  if (missing.length === 0) return trouble
  throw new Refusal(
    `The database of DATABASE_URL cannot be written (${trouble.message}), and this version of the site needs ` +
      `migrations that it lacks: ${missing.join(', ')}. ${isBusy(trouble) ? 'Start it again' : 'Make it writable'}, ` +
      'or start the version that was running.',
  )
}

/** The lines an operator reads once, at the first start. */
function introduce({ email, generatedPassword }: FirstAdministrator): string {
  const password = generatedPassword
    ? `password ${generatedPassword} (shown this once; change it with: ${spellCommand('admin')} reset-password ${email})`
    : 'the password of ADMIN_PASSWORD'
  return `\nFirst administrator: ${email}, ${password}`
}
