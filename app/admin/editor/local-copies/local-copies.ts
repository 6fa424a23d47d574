import { z } from 'zod'
import { PostFields } from '../post-fields.ts'

/** Unsaved text stored in this browser, so that a crash costs at most two seconds of typing. */
export type LocalCopy = z.infer<typeof StoredCopy> & { key: string }

const StoredCopy = z.object({
  fields: PostFields,
  copiedAt: z.number(),
  /** The stored version the text was written on; null for a new article. */
  basedOn: z.string().nullable(),
})

const PREFIX = 'copie-locale:'
const LIFE_MS = 30 * 24 * 60 * 60 * 1000

/** A name of its own for each open editor: two tabs on one article never overwrite each other. */
export function newCopyKey(userId: string, article: string): string {
  return `${keysOf(userId, article)}${crypto.randomUUID()}`
}

/** False when the browser refuses: storage full or switched off. */
export function writeLocalCopy({ key, ...copy }: LocalCopy): boolean {
  try {
    localStorage.setItem(key, JSON.stringify(copy))
    return true
  } catch {
    return false
  }
}

export function removeLocalCopy(key: string): void {
  withStorage((storage) => storage.removeItem(key))
}

/** The copies of one article left behind in this browser, newest first. */
export function listLocalCopies(userId: string, article: string, now = Date.now()): LocalCopy[] {
  const copies = listKeys(keysOf(userId, article)).flatMap((key) => readLocalCopy(key))
  return copies
    .filter(({ copiedAt }) => now - copiedAt < LIFE_MS)
    .sort((a, b) => b.copiedAt - a.copiedAt)
}

/** Someone who signs out leaves nothing behind. */
export function forgetLocalCopies(): void {
  for (const key of listKeys(PREFIX)) removeLocalCopy(key)
}

function keysOf(userId: string, article: string): string {
  return `${PREFIX}${userId}:${article}:`
}

function listKeys(prefix: string): string[] {
  return withStorage((storage) => Object.keys(storage)).filter((key) => key.startsWith(prefix))
}

/** None when it is damaged, or was written when the editor had other fields. */
function readLocalCopy(key: string): LocalCopy[] {
  try {
    return [{ key, ...StoredCopy.parse(JSON.parse(localStorage.getItem(key) ?? '')) }]
  } catch {
    return []
  }
}

function withStorage<T>(use: (storage: Storage) => T): T | never[] {
  try {
    return use(localStorage)
  } catch {
    return []
  }
}
