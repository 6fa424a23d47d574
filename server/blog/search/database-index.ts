import { databaseKind } from '../../database/dialects.ts'
import type { Db } from '../../database/tables.ts'
import type { FullTextIndex } from './full-text-index.ts'
import { postgresIndex } from './postgres-index.ts'
import { sqliteIndex } from './sqlite-index.ts'

/** The full-text search of the database at hand. */
export function databaseIndex(db: Db): FullTextIndex {
  return databaseKind(db) === 'postgres' ? postgresIndex : sqliteIndex
}
