import { existsSync, readdirSync, rmSync } from 'node:fs'
import { open, realpath, rename, stat } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import type { DatabaseLocation } from '../database/open.ts'
import { Refusal } from '../refusal.ts'

export interface WriteOptions {
  file: string
  /** Whether a file of that name may be replaced. */
  force: boolean
  onPointOfNoReturn?: PointOfNoReturn
}

/**
 * Called right before the one step that changes everything or nothing. It may be done when a signal arrives:
 * to stop then would leave the operator in doubt, and to finish takes a moment.
 */
export type PointOfNoReturn = () => void

/**
 * Gives the file its content in one step, readable by its owner alone: `write` fills a temporary file beside it,
 * which takes its name once it is safely on the disk. Never writes over the database. The size in bytes.
 */
export async function writeAside(
  database: DatabaseLocation,
  options: WriteOptions,
  write: (temporary: string) => Promise<void>,
): Promise<number> {
  const { file } = options
  await requireWritable(database, options)
  return withTemporaryFile(file, 'part', async (temporary) => {
    await write(temporary)
    const size = await flushToDisk(temporary)
    await requireWritable(database, options)
    options.onPointOfNoReturn?.()
    await rename(temporary, file)
    // The name too is on the disk then, where the folder's file system can tell.
    await flushToDisk(dirname(file), 'r').catch(() => {})
    return size
  })
}

async function requireWritable(
  database: DatabaseLocation,
  { file, force }: WriteOptions,
): Promise<void> {
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

/** What SQLite may put beside a file. */
const COMPANIONS = ['', '-journal', '-wal', '-shm']

/** Whether this is the SQLite file in use, under whatever name, or one of its companions. */
export async function isPartOf(database: DatabaseLocation, file: string): Promise<boolean> {
  if (database.kind !== 'sqlite') return false
  const [used, given] = [await realName(database.file), await realName(file)]
  return COMPANIONS.some((ending) => `${used}${ending}` === given)
}

async function realName(file: string): Promise<string> {
  if (existsSync(file)) return realpath(file)
  const folder = dirname(resolve(file))
  return join(existsSync(folder) ? await realpath(folder) : folder, basename(file))
}

async function flushToDisk(path: string, flags = 'r+'): Promise<number> {
  const handle = await open(path, flags)
  try {
    await handle.sync()
    return (await handle.stat()).size
  } finally {
    await handle.close()
  }
}

const existing = new Set<string>()
process.on('exit', () => {
  for (const path of existing) removeFiles(path)
})

/** A new file beside `target` that its owner alone may read, gone at the latest when this process ends. */
export async function withTemporaryFile<T>(
  target: string,
  ending: 'part' | 'restoring',
  work: (path: string) => Promise<T>,
): Promise<T> {
  const path = `${target}.${process.pid}.${ending}`
  removeAbandoned(target, ending)
  try {
    await (await open(path, 'wx', 0o600)).close()
  } catch (error) {
    throw new Refusal(`Nothing can be written there: ${(error as Error).message}.`)
  }
  existing.add(path)
  try {
    return await work(path)
  } finally {
    // Harmless when it has been given its final name.
    removeFiles(path)
    existing.delete(path)
  }
}

/** A process that was killed could not remove its file, which may be as large as the database. */
function removeAbandoned(target: string, ending: string): void {
  const start = `${basename(target)}.`
  const rest = new RegExp(`^(\\d+)\\.${ending}(${COMPANIONS.join('|')})$`)
  try {
    for (const name of readdirSync(dirname(target))) {
      if (!name.startsWith(start)) continue
      const pid = Number(rest.exec(name.slice(start.length))?.[1])
      const path = `${target}.${pid}.${ending}`
      if (pid && !existing.has(path) && !isAnotherProcess(pid)) removeFiles(path)
    }
  } catch {
    // In a folder that may be written but not read, or among the files of others, they stay.
  }
}

/** Our own number on a file that is not ours was that of a process before us. */
function isAnotherProcess(pid: number): boolean {
  if (pid === process.pid) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

function removeFiles(path: string): void {
  for (const companion of COMPANIONS) rmSync(`${path}${companion}`, { force: true })
}
