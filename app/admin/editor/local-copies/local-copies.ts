import { z } from 'zod'
import { NEW_ARTICLE } from '../../admin-address.ts'
import { PostFields } from '../post-fields.ts'
import { inCopyStore } from './copy-store.ts'
import { takeFormerCopies } from './former-copies.ts'

/** Unsaved text stored in this browser, so that a crash costs at most two seconds of typing. */
const LocalCopy = z.object({
  key: z.string(),
  userId: z.string(),
  /** The id of the article, or NEW_ARTICLE. */
  article: z.string(),
  /** Those the form had then: a field it has gained since keeps what the article says. */
  fields: PostFields.partial(),
  copiedAt: z.number(),
  /** The stored version the text was written on; null for a new article. */
  basedOn: z.string().nullable(),
  /** What was being prepared for the article then; null where nothing was. */
  basedOnRevision: z.string().nullable().default(null),
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

export async function hasLocalCopy(key: string): Promise<boolean> {
  const count = inCopyStore('readonly', (store) => store.count(key))
  return (await count.catch(() => 0)) > 0
}

/** Someone who signs out leaves nothing behind, but for what another tab still has on its screen, unsaved. */
export async function forgetLocalCopies(): Promise<void> {
  takeFormerCopies()
  const keys = await inCopyStore('readonly', (store) => store.getAllKeys()).catch(() => [])
  const held = await listHeldKeys()
  for (const key of keys) if (!held.has(String(key))) await removeLocalCopy(String(key))
}

/** What this person left unsaved in this browser, newest first, but for what another tab is writing now. */
export async function listAbandonedCopies(userId: string): Promise<LocalCopy[]> {
  for (const former of takeFormerCopies()) {
    await inCopyStore('readwrite', (store) => store.put(former)).catch(() => {})
  }
  const stored = await inCopyStore('readonly', (store) => store.getAll()).catch(() => [])
  const copies = readCopies(stored, userId)
  if (copies.length === 0) return []
  const held = await listHeldKeys()
  return copies.filter(({ key }) => !held.has(key))
}

/** What open tabs are writing. Over plain http no tab can tell: there, each puts back what another took from it. */
async function listHeldKeys(): Promise<Set<string | undefined>> {
  const { held = [] } = (await navigator.locks?.query()) ?? {}
  return new Set(held.map(({ name }) => name))
}

/** Lets the text of an article that is gone be taken up in a new one. */
export async function moveToNewArticle(copy: LocalCopy): Promise<boolean> {
  const moved = { article: NEW_ARTICLE, basedOn: null, basedOnRevision: null }
  return writeLocalCopy({ ...copy, ...moved })
}

/** Those of one person that are whole and not too old. */
export function readCopies(stored: unknown[], userId: string, now = Date.now()): LocalCopy[] {
  return stored
    .flatMap((value) => LocalCopy.safeParse(value).data ?? [])
    .filter((copy) => copy.userId === userId && now - copy.copiedAt < LIFE_MS)
    .sort((a, b) => b.copiedAt - a.copiedAt)
}
