import type { TestProject } from 'vitest/node'
import { startPostgresCluster } from './database/postgres-cluster.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** A PostgreSQL address where tests may create databases; null where there is none. */
    postgresUrl: string | null
  }
}

export async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  const given = process.env.TEST_DATABASE_URL
  const cluster = given ? undefined : await startPostgresCluster()
  const url = given ?? cluster?.url ?? null
  if (!url) {
    console.log(
      'PostgreSQL was not found: its part of the tests is skipped. Install it, or set TEST_DATABASE_URL.',
    )
  }
  project.provide('postgresUrl', url)
  return cluster?.stop
}
