import {
  ensureFirstAdministrator,
  type FirstAdministrator,
} from './accounts/people/administrators.ts'
import { ensurePostsIndexed } from './blog/index-posts.ts'
import { spellCommand } from './command-line.ts'
import { fillEmptyDatabase } from './data-care/starter/fill-empty-database.ts'
import { requireWritable } from './database/content-version.ts'
import { isUnwritable } from './database/errors.ts'
import { migrate, refuseNewerSchema } from './database/migrate.ts'
import { type DatabaseLocation, withDatabase } from './database/open.ts'
import { findAppliedMigrations, missingMigrations } from './database/schema-state.ts'
import { claimSqliteFile } from './database/sole-server.ts'
import type { Environment } from './environment.ts'
import { Refusal } from './refusal.ts'

/**
 * Brings the database up to date, however long that takes: migrated, filled, with someone to administer
 * it, who is introduced. Where nothing can be written, what is there is enough, if it is up to date: gives the trouble.
 */
export async function prepareDatabase({
  database: location,
  adminEmail: email,
  adminPassword: password,
}: Environment): Promise<Error | undefined> {
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
  if (location.kind === 'postgres' || claimSqliteFile(location.file)) return trouble
  console.error(
    `\nAnother process serves ${location.file}. Both show the same content, but each counts failed sign-ins ` +
      'for itself: stop one of them, or use PostgreSQL.',
  )
  return trouble
}

/** Gives back the trouble when it is one of writing alone and a whole site can be read; else throws. */
async function requireReadable(location: DatabaseLocation, trouble: Error): Promise<Error> {
  if (!isUnwritable(trouble)) throw trouble
  const applied = await withDatabase(location, ({ db }) => findAppliedMigrations(db))
  if (!applied) throw trouble
  refuseNewerSchema(applied)
  const missing = missingMigrations(applied)
  if (missing.length === 0) return trouble
  throw new Refusal(
    `The database of DATABASE_URL cannot be written (${trouble.message}), and this version of the site needs ` +
      `migrations that it lacks: ${missing.join(', ')}. Make it writable, or start the version that was running.`,
  )
}

/** The lines an operator reads once, at the first start. */
function introduce({ email, generatedPassword }: FirstAdministrator): string {
  const password = generatedPassword
    ? `password ${generatedPassword} (shown this once; change it with: ${spellCommand('admin')} reset-password ${email})`
    : 'the password of ADMIN_PASSWORD'
  return `\nFirst administrator: ${email}, ${password}`
}
