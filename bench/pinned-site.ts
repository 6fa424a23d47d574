import { execPath } from 'node:process'
import { fileURLToPath } from 'node:url'
import { serverEnvironment } from '../scripts/prepare/server-environment.mjs'
import { administrator, findFreePort } from '../tests/support/server-process.ts'
import { type Program, startProgram } from './process.ts'

export const root = fileURLToPath(new URL('../', import.meta.url))

export interface PinnedSiteOptions {
  /** The SQLite file; made if missing. */
  database: string
  /** Where the log goes. */
  output: string
  command?: string[]
}

/** Starts the built site on the servers' core. */
export async function startPinnedSite({
  database,
  output,
  command = [execPath, 'build/main.js'],
}: PinnedSiteOptions): Promise<Program> {
  const port = String(await findFreePort())
  const origin = `http://127.0.0.1:${port}`
  return startProgram({
    command,
    url: origin,
    cwd: root,
    output,
    env: {
      ...serverEnvironment,
      HOST: '127.0.0.1',
      PORT: port,
      SITE_URL: origin,
      DATABASE_URL: `file:${database}`,
      ADMIN_EMAIL: administrator.email,
      ADMIN_PASSWORD: administrator.password,
    },
  })
}
