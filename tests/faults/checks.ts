import type { Check } from './check.ts'
import { killOnPostgres, killOnSqlite, killPostgres } from './checks/kill.ts'

/** In the order they run. */
export const checks: Check[] = [killOnSqlite, killOnPostgres, killPostgres]
