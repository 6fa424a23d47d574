import { z } from 'zod'

const FORBIDDEN = 'Le texte contient un caractère interdit'

/** Text that both databases can hold: PostgreSQL refuses NUL, and lone surrogates are not text. */
export const storableText = z
  .string()
  .refine((value) => !value.includes('\0') && value.isWellFormed(), FORBIDDEN)

/** Trimmed text that may be left out; emptiness is stored as null. */
export function optionalText(max: number, tooLong: string) {
  return storableText
    .trim()
    .max(max, tooLong)
    .nullish()
    .transform((value) => value || null)
}
