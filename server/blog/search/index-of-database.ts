import { databaseKind } from '../../database/kind.ts'
import type { Db } from '../../database/tables.ts'
import type { FullTextIndex } from './full-text-index.ts'
import { postgresIndex } from './postgres-index.ts'
import { sqliteIndex } from './sqlite-index.ts'

export function indexOf(db: Db): FullTextIndex {
  return databaseKind(db) === 'postgres' ? postgresIndex : sqliteIndex
}
