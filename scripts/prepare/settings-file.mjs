import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import * as util from 'node:util'
import { Trouble } from './trouble.mjs'

/** Takes what the `.env` of a folder says, where the environment itself says nothing. */
export function readSettingsFile(folder) {
  const file = resolve(folder, '.env')
  if (!existsSync(file)) return
  if (!util.parseEnv) {
    throw new Trouble(`Node 20.12 or newer is needed to read ${file}; this is ${process.version}.`)
  }
  for (const [name, value] of Object.entries(util.parseEnv(readText(file)))) {
    if (/^["'`]/.test(value)) throw new Trouble(`${file}: the quotation of ${name} does not end.`)
    process.env[name] ??= value
  }
}

/** Without the mark that some editors put first, which would be part of the first name. */
function readText(file) {
  try {
    return readFileSync(file, 'utf8').replace(/^\uFEFF/, '')
  } catch (error) {
    throw new Trouble(`${file} cannot be read: ${error.message}.`)
  }
}
