import { statSync } from 'node:fs'
import { fileMoved } from './errors.ts'

/**
 * Tells whether the file that was opened is still the one of its name: one that was removed or replaced goes on being
 * read and written by whoever has it open, and all of that is gone at the next start.
 */
export function watchPlace(file: string) {
  let opened: string | undefined

  return {
    /** From now on it has to be the file that lies there now. */
    note(): void {
      opened = identify(file)
    },
    require(): void {
      if (identify(file) !== opened) throw fileMoved()
    },
  }
}

/** Undefined where there is none, and for a database in memory. */
function identify(file: string): string | undefined {
  const found = statSync(file, { throwIfNoEntry: false })
  return found && `${found.dev} ${found.ino}`
}
