import { DatabaseSync } from 'node:sqlite'
import { isSqliteBusy } from './errors.ts'
import { followLinks } from './file-in-place.ts'
import { createPrivateFile } from './sqlite.ts'

/** Closed, a claim would be given up: each is held until the process ends. */
const claims: DatabaseSync[] = []

/**
 * False when another process serves this SQLite file. The claim is a lock that the system takes back
 * from whoever dies, on a file beside the database, whose own locks it leaves alone.
 */
export function claimSqliteFile(file: string): boolean {
  if (file === ':memory:') return true
  const claimed = `${followLinks(file)}-serving`
  try {
    createPrivateFile(claimed)
    const claim = new DatabaseSync(claimed)
    claims.push(claim)
    // Nothing is ever written, so that no journal need lie about either.
    claim.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE')
    return true
  } catch (error) {
    // Any other trouble is no sign of another server.
    return !isSqliteBusy(error)
  }
}
