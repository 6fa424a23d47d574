import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { describeEachDatabase } from '../../tests/support/test-database.ts'
import { raiseContentVersion, readContentVersion } from './content-version.ts'
import { isBusy, isDatabaseTrouble } from './errors.ts'
import { migrate } from './migrate.ts'
import { type Database, type DatabaseLocation, openDatabase } from './open.ts'

const PATIENCE_MS = 600
const WRITERS = 15

describeEachDatabase('a database others write to as well', ({ kind, createEmpty }) => {
  let location: DatabaseLocation
  /** Another process. */
  let other: Database
  let site: Database

  beforeAll(async () => {
    location = await createEmpty()
    other = openDatabase(location)
    await migrate(other)
    site = openDatabase(location, { patienceMs: PATIENCE_MS })
  })

  afterAll(async () => {
    await site.close()
    await other.close()
  })

  const save = ({ db }: Database) => db.transaction().execute((db) => raiseContentVersion(db))

  describe.runIf(kind === 'postgres')('of PostgreSQL', () => {
    test.each(['German', 'SQL, DMY', 'Postgres'])(
      'reads times as they are where dates are written as %s',
      async (style) => {
        const [name] = (
          await sql<{ name: string }>`select current_database() as name`.execute(other.db)
        ).rows
        const database = sql.ref(name?.name ?? '')
        await sql`alter database ${database} set datestyle = ${sql.lit(style)}`.execute(other.db)
        const elsewhere = openDatabase(location)
        try {
          const { rows } = await sql<{
            at: Date
          }>`select timestamptz '2026-11-17T01:02:03Z' as at`.execute(elsewhere.db)
          expect(rows[0]?.at.toISOString()).toBe('2026-11-17T01:02:03.000Z')
        } finally {
          await elsewhere.close()
          await sql`alter database ${database} reset datestyle`.execute(other.db)
        }
      },
    )

    test('FA-13: what may be written again is written at once, by connections of before too', async () => {
      const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(
        other.db,
      )
      const database = sql.ref(rows[0]?.name ?? '')
      const elsewhere = openDatabase(location)
      try {
        await sql`alter database ${database} set default_transaction_read_only = on`.execute(
          other.db,
        )
        await expect(save(elsewhere)).rejects.toThrow('read-only transaction')
        await sql`alter database ${database} reset default_transaction_read_only`.execute(other.db)
        await save(elsewhere)
      } finally {
        await elsewhere.close()
        await sql`alter database ${database} reset default_transaction_read_only`.execute(other.db)
      }
    })

    const countConnections = async () => {
      const { rows } = await sql<{ count: number }>`select count(*)::int as count
        from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`.execute(
        other.db,
      )
      return rows[0]?.count ?? 0
    }

    test('FA-10: those who wait for a lock leave readers their connections, and none behind', async () => {
      const held = Promise.withResolvers<void>()
      const holding = other.db.transaction().execute(async (db) => {
        await raiseContentVersion(db)
        await held.promise
      })
      await sleep(50)
      let isOver = false
      const failures: unknown[] = []
      const writers = Array.from({ length: WRITERS }, async () => {
        while (!isOver) await save(site).catch((error) => failures.push(error))
      })
      const waits: number[] = []
      const connections: number[] = []
      const end = performance.now() + 4 * PATIENCE_MS
      try {
        while (performance.now() < end) {
          await sleep(20)
          const asked = performance.now()
          await readContentVersion(site.db)
          waits.push(performance.now() - asked)
          connections.push(await countConnections())
        }
      } finally {
        isOver = true
        held.resolve()
      }
      await holding
      await Promise.all(writers)
      // Were they without connections, most would wait for as long as those who write are patient.
      const median = waits.toSorted((a, b) => a - b)[Math.floor(waits.length / 2)]
      expect(median).toBeLessThan(PATIENCE_MS / 2)
      // Ours, at most ten, and the one that holds the lock.
      expect(Math.max(...connections)).toBeLessThanOrEqual(11)
      expect(failures.length).toBeGreaterThan(0)
      expect(failures.filter((failure) => !isDatabaseTrouble(failure))).toEqual([])
      expect(failures.some(isBusy)).toBe(true)
    })

    test('FA-17: a transaction that nobody goes on with is undone, and keeps no other waiting', async () => {
      const begun = Promise.withResolvers<void>()
      let isGoingOn = false
      const abandoned = site.db.transaction().execute(async (db) => {
        await raiseContentVersion(db)
        begun.resolve()
        await sleep(4 * PATIENCE_MS)
        isGoingOn = true
        await raiseContentVersion(db)
      })
      const failure = abandoned.catch((error: unknown) => error)
      await begun.promise
      await save(other)
      expect(isGoingOn).toBe(false)
      expect(isDatabaseTrouble(await failure)).toBe(true)
    })

    test('how transactions see each other is not the server’s to set', async () => {
      const name = sql.id(
        location.kind === 'postgres' ? new URL(location.url).pathname.slice(1) : '',
      )
      await sql`alter database ${name} set default_transaction_isolation = serializable`.execute(
        other.db,
      )
      const later = openDatabase(location)
      await Promise.all(Array.from({ length: 8 }, () => save(later)))
      await later.close()
    })
  })
})
