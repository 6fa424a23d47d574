import {
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  PostgresDriver,
  type QueryResult,
} from 'kysely'
import type pg from 'pg'
import type { FairLine } from './fair-line.ts'

export interface Pools {
  readers: pg.Pool
  /** The line before those who read. */
  line: FairLine
  writers: pg.Pool
}

/**
 * As with SQLite, who writes may have to wait for a lock and who reads does not: each have connections of their own, so
 * that a crowd of the ones takes none from the others. Kysely says what is asked only once it has a connection: that is
 * why it gets one that is taken from its pool at the first question.
 */
export function createPostgresDriver({ readers, line, writers }: Pools): Driver {
  const reading: Driver = new PostgresDriver({ pool: readers })
  const writing: Driver = new PostgresDriver({ pool: writers })

  async function takeFrom(driver: Driver): Promise<Taken> {
    const leave = driver === reading ? await line.enter() : undefined
    try {
      return { driver, connection: await driver.acquireConnection(), leave }
    } catch (error) {
      leave?.()
      throw error
    }
  }

  class Connection implements DatabaseConnection {
    #taken: Promise<Taken> | undefined

    take(driver: Driver): Promise<Taken> {
      this.#taken ??= takeFrom(driver)
      return this.#taken
    }

    async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
      const { connection } = await this.take(isRead(query) ? reading : writing)
      return connection.executeQuery<Row>(query)
    }

    async *streamQuery<Row>(query: CompiledQuery, chunkSize: number) {
      const { connection } = await this.take(isRead(query) ? reading : writing)
      yield* connection.streamQuery<Row>(query, chunkSize)
    }

    async release(): Promise<void> {
      // Whoever asked was told why none could be had.
      const taken = await this.#taken?.catch(() => undefined)
      await taken?.driver.releaseConnection(taken.connection)
      taken?.leave?.()
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
  leave: (() => void) | undefined
}

function isRead({ sql }: CompiledQuery): boolean {
  return /^\s*select\b/i.test(sql)
}
