import { z } from 'zod'
import { findPicture } from './media.ts'
import { postLimits } from './post.ts'
import { tooLongMessage } from './text/text-fields.ts'

export const CARD_SIZE = { width: 1200, height: 630 } as const

/** What a social card shows besides the name of the site. */
export interface CardFacts {
  title: string
  /** The category of an article, the section of a page. */
  label: string
  /** The address of the picture of ours behind the words. */
  picture?: string | undefined
}

/** The card of an article, from what its page shows. */
export function articleCard(
  { title, category }: { title: string; category: { name: string } | null },
  pictures: readonly string[],
): CardFacts {
  return { title, label: category?.name ?? 'Blog', picture: pictures[0] }
}

/** Raised with every change of the drawing, so that no cache keeps the old one. */
const DRAWING = 1

/** « Un titre », « Conseils » : in words, for those who cannot see the card. */
export function describeCard({ title, label }: CardFacts): string {
  return `${title} · ${label}`
}

/** The address of a card: that of what it stands for, and its content in a word. */
export function writeCardAddress(path: string, facts: CardFacts): string {
  const name = path === '/' ? '/accueil' : path
  return `/social${name}-${hashCard(facts)}.png`
}

const ADDRESS = /^\/social(\/[^\s?#]{1,300})-([0-9a-f]{16})\.png$/

/** The page or article that the address of a card names, and the content it was made for. */
export function findCardAddress(address: string): { path: string; hash: string } | undefined {
  const [, name, hash] = ADDRESS.exec(address) ?? []
  if (!name || !hash) return undefined
  return { path: name === '/accueil' ? '/' : name, hash }
}

const FNV_START = 0xcbf29ce484222325n
const FNV_FACTOR = 0x100000001b3n

/** FNV-1a, 64 bits: nobody has anything to gain from a collision, and a browser computes it at once. */
export function hashCard({ title, label, picture = '' }: CardFacts): string {
  const text = JSON.stringify([DRAWING, title, label, findPicture(picture)?.name])
  let hash = FNV_START
  for (const byte of new TextEncoder().encode(text)) {
    hash = BigInt.asUintN(64, (hash ^ BigInt(byte)) * FNV_FACTOR)
  }
  return hash.toString(16).padStart(16, '0')
}

const LABEL_MAX = 100

/** What the editor asks for while an article is written. */
export const CardQuery = z.object({
  title: z.string().max(postLimits.title, tooLongMessage('Le titre', postLimits.title)).default(''),
  label: z.string().max(LABEL_MAX, tooLongMessage('La catégorie', LABEL_MAX)).default(''),
  picture: z
    .string()
    .refine((address) => findPicture(address), "Cette image n'est pas de la médiathèque")
    .optional(),
})
