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

    test('FA-4: a query without an answer is given up, and the next one does not wait for it', async () => {
      const impatient = openDatabase(empty, { patienceMs: 200 })
      const failure = await failureOf(impatient, (db) => sql`select pg_sleep(5)`.execute(db))
      expect(isDatabaseTrouble(failure)).toBe(true)
      expect(await failureOf(impatient, (db) => sql`select 1`.execute(db))).toBeUndefined()
      await impatient.close()
    })
  })
})
