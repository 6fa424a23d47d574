import { z } from 'zod'
import { storableText, tooLongMessage } from './text-fields.ts'

export const SLUG_MAX = 200
const TOO_LONG = tooLongMessage('Le slug', SLUG_MAX)

/** Lowercase, without accents, every run of other characters one hyphen, none at either end. */
export function slugify(text: string): string {
  return text
    .toLowerCase()
    .replaceAll('œ', 'oe')
    .replaceAll('æ', 'ae')
    .replaceAll('ß', 'ss')
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}

/** Whether an address could name anything of ours: the rest needs no look into the database. */
export function isSlug(text: string): boolean {
  return text.length <= SLUG_MAX && /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(text)
}

/** What an administrator types, normalised by the rule that also generates slugs. */
export function slugInput(missing: string) {
  return storableText(missing)
    .max(SLUG_MAX * 10, TOO_LONG)
    .transform(slugify)
    .pipe(z.string().min(1, missing).max(SLUG_MAX, TOO_LONG))
}
