import { backupWhileServing } from './checks/breakdowns/backup-while-serving.ts'
import { clockJump } from './checks/breakdowns/clock-jump.ts'
import { clockSkew } from './checks/breakdowns/clock-skew.ts'
import { databaseDown, databaseSilent } from './checks/breakdowns/database-down.ts'
import { databaseGoesBack } from './checks/breakdowns/database-goes-back.ts'
import { diskFull } from './checks/breakdowns/disk-full.ts'
import { diskFullUnderNginx } from './checks/breakdowns/disk-full-nginx.ts'
import {
  frozenBehindNginx,
  frozenInSave,
  frozenWhileTakenDown,
} from './checks/breakdowns/frozen-process.ts'
import { heldLock } from './checks/breakdowns/held-lock.ts'
import { heldLockPostgres } from './checks/breakdowns/held-lock-postgres.ts'
import { killOnPostgres, killOnSqlite, killPostgres } from './checks/breakdowns/kill.ts'
import { startOnBadDisk, startOnReadOnlyPostgres } from './checks/breakdowns/read-only-start.ts'
import { rollingRestarts } from './checks/breakdowns/rolling-restarts.ts'
import { severalMachines, severalMachinesNginx } from './checks/breakdowns/several-machines.ts'
import {
  accountsEverywhere,
  publicationEverywhere,
} from './checks/breakdowns/several-machines-share.ts'
import { slowDisk } from './checks/breakdowns/slow-disk.ts'
import { startBesideLock } from './checks/breakdowns/start-beside-lock.ts'
import { addressFlood } from './checks/floods/address-flood.ts'
import { allDoors } from './checks/floods/all-doors.ts'
import { crowdAtTheDoor } from './checks/floods/crowd-at-the-door.ts'
import { hungUp } from './checks/floods/hung-up.ts'
import { longArticles } from './checks/floods/long-articles.ts'
import { picturesInLongArticles } from './checks/floods/pictures-in-long-articles.ts'
import { readersBesideNetworks, readersElsewhere } from './checks/floods/readers-elsewhere.ts'
import { refusedUnread } from './checks/floods/refused-unread.ts'
import { badBodiesAgain } from './checks/floods/repeated-bad-bodies.ts'
import { longArticleFlood, searchFlood, uncachedFlood } from './checks/floods/search-flood.ts'
import { signInFlood } from './checks/floods/sign-in-flood.ts'
import { slowClients } from './checks/floods/slow-clients.ts'
import { smallBodies } from './checks/floods/small-bodies.ts'
import { begunAndQueued, madeForOne, smallMemory } from './checks/floods/small-memory.ts'
import { soak } from './checks/floods/soak.ts'
import { unreadLog } from './checks/floods/unread-log.ts'
import { documentedNginx } from './checks/freshness/documented-nginx.ts'
import { freshness } from './checks/freshness/freshness.ts'
import {
  editedBehindNginx,
  takenDown,
  takenDownOnBrokenFile,
} from './checks/freshness/taken-down.ts'
import { draftTiming, movedDraftTiming } from './checks/secrecy/draft-timing.ts'
import { guessingFromEverywhere, noOracle } from './checks/secrecy/guessing.ts'
import { injectionTiming } from './checks/secrecy/injection-timing.ts'
import { rightPasswordWaits } from './checks/secrecy/right-password-waits.ts'
import type { Check } from './fault-check.ts'

/** In the order they run. */
export const checks: Check[] = [
  killOnSqlite,
  killOnPostgres,
  killPostgres,
  diskFull,
  diskFullUnderNginx,
  slowDisk,
  startOnBadDisk,
  startOnReadOnlyPostgres,
  databaseDown,
  databaseSilent,
  databaseGoesBack,
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
  heldLockPostgres,
  startBesideLock,
  frozenInSave,
  frozenWhileTakenDown,
  frozenBehindNginx,
  signInFlood,
  crowdAtTheDoor,
  searchFlood,
  uncachedFlood,
  longArticleFlood,
  readersElsewhere,
  readersBesideNetworks,
  smallBodies,
  allDoors,
  hungUp,
  longArticles,
  picturesInLongArticles,
  smallMemory,
  begunAndQueued,
  madeForOne,
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
