import { z } from 'zod'

const FORBIDDEN = 'Le texte contient un caractère interdit'

/** Text that both databases can hold: PostgreSQL refuses NUL, and lone surrogates are not text. */
export function storableText(missing: string) {
  return z
    .string(missing)
    .refine((value) => !value.includes('\0') && value.isWellFormed(), FORBIDDEN)
}

/** At most as long as browsers count (`length`, `maxlength`); Zod's own limit counts an emoji once. */
export function atMost(text: z.ZodString, max: number, subject: string) {
  const tooLong = tooLongMessage(subject, max)
  return text
    .max(max, { error: tooLong, abort: true })
    .refine((value) => value.length <= max, tooLong)
}

/** « Le titre ne doit pas dépasser 200 caractères » */
export function tooLongMessage(subject: string, max: number): string {
  const count = String(max).replace(/(?<=\d)(?=(\d{3})+$)/g, ' ')
  return `${subject} ne doit pas dépasser ${count} caractères`
}

/** Trimmed text that must show something: invisible characters alone are nothing. */
export function requiredText(missing: string, max: number, subject: string) {
  const visible = storableText(missing)
    .trim()
    .refine((value) => /[^\p{C}\p{Z}\s]/u.test(value), missing)
  return atMost(visible, max, subject)
}

/** Trimmed text that may be left out; emptiness is stored as null. */
export function optionalText(max: number, subject: string) {
  return atMost(storableText('Ce champ doit être un texte').trim(), max, subject)
    .nullish()
    .transform((value) => value || null)
}

/** What a caller sends: these fields and no other; one that nobody asked for is refused by name. */
export function inputObject<Shape extends z.ZodRawShape>(shape: Shape) {
  return z.strictObject(shape, { error: unknownFieldsMessage })
}

function unknownFieldsMessage(issue: { code?: string; keys?: unknown }): string | undefined {
  if (issue.code === 'invalid_type') return 'Un objet JSON est attendu'
  if (issue.code !== 'unrecognized_keys' || !Array.isArray(issue.keys)) return undefined
  const names = issue.keys.slice(0, 20).map((key) => String(key).slice(0, 60))
  return `${names.length > 1 ? 'Champs inconnus' : 'Champ inconnu'} : ${names.join(', ')}`
}
