import { type Argon2Parameters, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import { Worker } from 'node:worker_threads'
import { type Asker, createSlots } from '../../slots.ts'
import { createThread } from '../../thread.ts'

/** It is said who asks: nobody may take every slot, and who ranks higher goes first. */
export interface Passwords {
  /** Rejects when too many passwords are being hashed already, also for this address, which may be a known one. */
  requireCapacity(from: string, isKnown: () => Promise<boolean>): Promise<void>
  hash(password: string, asker?: Asker): Promise<string>
  verify(given: { hash: string; password: string }, asker?: Asker): Promise<boolean>
  /** How many stand in line. */
  waiting(): number
}

export const TOO_MANY_SIGN_INS =
  'Trop de connexions en même temps. Réessayez dans quelques instants.'

/** OWASP's minimum for Argon2id: 19 MiB, two passes. */
const COST = { memory: 19_456, passes: 2, parallelism: 1 }
const TAG_LENGTH = 32
const PHC = /^\$argon2id\$v=19\$m=(\d{1,7}),t=(\d{1,2}),p=(\d{1,2})\$([\w+/]+)\$([\w+/]+)$/

/** How many may wait while one password is hashed: the last of them for some six seconds. */
const WAITING = 64
const WAITING_FROM_ONE = 4

export function createPasswords(): Passwords {
  const slots = createSlots({
    running: 1,
    waiting: WAITING,
    fromOne: WAITING_FROM_ONE,
    // A flood gets a third of a processor at most, and whoever guesses comes from ten thousand addresses, alone from each.
    rest: 2,
    sparesAlone: false,
    sentence: TOO_MANY_SIGN_INS,
  })
  const deriveKey = createHashThread()

  function derive(
    password: string,
    parameters: Omit<Argon2Parameters, 'message'>,
    asker?: Asker,
  ): Promise<Uint8Array> {
    // One « é » may be typed as one character or as two: both are the same password.
    const message = Buffer.from(password.normalize('NFC'))
    return slots.run(() => deriveKey({ message, ...parameters }), asker)
  }

  return {
    async requireCapacity(from, isKnown) {
      if (!slots.isFull({ from })) return
      // Who it is will be seen once the body is read: it may be somebody to be trusted.
      if (slots.isFull({ rank: 'trusted' }) || !(await isKnown())) await slots.refuse()
    },
    waiting: slots.waiting,
    async hash(password, asker) {
      const nonce = randomBytes(16)
      const tag = await derive(password, { nonce, tagLength: TAG_LENGTH, ...COST }, asker)
      const { memory, passes, parallelism } = COST
      return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${unpadded(nonce)}$${unpadded(tag)}`
    },
    async verify({ hash, password }, asker) {
      const [, memory, passes, parallelism, salt, tag] = PHC.exec(hash) ?? []
      if (!salt || !tag) return false
      const expected = Buffer.from(tag, 'base64')
      const parameters = {
        nonce: Buffer.from(salt, 'base64'),
        tagLength: expected.length,
        memory: Number(memory),
        passes: Number(passes),
        parallelism: Number(parallelism),
      }
      return timingSafeEqual(await derive(password, parameters, asker), expected)
    },
  }
}

function unpadded(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('base64').replace(/=+$/, '')
}

// On Linux a thread may rank below its siblings: hashing then takes only what readers leave of the machine.
const THREAD_PROGRAM = `
const { argon2Sync } = require('node:crypto')
const { setPriority } = require('node:os')
const { parentPort } = require('node:worker_threads')
if (process.platform === 'linux') setPriority(19)
parentPort.on('message', (parameters) => parentPort.postMessage(argon2Sync('argon2id', parameters)))
`
/** Longer than any hash takes on a machine that does nothing else. */
const PATIENCE_MS = 30_000

/** Derives keys away from everything visitors wait for. */
function createHashThread() {
  const resourceLimits = { maxOldGenerationSizeMb: 16, maxYoungGenerationSizeMb: 2 }
  const start = () => new Worker(THREAD_PROGRAM, { eval: true, resourceLimits })
  return createThread<Argon2Parameters, Uint8Array>(start, PATIENCE_MS)
}

/** No 0/O, 1/l/I: a password that is read from a screen and typed once. */
const LETTERS = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789'

/** Four groups of five, some 115 bits: `k7Wpx-…`. */
export function generatePassword(): string {
  const group = () => Array.from({ length: 5 }, () => LETTERS[randomInt(LETTERS.length)]).join('')
  return Array.from({ length: 4 }, group).join('-')
}
