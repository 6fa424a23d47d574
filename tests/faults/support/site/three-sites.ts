import { type PostgresServer, startPostgres } from '../database/postgres-server.ts'
import type { Setup } from '../setup.ts'
import { type SiteProcess, startSite } from './site-process.ts'

export interface ThreeSites {
  postgres: PostgresServer
  databaseUrl: string
  sites: SiteProcess[]
  urls: string[]
  /** Ends a process as a power cut would, and starts it again where it was. */
  killAndRestart(index: number): Promise<void>
}

/** Three processes that start at the same instant on one empty PostgreSQL database. */
export async function startThreeSites(setup: Setup): Promise<ThreeSites | undefined> {
  const postgres = await startPostgres(setup)
  if (!postgres) return undefined
  const databaseUrl = await postgres.createDatabase('site')
  const sites = await Promise.all([1, 2, 3].map(() => startSite(setup, { databaseUrl })))
  return {
    postgres,
    databaseUrl,
    sites,
    urls: sites.map(({ url }) => url),
    async killAndRestart(index) {
      const site = sites[index]
      if (!site) return
      await site.end('SIGKILL')
      const port = Number(new URL(site.url).port)
      sites[index] = await startSite(setup, { databaseUrl, port })
    },
  }
}
