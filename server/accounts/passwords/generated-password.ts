import { randomInt } from 'node:crypto'

/** No 0/O, 1/l/I: a password that is read from a screen and typed once. */
const LETTERS = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789'

/** Four groups of five, some 115 bits: `k7Wpx-…`. */
export function generatePassword(): string {
  const group = () => Array.from({ length: 5 }, () => LETTERS[randomInt(LETTERS.length)]).join('')
  return Array.from({ length: 4 }, group).join('-')
}
