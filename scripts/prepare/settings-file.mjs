import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { Trouble } from './trouble.mjs'

/** Takes what the `.env` of a folder says, where the environment itself says nothing. */
export function readSettingsFile(folder) {
  const file = resolve(folder, '.env')
  if (!existsSync(file)) return
  if (!process.loadEnvFile) {
    throw new Trouble(`Node 20.12 or newer is needed to read ${file}; this is ${process.version}.`)
  }
  try {
    process.loadEnvFile(file)
  } catch (error) {
    throw new Trouble(`${file} cannot be read: ${error.message}.`)
  }
}
