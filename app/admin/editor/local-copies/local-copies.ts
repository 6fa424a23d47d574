import { z } from 'zod'
import { PostFields } from '../post-fields.ts'
import { inCopyStore } from './copy-store.ts'
import { takeFormerCopies } from './former-copies.ts'

/** Unsaved text stored in this browser, so that a crash costs at most two seconds of typing. */
const LocalCopy = z.object({
  key: z.string(),
  userId: z.string(),
  /** The id of the article, or "nouveau". */
  article: z.string(),
  /** Those the form had then: a field it has gained since keeps what the article says. */
  fields: PostFields.partial(),
  copiedAt: z.number(),
  /** The stored version the text was written on; null for a new article. */
  basedOn: z.string().nullable(),
})
export type LocalCopy = z.infer<typeof LocalCopy>

const LIFE_MS = 30 * 24 * 60 * 60 * 1000

/** False when the browser refuses: storage full or switched off. */
export async function writeLocalCopy(copy: LocalCopy): Promise<boolean> {
  return inCopyStore('readwrite', (store) => store.put(copy)).then(
    () => true,
    () => false,
  )
}

export async function removeLocalCopy(key: string): Promise<void> {
  await inCopyStore('readwrite', (store) => store.delete(key)).catch(() => {})
}

/** Someone who signs out leaves nothing behind. */
export async function forgetLocalCopies(): Promise<void> {
  takeFormerCopies()
  await inCopyStore('readwrite', (store) => store.clear()).catch(() => {})
}

/** What this person left unsaved in this browser, newest first, but for what another tab is writing now. */
export async function listAbandonedCopies(userId: string): Promise<LocalCopy[]> {
  for (const former of takeFormerCopies()) {
    await inCopyStore('readwrite', (store) => store.put(former)).catch(() => {})
  }
  const stored = await inCopyStore('readonly', (store) => store.getAll()).catch(() => [])
  const copies = readCopies(stored, userId)
  if (copies.length === 0) return []
  const { held = [] } = (await navigator.locks?.query()) ?? {}
  return copies.filter(({ key }) => !held.some(({ name }) => name === key))
}

/** Those of one person that are whole and not too old. */
export function readCopies(stored: unknown[], userId: string, now = Date.now()): LocalCopy[] {
  return stored
    .flatMap((value) => LocalCopy.safeParse(value).data ?? [])
    .filter((copy) => copy.userId === userId && now - copy.copiedAt < LIFE_MS)
    .sort((a, b) => b.copiedAt - a.copiedAt)
}
