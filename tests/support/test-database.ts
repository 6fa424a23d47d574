import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, describe, inject } from 'vitest'
import { migrate } from '../../server/database/migrate.ts'
import {
  type Database,
  type DatabaseKind,
  type DatabaseLocation,
  openDatabase,
} from '../../server/database/open.ts'
import { isLong } from './long-tests.ts'
import { createTemporaryFolder } from './temporary-folder.ts'

export interface DatabaseUnderTest {
  kind: DatabaseKind
  /** A fresh, migrated database, closed and deleted after the suite. */
  open(): Promise<Database>
  /** A database with nothing in it, deleted after the suite. */
  createEmpty(): Promise<DatabaseLocation>
}

/**
 * Runs the suite once on SQLite and once on PostgreSQL (shown as skipped where there is none):
 *
 *     describeEachDatabase('posts', ({ open }) => {
 *       let database: Database
 *       beforeAll(async () => { database = await open() })
 *       test('…', () => …)
 *     })
 */
export function describeEachDatabase(
  name: string,
  suite: (database: DatabaseUnderTest) => void,
): void {
  describe(`${name} (SQLite)`, () => suite(databaseUnderTest('sqlite', createSqliteFile)))
  const postgresUrl = inject('postgresUrl')
  describe.skipIf(!postgresUrl)(`${name} (PostgreSQL)`, () =>
    suite(databaseUnderTest('postgres', () => createPostgresDatabase(postgresUrl ?? ''))),
  )
}

/** For what the database has no say in, as sweeps over every route or spelling: on PostgreSQL in the long run only. */
export const describeSweep: typeof describeEachDatabase = isLong
  ? describeEachDatabase
  : (name, suite) => describe(name, () => suite(databaseUnderTest('sqlite', createSqliteFile)))

/** The DATABASE_URL that names a location, for tests that start processes. */
export function databaseUrl(location: DatabaseLocation): string {
  return location.kind === 'sqlite' ? `file:${location.file}` : location.url
}

interface Disposable {
  location: DatabaseLocation
  dispose(): void | Promise<void>
}

function databaseUnderTest(
  kind: DatabaseKind,
  create: () => Disposable | Promise<Disposable>,
): DatabaseUnderTest {
  const cleanUps: (() => void | Promise<void>)[] = []
  afterAll(async () => {
    for (const cleanUp of cleanUps.reverse()) await cleanUp()
  })

  async function createEmpty() {
    const { location, dispose } = await create()
    cleanUps.push(dispose)
    return location
  }

  async function open() {
    const database = openDatabase(await createEmpty())
    cleanUps.push(database.close)
    await migrate(database)
    return database
  }

  return { kind, open, createEmpty }
}

function createSqliteFile(): Disposable {
  const folder = createTemporaryFolder('sqlite')
  return {
    location: { kind: 'sqlite', file: join(folder.path, 'site.db') },
    dispose: folder.remove,
  }
}

async function createPostgresDatabase(adminUrl: string): Promise<Disposable> {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await runAsAdmin(adminUrl, `create database ${name}`)
  const url = new URL(adminUrl)
  url.pathname = name
  return {
    location: { kind: 'postgres', url: url.href },
    dispose: () => runAsAdmin(adminUrl, `drop database if exists ${name} with (force)`),
  }
}

async function runAsAdmin(adminUrl: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
