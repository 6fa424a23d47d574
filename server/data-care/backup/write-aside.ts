import { existsSync } from 'node:fs'
import { open, realpath, rename, stat } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import type { DatabaseLocation } from '../../database/open.ts'
import { Refusal } from '../../refusal.ts'
import { finishEvenIfInterrupted } from '../interruption.ts'
import { createDraft } from './draft.ts'

export interface Target {
  file: string
  /** Whether a file of that name may be replaced. */
  force: boolean
  /** Never to be written over, whatever is asked. */
  database: DatabaseLocation
}

/**
 * Gives the file its content in one step, readable by its owner alone: `write` fills a draft beside it,
 * which takes its name once it is safely on the disk. The size in bytes.
 */
export async function writeAside(
  target: Target,
  write: (draft: string) => Promise<void>,
): Promise<number> {
  await requireWritable(target)
  const draft = await createDraft(target.file, 'part')
  try {
    await write(draft.path)
    const size = await flushToDisk(draft.path)
    await requireWritable(target)
    finishEvenIfInterrupted()
    await rename(draft.path, target.file)
    return size
  } finally {
    draft.remove()
  }
}

async function requireWritable({ file, force, database }: Target): Promise<void> {
  const folder = dirname(file)
  if (!existsSync(folder)) throw new Refusal(`The folder ${folder} does not exist.`)
  if (await isPartOf(database, file)) {
    throw new Refusal(`${file} is the database itself. Choose another name.`)
  }
  if (!existsSync(file)) return
  if (!(await stat(file)).isFile()) throw new Refusal(`${file} is not a file.`)
  if (!force) {
    throw new Refusal(`${file} already exists. Choose another name, or add --force to replace it.`)
  }
}

/** Whether this is the SQLite file in use, under whatever name, or one of its companions. */
export async function isPartOf(database: DatabaseLocation, file: string): Promise<boolean> {
  if (database.kind !== 'sqlite') return false
  const [used, given] = [await realName(database.file), await realName(file)]
  return ['', '-wal', '-shm', '-journal'].some((ending) => `${used}${ending}` === given)
}

async function realName(file: string): Promise<string> {
  if (existsSync(file)) return realpath(file)
  const folder = dirname(resolve(file))
  return join(existsSync(folder) ? await realpath(folder) : folder, basename(file))
}

async function flushToDisk(file: string): Promise<number> {
  const handle = await open(file, 'r+')
  try {
    await handle.sync()
    return (await handle.stat()).size
  } finally {
    await handle.close()
  }
}
