import { type Kysely, sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { describeEachDatabase } from '../../tests/support/test-database.ts'
import { isDatabaseTrouble } from './errors.ts'
import { type Database, type DatabaseLocation, openDatabase } from './open.ts'
import type { Schema } from './tables.ts'

/** What a piece of work in a transaction fails with. */
function failureOf(
  { db }: Database,
  work: (transaction: Kysely<Schema>) => Promise<unknown>,
): Promise<unknown> {
  return db
    .transaction()
    .execute(work)
    .then(
      () => undefined,
      (error: unknown) => error,
    )
}

describeEachDatabase('trouble in a transaction', ({ kind, open, createEmpty }) => {
  let database: Database
  let empty: DatabaseLocation

  beforeAll(async () => {
    database = await open()
    empty = await createEmpty()
  })

  describe.runIf(kind === 'sqlite')('of SQLite', () => {
    test('FA-3: a full disk is told as such, and is over when there is room again', async () => {
      const { db } = database
      await sql`create table notes (text text)`.execute(db)
      await sql`pragma max_page_count = 1`.execute(db)
      const fill = () =>
        failureOf(database, (transaction) =>
          sql`insert into notes values (${'x'.repeat(1_000_000)})`.execute(transaction),
        )
      expect(isDatabaseTrouble(await fill())).toBe(true)
      await sql`pragma max_page_count = 1000000`.execute(db)
      expect(await fill()).toBeUndefined()
    })
  })

  describe.runIf(kind === 'postgres')('of PostgreSQL', () => {
    test('AV-6: a connection that dies is told as such, and the next one works', async () => {
      const failure = await failureOf(database, (transaction) =>
        sql`select pg_terminate_backend(pg_backend_pid())`.execute(transaction),
      )
      expect(isDatabaseTrouble(failure)).toBe(true)
      expect(await failureOf(database, (db) => sql`select 1`.execute(db))).toBeUndefined()
    })

    test.each([
      ['a role that is not there', (url: URL) => Object.assign(url, { username: 'personne' })],
      [
        'a database that is not there',
        (url: URL) => Object.assign(url, { pathname: '/nulle_part' }),
      ],
      [
        'no encryption',
        (url: URL) => Object.assign(url, { search: `${url.search}&sslmode=require` }),
      ],
    ])('FA-4: a refusal is told as the database being away: %s', async (_, change) => {
      const url = empty.kind === 'postgres' ? change(new URL(empty.url)).href : ''
      const refused = openDatabase({ kind: 'postgres', url })
      const failure = await failureOf(refused, (db) => sql`select 1`.execute(db))
      expect(isDatabaseTrouble(failure), String(failure)).toBe(true)
      await refused.close()
    })

    test.each(['55000', '40001', '40P01', '42501', '42P01', '3F000'])(
      'FA-4: so is what the server says while we use it: %s',
      async (code) => {
        const failure = await failureOf(database, (db) =>
          sql`do ${sql.lit(`begin raise sqlstate '${code}'; end`)}`.execute(db),
        )
        expect((failure as { code?: string }).code).toBe(code)
        expect(isDatabaseTrouble(failure)).toBe(true)
      },
    )

    test('FA-4: a query without an answer is given up, and the next one does not wait for it', async () => {
      const impatient = openDatabase(empty, { patienceMs: 200 })
      const failure = await failureOf(impatient, (db) => sql`select pg_sleep(5)`.execute(db))
      expect(isDatabaseTrouble(failure)).toBe(true)
      expect(await failureOf(impatient, (db) => sql`select 1`.execute(db))).toBeUndefined()
      await impatient.close()
    })
  })
})
