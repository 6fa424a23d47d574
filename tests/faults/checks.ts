import type { Check } from './check.ts'
import { databaseDown, databaseSilent } from './checks/database-down.ts'
import { diskFull } from './checks/disk-full.ts'
import { killOnPostgres, killOnSqlite, killPostgres } from './checks/kill.ts'
import { soak } from './checks/soak.ts'

/** In the order they run. */
export const checks: Check[] = [
  killOnSqlite,
  killOnPostgres,
  killPostgres,
  diskFull,
  databaseDown,
  databaseSilent,
  soak,
]
