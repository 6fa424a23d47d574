import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** Where a program lies, if it is installed; Debian keeps servers where users do not look. */
export function findProgram(name: string): string | undefined {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin']
  return folders.map((folder) => join(folder, name)).find((file) => existsSync(file))
}
