import { rmSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { Refusal } from '../refusal.ts'

export interface Draft {
  path: string
  /** Harmless when it has been given its final name. */
  remove(): void
}

const existing = new Set<string>()
process.on('exit', () => {
  for (const path of existing) removeFiles(path)
})

/** A new file that its owner alone may read, gone at the latest when this process ends. */
export async function createDraft(path: string): Promise<Draft> {
  await createFile(path)
  existing.add(path)
  return {
    path,
    remove() {
      removeFiles(path)
      existing.delete(path)
    },
  }
}

async function createFile(path: string): Promise<void> {
  try {
    await (await open(path, 'wx', 0o600)).close()
  } catch (error) {
    throw new Refusal(`Nothing can be written there: ${(error as Error).message}.`)
  }
}

/** With what SQLite may have put beside it. */
function removeFiles(path: string): void {
  for (const ending of ['', '-journal', '-wal', '-shm']) rmSync(`${path}${ending}`, { force: true })
}
