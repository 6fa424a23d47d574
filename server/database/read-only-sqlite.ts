import { DatabaseSync } from 'node:sqlite'
import { pathToFileURL } from 'node:url'
import { isUnwritable } from './errors.ts'
import { followLinks, sizeOf } from './file-in-place.ts'

export interface OpenedSqlite {
  database: DatabaseSync
  /** Why it can only be read, if so. */
  trouble?: Error
}

/**
 * Opens a file for reading and writing or, where the disk is full or read-only, for reading alone: SQLite needs two
 * companions of the file for its locks and cannot make them then. Throws where not even reading is possible.
 */
export function openOrRead(file: string, open: () => DatabaseSync): OpenedSqlite {
  try {
    return { database: open() }
  } catch (error) {
    if (!isUnwritable(error)) throw error
    const database = findReadable(file)
    if (!database) throw error
    return { database, trouble: error as Error }
  }
}

/** Opens a file for reading alone, also where SQLite could make none of its companions. */
export function openForReading(file: string): DatabaseSync {
  return openOrRead(file, () => read(file)).database
}

function findReadable(file: string): DatabaseSync | undefined {
  // Without a log of changes beside it the file is all there is, and nobody can write to it: no locks are needed.
  // With one, a reader who does not look into it would bring back what was taken down.
  const location = sizeOf(`${followLinks(file)}-wal`) > 0 ? file : immutable(file)
  try {
    return read(location)
  } catch {
    return undefined
  }
}

/** SQLite looks at the file when it is first asked something. */
function read(location: string | URL): DatabaseSync {
  const database = new DatabaseSync(location, { readOnly: true })
  try {
    database.prepare('select count(*) from sqlite_schema').get()
    return database
  } catch (error) {
    database.close()
    throw error
  }
}

function immutable(file: string): URL {
  const url = pathToFileURL(file)
  url.searchParams.set('immutable', '1')
  return url
}
