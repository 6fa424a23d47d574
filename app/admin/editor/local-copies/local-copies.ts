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

/**
 * Someone who signs out leaves nothing behind, but for what another tab still has on its screen, unsaved. What
 * other people left here is theirs to take up again, for as long as it is offered.
 */
export async function forgetLocalCopies(userId: string): Promise<void> {
  const held = await listHeldKeys()
  for (const copy of await listStored()) {
    const isOurs = copy.userId === userId || isOver(copy)
    if (isOurs && !held.has(copy.key)) await removeLocalCopy(copy.key)
  }
}

/** What this person left unsaved in this browser, newest first, but for what another tab is writing now. */
export async function listAbandonedCopies(userId: string): Promise<LocalCopy[]> {
  const copies = readCopies(await listStored(), userId)
  if (copies.length === 0) return []
  const held = await listHeldKeys()
  return copies.filter(({ key }) => !held.has(key))
}

/** As they are in the browser: earlier versions of the editor may have written other things. */
async function listStored(): Promise<LocalCopy[]> {
  for (const former of takeFormerCopies()) {
    await inCopyStore('readwrite', (store) => store.put(former)).catch(() => {})
  }
  return inCopyStore('readonly', (store) => store.getAll()).catch(() => [])
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
export function readCopies(stored: unknown[], userId: string): LocalCopy[] {
  return stored
    .flatMap((value) => LocalCopy.safeParse(value).data ?? [])
    .filter((copy) => copy.userId === userId && !isOver(copy))
    .sort((a, b) => b.copiedAt - a.copiedAt)
}

/** The title it had, to be known by. */
export function describeCopy({ fields }: LocalCopy): string {
  return fields.title?.trim() || 'Article sans titre'
}

const isOver = ({ copiedAt }: LocalCopy) => Date.now() - copiedAt >= LIFE_MS
