import { migrate } from './database/migrate.ts'
import { type Database, openDatabase } from './database/open.ts'
import { type Environment, readEnvironment } from './environment.ts'
import type { Front, FrontContext } from './front.ts'
import { createLog, type Log } from './log.ts'
import { createSite, type Site } from './site.ts'

export interface OpenSite {
  environment: Environment
  database: Database
  log: Log
  site: Site
}

/** From the environment to a site ready to answer: database open, up to date and filled. */
export async function openSite(createFront: (context: FrontContext) => Front): Promise<OpenSite> {
  const environment = readEnvironment(process.env)
  const log = createLog()
  const database = openDatabase(environment.database, (error) =>
    log.error('database_connection_lost', { message: error.message }),
  )
  await migrate(database)
  const { siteUrl } = environment
  const accounts = { findUser: async () => null, isAdmin: async () => false }
  const site = await createSite({ siteUrl, database, accounts, createFront, log })
  return { environment, database, log, site }
}
