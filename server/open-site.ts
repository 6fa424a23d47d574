import { randomBytes } from 'node:crypto'
import { createAccounts } from './accounts/accounts.ts'
import { migrate } from './database/migrate.ts'
import { type Database, openDatabase } from './database/open.ts'
import type { Environment } from './environment.ts'
import type { Front, FrontContext } from './front.ts'
import { createLog, type Log } from './log.ts'
import { createSite, type Site } from './site.ts'

export interface OpenSite {
  database: Database
  log: Log
  site: Site
}

/** A site ready to answer: database open, up to date and filled. */
export async function openSite(
  environment: Environment,
  createFront: (context: FrontContext) => Front,
): Promise<OpenSite> {
  const log = createLog()
  const database = openDatabase(environment.database, (error) =>
    log.error('database_connection_lost', { message: error.message }),
  )
  await migrate(database)
  const { siteUrl } = environment
  const secret = environment.authSecret ?? randomBytes(32).toString('base64url')
  const accounts = createAccounts({ database, siteUrl, secret, smtpUrl: environment.smtpUrl, log })
  const site = await createSite({
    siteUrl,
    database,
    accounts,
    trustedProxies: environment.trustedProxies,
    createFront,
    log,
  })
  return { database, log, site }
}
