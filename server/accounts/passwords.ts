import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { promisify } from 'node:util'
import { createSlots, type Slots } from './slots.ts'

const argon2Async = promisify(argon2)

/** OWASP's minimum for Argon2id: 19 MiB, two passes. */
const COST = { memory: 19_456, passes: 2, parallelism: 1 }
const TAG_LENGTH = 32
const PHC = /^\$argon2id\$v=19\$m=(\d{1,7}),t=(\d{1,2}),p=(\d{1,2})\$([\w+/]+)\$([\w+/]+)$/

export interface Passwords {
  /** Throws when too many passwords are being hashed already. */
  requireRoom(): void
  hash(password: string): Promise<string>
  verify(given: { hash: string; password: string }): Promise<boolean>
}

/** At most two hashes at a time, and one core left alone: readers come first. */
const AT_ONCE = Math.min(2, Math.max(1, availableParallelism() - 1))
const WAITING = 16

export function createPasswords(slots: Slots = createSlots(AT_ONCE, WAITING)): Passwords {
  return {
    requireRoom: slots.requireRoom,
    async hash(password) {
      const salt = randomBytes(16)
      const tag = await slots.run(() => derive(password, salt, COST, TAG_LENGTH))
      const { memory, passes, parallelism } = COST
      return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${unpadded(salt)}$${unpadded(tag)}`
    },
    async verify({ hash, password }) {
      const [, memory, passes, parallelism, salt, tag] = PHC.exec(hash) ?? []
      if (!salt || !tag) return false
      const cost = {
        memory: Number(memory),
        passes: Number(passes),
        parallelism: Number(parallelism),
      }
      const expected = Buffer.from(tag, 'base64')
      const given = await slots.run(() =>
        derive(password, Buffer.from(salt, 'base64'), cost, expected.length),
      )
      return timingSafeEqual(given, expected)
    },
  }
}

function derive(
  password: string,
  nonce: Buffer,
  cost: typeof COST,
  tagLength: number,
): Promise<Buffer> {
  // One « é » may be typed as one character or as two: both are the same password.
  const message = Buffer.from(password.normalize('NFC'))
  return argon2Async('argon2id', { message, nonce, tagLength, ...cost })
}

function unpadded(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '')
}
