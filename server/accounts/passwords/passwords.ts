import { randomBytes, timingSafeEqual } from 'node:crypto'
import { createHashThread } from './hash-thread.ts'
import { createSlots } from './slots.ts'

/** OWASP's minimum for Argon2id: 19 MiB, two passes. */
const COST = { memory: 19_456, passes: 2, parallelism: 1 }
const TAG_LENGTH = 32
const PHC = /^\$argon2id\$v=19\$m=(\d{1,7}),t=(\d{1,2}),p=(\d{1,2})\$([\w+/]+)\$([\w+/]+)$/

/** `from` is the address that asks, as `addressBucket` names it: no address may take all the room. */
export interface Passwords {
  /** Rejects when too many passwords are being hashed already. */
  requireRoom(from: string): Promise<void>
  hash(password: string, from?: string): Promise<string>
  verify(given: { hash: string; password: string }, from?: string): Promise<boolean>
}

/** How many may wait while one password is hashed: the last of them for about three seconds. */
const WAITING = 64
const WAITING_FROM_ONE = 4

export function createPasswords(): Passwords {
  const slots = createSlots(1, WAITING, WAITING_FROM_ONE)
  const deriveKey = createHashThread()

  function derive(
    password: string,
    nonce: Buffer,
    cost: typeof COST,
    tagLength: number,
    from?: string,
  ): Promise<Buffer> {
    // One « é » may be typed as one character or as two: both are the same password.
    const message = Buffer.from(password.normalize('NFC'))
    return slots.run(() => deriveKey({ message, nonce, tagLength, ...cost }), from)
  }

  return {
    requireRoom: slots.requireRoom,
    async hash(password, from) {
      const salt = randomBytes(16)
      const tag = await derive(password, salt, COST, TAG_LENGTH, from)
      const { memory, passes, parallelism } = COST
      return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${unpadded(salt)}$${unpadded(tag)}`
    },
    async verify({ hash, password }, from) {
      const [, memory, passes, parallelism, salt, tag] = PHC.exec(hash) ?? []
      if (!salt || !tag) return false
      const cost = {
        memory: Number(memory),
        passes: Number(passes),
        parallelism: Number(parallelism),
      }
      const expected = Buffer.from(tag, 'base64')
      const given = await derive(password, Buffer.from(salt, 'base64'), cost, expected.length, from)
      return timingSafeEqual(given, expected)
    },
  }
}

function unpadded(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '')
}
