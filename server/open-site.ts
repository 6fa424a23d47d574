import { createAccounts } from './accounts/accounts.ts'
import {
  ensureFirstAdministrator,
  type FirstAdministrator,
} from './accounts/people/administrators.ts'
import { purgeExpired } from './accounts/people/purge.ts'
import { getAuthSecret } from './accounts/sessions/auth-secret.ts'
import { ensurePostsIndexed } from './blog/index-posts.ts'
import { derivePreviewKey } from './blog/preview-link.ts'
import { fillEmptyDatabase } from './data-care/starter/fill-empty-database.ts'
import { migrate } from './database/migrate.ts'
import { type Database, openDatabase } from './database/open.ts'
import { claimSqliteFile } from './database/sole-server.ts'
import type { Environment } from './environment.ts'
import type { Front, FrontContext } from './front.ts'
import { createLog, type Log } from './log.ts'
import { createServices } from './pages/services.ts'
import { createSite, type Site } from './site.ts'

export interface OpenSite {
  database: Database
  log: Log
  site: Site
}

const DAY_MS = 24 * 60 * 60 * 1000
/** A visitor is told within three seconds that the database does not answer. */
const PATIENCE_MS = 2500

/** A site ready to answer: database open, up to date, filled, with someone to administer it, who is introduced. */
export async function openSite(
  environment: Environment,
  createFront: (context: FrontContext) => Front,
): Promise<OpenSite> {
  const { siteUrl, smtpUrl, trustedProxies } = environment
  const log = createLog()
  // Before the database: a start that fails should have made nothing.
  const secret = getAuthSecret(environment)
  await prepareDatabase(environment)
  warnOfAnotherServer(environment)
  const database = openDatabase(environment.database, {
    onError: (error) => log.error('database_connection_lost', { message: error.message }),
    patienceMs: PATIENCE_MS,
  })
  const { db } = database
  const previewKey = derivePreviewKey(secret)
  const site = await createSite({
    siteUrl,
    database,
    accounts: createAccounts({ database, siteUrl, secret, smtpUrl, log }),
    services: createServices({ db, siteUrl, previewKey }),
    previewKey,
    trustedProxies,
    createFront,
    log,
  })
  const purge = () =>
    purgeExpired(db).catch((error) => log.error('purge_failed', { message: String(error) }))
  setInterval(purge, DAY_MS).unref()
  await purge()
  return { database, log, site }
}

/** Migrates and fills the database, however long that takes. */
async function prepareDatabase({
  database: location,
  adminEmail: email,
  adminPassword: password,
}: Environment): Promise<void> {
  const database = openDatabase(location)
  let firstAdministrator: FirstAdministrator | undefined
  try {
    await migrate(database, async (transaction) => {
      await fillEmptyDatabase(transaction)
      await ensurePostsIndexed(transaction)
      firstAdministrator = await ensureFirstAdministrator(transaction, { email, password })
    })
    // At once: whatever stops the start from here on, this password is shown now or never.
    if (firstAdministrator) console.error(introduceAdministrator(firstAdministrator))
  } finally {
    await database.close()
  }
}

function warnOfAnotherServer({ database }: Environment): void {
  if (database.kind !== 'sqlite' || claimSqliteFile(database.file)) return
  console.error(
    `\nAnother process serves ${database.file}. Both show the same content, but each counts failed sign-ins ` +
      'for itself: stop one of them, or use PostgreSQL.',
  )
}

/** The lines an operator reads once, at the first start. */
function introduceAdministrator({ email, generatedPassword }: FirstAdministrator): string {
  const password = generatedPassword
    ? `password ${generatedPassword} (shown this once; change it with: npm run admin -- reset-password ${email})`
    : 'the password of ADMIN_PASSWORD'
  return `\nFirst administrator: ${email}, ${password}`
}
