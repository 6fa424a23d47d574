import {
  closeSync,
  existsSync,
  fdatasync,
  openSync,
  realpathSync,
  rmSync,
  type Stats,
  statSync,
  truncateSync,
} from 'node:fs'
import { promisify } from 'node:util'
import { companionReplaced, fileMoved, noRoomForLog, placeUnseen } from './errors.ts'
import { holdOpen } from './hold-open.ts'
import { keepRoom } from './room-in-file.ts'

/** SQLite shortens a longer log to this when it begins it anew. */
export const LONG_LOG_BYTES = 16 * 1024 * 1024

export type Place = ReturnType<typeof watchPlace>

/**
 * Tells whether the file that was opened is still the one of its name, and so its two companions, in which lies what was
 * saved last and who holds which lock: one that was removed or replaced goes on being read and written by whoever has it
 * open, and all of that is gone at the next start. As long as anybody has them open SQLite itself removes neither.
 */
export function watchPlace(file: string) {
  const room = keepRoom(file)
  let hasRoom = true
  let opened: string | undefined
  /** The log, open to be brought onto the disk; SQLite has no locks on it that closing would undo. */
  let log: number | undefined
  /** Which they were, the log and the locks; neither for a file that can only be read. */
  const companions = new Map<string, string>()

  /** Those that lie no more under their name beside a file that does. */
  function listLost(): string[] {
    if (identify(file) !== opened) return []
    const isLost = ([path, found]: [string, string]) => {
      const seen = identify(path)
      return seen !== found && seen !== UNSEEN
    }
    return [...companions].filter(isLost).map(([path]) => path)
  }

  function closeLog(): void {
    if (log !== undefined) closeSync(log)
    log = undefined
  }

  const findLog = () => [...companions.keys()].find((path) => path.endsWith('-wal')) ?? ''

  const listStrange = () => listLost().filter((path) => existsSync(path))

  function remove(paths: string[]): void {
    for (const path of paths) rmSync(path, { force: true })
  }

  return {
    /** From now on it has to be the files that lie there now; a companion that must be there and is not is lost. */
    note({ hasCompanions = false } = {}): void {
      hasRoom = true
      const real = followLinks(file)
      opened = identify(file)
      if (opened === UNSEEN) throw placeUnseen()
      companions.clear()
      closeLog()
      if (hasCompanions && existsSync(`${real}-wal`)) log = openSync(`${real}-wal`, 'r+')
      for (const companion of [`${real}-wal`, `${real}-shm`]) {
        const found = identify(companion)
        if (found || hasCompanions) companions.set(companion, found ?? 'lost')
      }
    },
    require(): void {
      const seen = [file, ...companions.keys()].map(identify)
      if (seen.includes(UNSEEN)) throw placeUnseen()
      if (seen[0] !== opened) throw fileMoved()
      if (listLost().length > 0) throw hasRoom ? companionReplaced() : noRoomForLog()
    },
    isUnseen: () => identify(file) === UNSEEN,
    hasLostCompanion: () => listLost().length > 0,
    holdOpen: () => holdOpen(file),
    hasLostLog: () => listLost().includes(findLog()),
    /** Whether a companion is gone, or made anew by somebody who has only read since: it holds nothing then. */
    lacksCompanion(): boolean {
      if (listLost().length === 0) return false
      const strange = listStrange()
      return strange.length === 0 || isUnwritten([...companions.keys()], strange)
    },
    /** Whoever has opened those of another sees none of our locks: he is told that he has lost his place instead. */
    removeStrange: () => remove(listStrange()),
    /** Once one is lost and the log empty, the other goes too: nobody may use an old log with new locks. */
    removeRest(): void {
      const lost = listLost()
      if (lost.length > 0) remove([...companions.keys()].filter((path) => !lost.includes(path)))
    },
    /** Until the disk has what was written to the log. */
    async syncLog(): Promise<void> {
      // Kept open: a disk tells each who has the file open that it failed, whoever else was told before.
      if (log !== undefined) await promisify(fdatasync)(log)
    },
    isLogLong: () => sizeOf(findLog()) > LONG_LOG_BYTES,
    /** Cuts off what is not in use of the log. */
    trimLog(bytes: number): void {
      if (listLost().length === 0 && sizeOf(findLog()) > bytes) truncateSync(findLog(), bytes)
    },
    /** Makes the file that long, if the disk has room; to be released once SQLite has closed it. */
    makeRoom(bytes: number): boolean {
      hasRoom = room.make(bytes)
      return hasRoom
    },
    release(): void {
      closeLog()
      room.release()
    },
  }
}

/** SQLite puts the companions beside the file itself, whatever links lead there. */
export function followLinks(file: string): string {
  try {
    return existsSync(file) ? realpathSync(file) : file
  } catch {
    throw placeUnseen()
  }
}

/** None for a file that is not there. */
export const sizeOf = (file: string) => look(file)?.size ?? 0

/** Whether nobody has written to the log since a companion was made anew. */
function isUnwritten([log = '', locks = '']: string[], strange: string[]): boolean {
  const { size, mtimeMs } = look(log) ?? { size: 0, mtimeMs: 0 }
  if (size === 0) return true
  const made = look(locks)
  return !strange.includes(log) && made != null && mtimeMs < made.birthtimeMs
}

/** What lies where nobody lets us look: it may be the very file that is open. */
const UNSEEN = 'unseen'

/** Undefined where there is none, and for a database in memory. */
function identify(file: string): string | undefined {
  const found = look(file)
  return found === null ? UNSEEN : found && `${found.dev} ${found.ino}`
}

/** Null where the folder or the disk does not tell. */
function look(file: string): Stats | undefined | null {
  try {
    return statSync(file, { throwIfNoEntry: false })
  } catch {
    return null
  }
}
