import type { Check } from './check.ts'
import { databaseDown, databaseSilent } from './checks/database-down.ts'
import { diskFull } from './checks/disk-full.ts'
import { freshness } from './checks/freshness.ts'
import { killOnPostgres, killOnSqlite, killPostgres } from './checks/kill.ts'
import { rollingRestarts } from './checks/rolling-restarts.ts'
import { severalMachines } from './checks/several-machines.ts'
import { accountsEverywhere, publicationEverywhere } from './checks/several-machines-share.ts'
import { signInFlood } from './checks/sign-in-flood.ts'
import { slowClients } from './checks/slow-clients.ts'
import { soak } from './checks/soak.ts'

/** In the order they run. */
export const checks: Check[] = [
  killOnSqlite,
  killOnPostgres,
  killPostgres,
  diskFull,
  databaseDown,
  databaseSilent,
  rollingRestarts,
  severalMachines,
  publicationEverywhere,
  accountsEverywhere,
  freshness,
  signInFlood,
  slowClients,
  soak,
]
