import { randomBytes } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, unlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { DatabaseLocation } from '../../database/open.ts'
import { Refusal } from '../../refusal.ts'

const FILE = 'auth-secret'
const SHORTEST = 32

/** AUTH_SECRET, or a secret made once and stored beside the SQLite file, readable by its owner alone. */
export function getAuthSecret(given: {
  authSecret: string | undefined
  database: DatabaseLocation
}): string {
  const { authSecret, database } = given
  if (authSecret) return authSecret
  if (database.kind !== 'sqlite') {
    throw new Refusal('AUTH_SECRET is required with PostgreSQL.')
  }
  if (database.file === ':memory:') return newSecret()
  const file = join(dirname(database.file), FILE)
  return readSecret(file) ?? createSecret(file)
}

function readSecret(file: string): string | undefined {
  let secret: string
  try {
    secret = readFileSync(file, 'utf8').trim()
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    if (code === 'ENOENT' || code === 'ENOTDIR') return undefined
    throw new Refusal(
      `The secret in ${file} cannot be read: ${message}. Make it readable for the site, or set AUTH_SECRET.`,
    )
  }
  if (secret.length >= SHORTEST) return secret
  throw new Refusal(
    `The secret in ${file} is too short. Delete the file to have a new one made (everyone signs in again), or set AUTH_SECRET.`,
  )
}

function createSecret(file: string): string {
  const folder = dirname(file)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  try {
    writeSecret(file)
  } catch (error) {
    throw new Refusal(
      `No secret can be kept in ${folder}: ${(error as Error).message}. Make it writable for the site, or set AUTH_SECRET.`,
    )
  }
  return readSecret(file) ?? createSecret(file)
}

/** Written aside, then given its name in one step: of two processes that start at once, one wins and both read it. */
function writeSecret(file: string): void {
  const draft = `${file}.${process.pid}.${randomBytes(4).toString('hex')}`
  writeFileSync(draft, `${newSecret()}\n`, { mode: 0o600, flag: 'wx', flush: true })
  try {
    linkSync(draft, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    unlinkSync(draft)
  }
}

function newSecret(): string {
  return randomBytes(32).toString('base64url')
}
