import { type RawBuilder, sql } from 'kysely'
import type { DatabaseKind } from '../open.ts'

/** The column types that the two databases name differently. */
export function columnTypes(kind: DatabaseKind): {
  timestamp: RawBuilder<unknown>
  boolean: RawBuilder<unknown>
  bytes: RawBuilder<unknown>
  true: RawBuilder<unknown>
  false: RawBuilder<unknown>
} {
  return kind === 'postgres'
    ? {
        timestamp: sql`timestamptz(3)`,
        boolean: sql`boolean`,
        bytes: sql`bytea`,
        true: sql`true`,
        false: sql`false`,
      }
    : {
        timestamp: sql`text`,
        boolean: sql`integer`,
        bytes: sql`blob`,
        true: sql`1`,
        false: sql`0`,
      }
}
