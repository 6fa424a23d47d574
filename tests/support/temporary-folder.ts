import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export interface TemporaryFolder {
  path: string
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
  return { path, remove: () => removeFolder(path) }
}

function removeFolder(path: string): void {
  rmSync(path, { recursive: true, force: true, maxRetries: 3 })
  existing.delete(path)
}
