import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export interface TemporaryFolder {
  path: string
  /** The path of a file that is not there yet. */
  newFile(ending: string): string
  remove(): void
}

const existing = new Set<string>()
process.on('exit', () => {
  for (const path of existing) removeFolder(path)
})

/** A new empty folder, removed when asked or at the latest when this process ends. */
export function createTemporaryFolder(name: string): TemporaryFolder {
  const path = mkdtempSync(join(tmpdir(), `guide-${name}-`))
  existing.add(path)
  let files = 0
  return {
    path,
    newFile(ending) {
      files += 1
      return `${path}/${files}.${ending}`
    },
    remove: () => removeFolder(path),
  }
}

function removeFolder(path: string): void {
  rmSync(path, { recursive: true, force: true, maxRetries: 3 })
  existing.delete(path)
}
