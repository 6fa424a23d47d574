import type { PoolState } from '../database/postgres.ts'
import { version } from '../version.ts'
import { type Family, single } from './exposition.ts'

/** What the running parts of a site tell about themselves. */
export interface SiteFigures {
  /** Which build of the pages is served. */
  build: string
  contentVersion: number
  cache: { pages: number; bytes: number; rendered: number }
  passwordsWaiting: number
  /** Of PostgreSQL alone. */
  pool?: PoolState | undefined
}

export function listSiteFamilies(figures: SiteFigures): Family[] {
  const { build, contentVersion, cache, passwordsWaiting, pool } = figures
  return [
    {
      name: 'guide_build_info',
      type: 'gauge',
      help: 'Always 1: the version, the build of the pages and the Node that run.',
      samples: [{ labels: { version, build, node: process.version }, value: 1 }],
    },
    single('counter', 'guide_pages_rendered_total', 'Pages rendered.', cache.rendered),
    single('gauge', 'guide_page_cache_pages', 'Pages held in memory.', cache.pages),
    single('gauge', 'guide_page_cache_bytes', 'What they may take at most.', cache.bytes),
    single('gauge', 'guide_passwords_waiting', 'Password checks in the queue.', passwordsWaiting),
    single('gauge', 'guide_content_version', 'Raised by every change of content.', contentVersion),
    ...(pool ? [poolFamily(pool)] : []),
  ]
}

function poolFamily({ open, idle, waiting }: PoolState): Family {
  return {
    name: 'guide_database_pool',
    type: 'gauge',
    help: 'Connections to PostgreSQL in use and idle, and queries that wait for one.',
    samples: Object.entries({ used: open - idle, idle, waiting }).map(([state, value]) => ({
      labels: { state },
      value,
    })),
  }
}
