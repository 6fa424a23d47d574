import type { Check } from './check.ts'
import { addressFlood } from './checks/address-flood.ts'
import { backupWhileServing } from './checks/backup-while-serving.ts'
import { clockJump } from './checks/clock-jump.ts'
import { clockSkew } from './checks/clock-skew.ts'
import { crowdAtTheDoor } from './checks/crowd-at-the-door.ts'
import { databaseDown, databaseSilent } from './checks/database-down.ts'
import { diskFull } from './checks/disk-full.ts'
import { documentedNginx } from './checks/documented-nginx.ts'
import { draftTiming, movedDraftTiming } from './checks/draft-timing.ts'
import { freshness } from './checks/freshness.ts'
import { guessingFromEverywhere, noOracle } from './checks/guessing.ts'
import { heldLock } from './checks/held-lock.ts'
import { injectionTiming } from './checks/injection-timing.ts'
import { killOnPostgres, killOnSqlite, killPostgres } from './checks/kill.ts'
import { longArticles } from './checks/long-articles.ts'
import { startOnBadDisk, startOnReadOnlyPostgres } from './checks/read-only-start.ts'
import { refusedUnread } from './checks/refused-unread.ts'
import { badBodiesAgain } from './checks/repeated-bad-bodies.ts'
import { rightPasswordWaits } from './checks/right-password-waits.ts'
import { rollingRestarts } from './checks/rolling-restarts.ts'
import { searchFlood, uncachedFlood } from './checks/search-flood.ts'
import { severalMachines, severalMachinesNginx } from './checks/several-machines.ts'
import { accountsEverywhere, publicationEverywhere } from './checks/several-machines-share.ts'
import { signInFlood } from './checks/sign-in-flood.ts'
import { slowClients } from './checks/slow-clients.ts'
import { smallMemory } from './checks/small-memory.ts'
import { soak } from './checks/soak.ts'
import { editedBehindNginx, takenDown, takenDownOnBrokenFile } from './checks/taken-down.ts'
import { unreadLog } from './checks/unread-log.ts'

/** In the order they run. */
export const checks: Check[] = [
  killOnSqlite,
  killOnPostgres,
  killPostgres,
  diskFull,
  startOnBadDisk,
  startOnReadOnlyPostgres,
  databaseDown,
  databaseSilent,
  rollingRestarts,
  severalMachines,
  severalMachinesNginx,
  publicationEverywhere,
  accountsEverywhere,
  clockSkew,
  clockJump,
  freshness,
  documentedNginx,
  editedBehindNginx,
  takenDown,
  takenDownOnBrokenFile,
  heldLock,
  signInFlood,
  crowdAtTheDoor,
  searchFlood,
  uncachedFlood,
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
