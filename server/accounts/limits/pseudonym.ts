import { createHash } from 'node:crypto'

/** The same for the same text, and no way back for a reader: what logs and counters keep of a person. */
export function pseudonym(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 32)
}
