import type { Check } from './check.ts'
import { addressFlood } from './checks/address-flood.ts'
import { backupWhileServing } from './checks/backup-while-serving.ts'
import { clockSkew } from './checks/clock-skew.ts'
import { crowdAtTheDoor } from './checks/crowd-at-the-door.ts'
import { databaseDown, databaseSilent } from './checks/database-down.ts'
import { diskFull } from './checks/disk-full.ts'
import { draftTiming, movedDraftTiming } from './checks/draft-timing.ts'
import { freshness } from './checks/freshness.ts'
import { guessingFromEverywhere, noOracle } from './checks/guessing.ts'
import { heldLock } from './checks/held-lock.ts'
import { injectionTiming } from './checks/injection-timing.ts'
import { killOnPostgres, killOnSqlite, killPostgres } from './checks/kill.ts'
import { longArticles } from './checks/long-articles.ts'
import { refusedUnread } from './checks/refused-unread.ts'
import { badBodiesAgain } from './checks/repeated-bad-bodies.ts'
import { rightPasswordWaits } from './checks/right-password-waits.ts'
import { rollingRestarts } from './checks/rolling-restarts.ts'
import { searchFlood } from './checks/search-flood.ts'
import { severalMachines, severalMachinesNginx } from './checks/several-machines.ts'
import { accountsEverywhere, publicationEverywhere } from './checks/several-machines-share.ts'
import { signInFlood } from './checks/sign-in-flood.ts'
import { slowClients } from './checks/slow-clients.ts'
import { smallMemory } from './checks/small-memory.ts'
import { soak } from './checks/soak.ts'
import { unreadLog } from './checks/unread-log.ts'

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
  severalMachinesNginx,
  publicationEverywhere,
  accountsEverywhere,
  clockSkew,
  freshness,
  heldLock,
  signInFlood,
  crowdAtTheDoor,
  searchFlood,
  longArticles,
  smallMemory,
  unreadLog,
  slowClients,
  addressFlood,
  noOracle,
  rightPasswordWaits,
  guessingFromEverywhere,
  draftTiming,
  movedDraftTiming,
  badBodiesAgain,
  refusedUnread,
  injectionTiming,
  backupWhileServing,
  soak,
]
