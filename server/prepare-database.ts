import {
  ensureFirstAdministrator,
  type FirstAdministrator,
} from './accounts/people/administrators.ts'
import { ensurePostsIndexed } from './blog/index-posts.ts'
import { spellCommand } from './command-line.ts'
import { fillEmptyDatabase } from './data-care/starter/fill-empty-database.ts'
import { migrate } from './database/migrate.ts'
import { withDatabase } from './database/open.ts'
import { claimSqliteFile } from './database/sole-server.ts'
import type { Environment } from './environment.ts'

/**
 * Brings the database up to date, however long that takes: migrated, filled, with someone to administer
 * it, who is introduced.
 */
export async function prepareDatabase({
  database: location,
  adminEmail: email,
  adminPassword: password,
}: Environment): Promise<void> {
  let firstAdministrator: FirstAdministrator | undefined
  await withDatabase(location, (database) =>
    migrate(database, async (transaction) => {
      await fillEmptyDatabase(transaction)
      await ensurePostsIndexed(transaction)
      firstAdministrator = await ensureFirstAdministrator(transaction, { email, password })
    }),
  )
  // At once: whatever stops the start from here on, this password is shown now or never.
  if (firstAdministrator) console.error(introduce(firstAdministrator))
  if (location.kind === 'postgres' || claimSqliteFile(location.file)) return
  console.error(
    `\nAnother process serves ${location.file}. Both show the same content, but each counts failed sign-ins ` +
      'for itself: stop one of them, or use PostgreSQL.',
  )
}

/** The lines an operator reads once, at the first start. */
function introduce({ email, generatedPassword }: FirstAdministrator): string {
  const password = generatedPassword
    ? `password ${generatedPassword} (shown this once; change it with: ${spellCommand('admin')} reset-password ${email})`
    : 'the password of ADMIN_PASSWORD'
  return `\nFirst administrator: ${email}, ${password}`
}
