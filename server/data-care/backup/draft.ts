import { readdirSync, rmSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { basename, dirname } from 'node:path'
import { Refusal } from '../../refusal.ts'

export interface Draft {
  path: string
  /** Harmless when it has been given its final name. */
  remove(): void
}

/** What SQLite may put beside a file. */
const COMPANIONS = ['', '-journal', '-wal', '-shm']

const existing = new Set<string>()
process.on('exit', () => {
  for (const path of existing) removeFiles(path)
})

/** A new file beside `target` that its owner alone may read, gone at the latest when this process ends. */
export async function createDraft(target: string, ending: 'part' | 'restoring'): Promise<Draft> {
  const path = nameDraft(target, process.pid, ending)
  tidy(target, ending)
  try {
    await (await open(path, 'wx', 0o600)).close()
  } catch (error) {
    throw new Refusal(`Nothing can be written there: ${(error as Error).message}.`)
  }
  existing.add(path)
  return {
    path,
    remove() {
      removeFiles(path)
      existing.delete(path)
    },
  }
}

function nameDraft(target: string, pid: number, ending: string): string {
  return `${target}.${pid}.${ending}`
}

function tidy(target: string, ending: string): void {
  try {
    removeAbandoned(target, ending)
  } catch {
    // In a folder that may be written but not read, or among the files of others, they stay.
  }
}

/** A process that was killed could not remove its draft, which may be as large as the database. */
function removeAbandoned(target: string, ending: string): void {
  const start = `${basename(target)}.`
  const rest = new RegExp(`^(\\d+)\\.${ending}(${COMPANIONS.join('|')})$`)
  for (const name of readdirSync(dirname(target))) {
    if (!name.startsWith(start)) continue
    const pid = Number(rest.exec(name.slice(start.length))?.[1])
    const path = nameDraft(target, pid, ending)
    if (pid && !existing.has(path) && !isAnotherProcess(pid)) removeFiles(path)
  }
}

/** Our own number on a draft that is not ours was that of a process before us. */
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
