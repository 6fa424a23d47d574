import { accessSync, constants, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'

export interface PostgresPrograms {
  initdb: string
  postgres: string
}

/** PostgreSQL's own programs, from PATH or from where Debian puts them. */
export function findPostgresPrograms(): PostgresPrograms | undefined {
  for (const folder of [...(process.env.PATH ?? '').split(delimiter), ...debianFolders()]) {
    const programs = { initdb: join(folder, 'initdb'), postgres: join(folder, 'postgres') }
    if (canRun(programs.initdb) && canRun(programs.postgres)) return programs
  }
  return undefined
}

function debianFolders(): string[] {
  const root = '/usr/lib/postgresql'
  try {
    const versions = readdirSync(root).sort((a, b) => Number(b) - Number(a))
    return versions.map((version) => join(root, version, 'bin'))
  } catch {
    return []
  }
}

function canRun(file: string): boolean {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}
