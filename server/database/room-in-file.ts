import { closeSync, fstatSync, fsyncSync, ftruncateSync, openSync, writeSync } from 'node:fs'

const BLOCK = Buffer.alloc(64 * 1024)

/**
 * Makes an SQLite file as long as it is to become, before its log of changes is put into it: on a full disk SQLite would
 * stop half-way, and with a log that has no name any more half a log is a damaged file. What lies behind the last page
 * means nothing to it.
 */
export function keepRoom(file: string) {
  let handle: number | undefined

  return {
    /** Whether the file has that many bytes now; otherwise it is as it was. */
    make(bytes: number): boolean {
      let before: number | undefined
      try {
        // Only ever appended to: what another process writes meanwhile stays.
        handle ??= openSync(file, 'a')
        before = fstatSync(handle).size
        for (let missing = bytes - before; missing > 0; ) {
          missing -= writeSync(handle, BLOCK, 0, Math.min(missing, BLOCK.length))
          if (missing <= 0) fsyncSync(handle)
        }
        return true
      } catch {
        if (handle !== undefined && before !== undefined) ftruncateSync(handle, before)
        return false
      }
    },
    /** Only once SQLite has closed the file: closing it here would undo the locks this process has on it. */
    release(): void {
      if (handle !== undefined) closeSync(handle)
      handle = undefined
    },
  }
}
