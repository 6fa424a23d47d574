import type { KyselyPlugin } from 'kysely'
import type { Database } from '../../../server/database/open.ts'

export interface FaultyDatabase {
  database: Database
  /** From now on every query fails as it does when the database is away; or works again. */
  takeAway(away: boolean): void
}

/** The same database, behind a door that can be shut. */
export function withFault(database: Database): FaultyDatabase {
  let away = false
  const door: KyselyPlugin = {
    transformQuery({ node }) {
      if (away) throw database.kind === 'postgres' ? refusedConnection() : unreadableFile()
      return node
    },
    transformResult: async ({ result }) => result,
  }
  return {
    database: { ...database, db: database.db.withPlugin(door) },
    takeAway(now) {
      away = now
    },
  }
}

function refusedConnection(): Error {
  return Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:5432'), { code: 'ECONNREFUSED' })
}

/** SQLite's code for an input/output error. */
function unreadableFile(): Error {
  return Object.assign(new Error('disk I/O error'), { code: 'ERR_SQLITE_ERROR', errcode: 10 })
}
