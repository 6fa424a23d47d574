import {
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  PostgresDriver,
  type QueryResult,
} from 'kysely'
import type pg from 'pg'
import { waitIdly } from '../sides.ts'
import { type FairLine, noConnection } from './fair-line.ts'

type Kind = 'readers' | 'writers'

export interface Pools {
  pools: Record<Kind, pg.Pool>
  /** The lines before them, and how long one waits there and for a connection together. */
  lines: Record<Kind, FairLine>
  waitMs: number
}

/**
 * As with SQLite, who writes may have to wait for a lock and who reads does not: each have connections of their own, so
 * that a crowd of the ones takes none from the others. Kysely says what is asked only once it has a connection: that is
 * why it gets one that is taken from its pool at the first question.
 */
export function createPostgresDriver({ pools, lines, waitMs }: Pools): Driver {
  const reading: Driver = new PostgresDriver({ pool: pools.readers })
  const writing: Driver = new PostgresDriver({ pool: pools.writers })

  async function takeFrom(driver: Driver): Promise<Taken> {
    const deadline = performance.now() + waitMs
    const leave = await (driver === reading ? lines.readers : lines.writers).enter()
    const acquired = driver.acquireConnection()
    const tooLate = Promise.withResolvers<never>()
    const timer = setTimeout(
      () => tooLate.reject(noConnection()),
      Math.max(0, deadline - performance.now()),
    )
    try {
      return { driver, connection: await Promise.race([acquired, tooLate.promise]), leave }
    } catch (error) {
      // One that comes too late is for the next.
      acquired.then((late) => driver.releaseConnection(late)).then(leave, leave)
      throw error
    } finally {
      clearTimeout(timer)
    }
  }

  class Connection implements DatabaseConnection {
    #taken: Promise<Taken> | undefined

    take(driver: Driver): Promise<Taken> {
      this.#taken ??= takeFrom(driver)
      return this.#taken
    }

    executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
      return waitIdly(async () => {
        const { connection } = await this.take(isRead(query) ? reading : writing)
        return connection.executeQuery<Row>(query)
      })
    }

    async *streamQuery<Row>(query: CompiledQuery, chunkSize: number) {
      const { connection } = await this.take(isRead(query) ? reading : writing)
      yield* connection.streamQuery<Row>(query, chunkSize)
    }

    async release(): Promise<void> {
      // Whoever asked was told why none could be had.
      const taken = await this.#taken?.catch(() => undefined)
      try {
        await taken?.driver.releaseConnection(taken.connection)
      } finally {
        taken?.leave()
      }
    }
  }

  /** Every transaction of ours writes. */
  const takeToWrite = async (connection: DatabaseConnection) =>
    (await (connection as Connection).take(writing)).connection

  return {
    async init() {
      await Promise.all([reading.init(), writing.init()])
    },
    acquireConnection: async () => new Connection(),
    async beginTransaction(connection, settings) {
      await writing.beginTransaction(await takeToWrite(connection), settings)
    },
    async commitTransaction(connection) {
      await writing.commitTransaction(await takeToWrite(connection))
    },
    async rollbackTransaction(connection) {
      await writing.rollbackTransaction(await takeToWrite(connection))
    },
    releaseConnection: (connection) => (connection as Connection).release(),
    async destroy() {
      await Promise.all([reading.destroy(), writing.destroy()])
    },
  }
}

interface Taken {
  driver: Driver
  connection: DatabaseConnection
  leave: () => void
}

function isRead({ sql }: CompiledQuery): boolean {
  return /^\s*select\b/i.test(sql)
}
