import { closeSync, existsSync, openSync, statSync } from 'node:fs'
import type { DatabaseLocation } from '../database/open.ts'
import { Refusal } from '../refusal.ts'

/** Opening an SQLite file makes it: what is only to be read has to be there. */
export function requireDatabaseFile(location: DatabaseLocation): void {
  if (location.kind === 'sqlite' && !existsSync(location.file)) {
    throw new Refusal(`There is no database at ${location.file}.`)
  }
}

/** Refuses what cannot be read to its end: a folder, a pipe nobody writes to, somebody else's file. */
export function requireReadableFile(file: string): void {
  try {
    if (!statSync(file).isFile()) throw new Refusal(`${file} is not a file.`)
    closeSync(openSync(file, 'r'))
  } catch (error) {
    if (error instanceof Refusal) throw error
    const { code, message } = error as NodeJS.ErrnoException
    if (code === 'ENOENT' || code === 'ENOTDIR') throw new Refusal(`There is no file ${file}.`)
    throw new Refusal(`${file} cannot be read: ${message}.`)
  }
}

/** Makes sure, before anything is done, that what is told afterwards can be written there and replaces nothing. */
export function requireRoomFor(file: string): void {
  if (existsSync(file) && statSync(file).size > 0) {
    throw new Refusal(`${file} already exists. Choose another name.`)
  }
  try {
    closeSync(openSync(file, 'a'))
  } catch (error) {
    throw new Refusal(`${file} cannot be written: ${(error as Error).message}.`)
  }
}
