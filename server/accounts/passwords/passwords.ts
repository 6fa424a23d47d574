import { type Argon2Parameters, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { Problem } from '../../problem.ts'

/** `from` is the address that asks, as `addressBucket` names it: no address may take every slot. */
export interface Passwords {
  /** Rejects when too many passwords are being hashed already. */
  requireCapacity(from: string): Promise<void>
  hash(password: string, from?: string): Promise<string>
  verify(given: { hash: string; password: string }, from?: string): Promise<boolean>
  /** How many stand in line. */
  waiting(): number
}

/** OWASP's minimum for Argon2id: 19 MiB, two passes. */
const COST = { memory: 19_456, passes: 2, parallelism: 1 }
const TAG_LENGTH = 32
const PHC = /^\$argon2id\$v=19\$m=(\d{1,7}),t=(\d{1,2}),p=(\d{1,2})\$([\w+/]+)\$([\w+/]+)$/

/** How many may wait while one password is hashed: the last of them for about three seconds. */
const WAITING = 64
const WAITING_FROM_ONE = 4

export function createPasswords(): Passwords {
  const slots = createSlots(1, WAITING, WAITING_FROM_ONE)
  const deriveKey = createHashThread()

  function derive(
    password: string,
    parameters: Omit<Argon2Parameters, 'message'>,
    from?: string,
  ): Promise<Buffer> {
    // One « é » may be typed as one character or as two: both are the same password.
    const message = Buffer.from(password.normalize('NFC'))
    return slots.run(() => deriveKey({ message, ...parameters }), from)
  }

  return {
    requireCapacity: slots.requireCapacity,
    waiting: slots.waiting,
    async hash(password, from) {
      const nonce = randomBytes(16)
      const tag = await derive(password, { nonce, tagLength: TAG_LENGTH, ...COST }, from)
      const { memory, passes, parallelism } = COST
      return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${unpadded(nonce)}$${unpadded(tag)}`
    },
    async verify({ hash, password }, from) {
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
      return timingSafeEqual(await derive(password, parameters, from), expected)
    },
  }
}

function unpadded(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '')
}

const HELD_BACK_MS = 45

/**
 * Runs at most `running` works at a time and lets `waiting` more wait, `fromOne` of them from one address;
 * the next is told to come back.
 */
export function createSlots(running: number, waiting: number, fromOne = waiting) {
  let free = running
  const queue: { from: string | undefined; start: () => void }[] = []

  function isFull(from: string | undefined): boolean {
    if (free > 0) return false
    return queue.length >= waiting || queue.filter((one) => one.from === from).length >= fromOne
  }

  /**
   * Rejects when `run` would; asked first, it spares the work that leads there. Refusals are held back,
   * each for another while, so that a flood of them comes slowly and never all at once.
   */
  async function requireCapacity(from?: string): Promise<void> {
    if (!isFull(from)) return
    await sleep(HELD_BACK_MS + Math.random() * HELD_BACK_MS)
    throw tooBusy()
  }

  async function take(from: string | undefined): Promise<void> {
    if (free > 0) {
      free -= 1
      return
    }
    if (isFull(from)) throw tooBusy()
    await new Promise<void>((start) => queue.push({ from, start }))
  }

  function release(): void {
    const next = queue.shift()
    if (next) next.start()
    else free += 1
  }

  return {
    requireCapacity,
    waiting: () => queue.length,
    async run<T>(work: () => Promise<T>, from?: string): Promise<T> {
      await take(from)
      const started = performance.now()
      try {
        return await work()
      } finally {
        // While others wait, a rest as long as the work: a flood gets half of a processor at most.
        if (queue.length > 0) setTimeout(release, performance.now() - started)
        else release()
      }
    },
  }
}

const tooBusy = () =>
  new Problem(
    503,
    'too_busy',
    'Trop de connexions en même temps. Réessayez dans quelques instants.',
    {},
    { 'Retry-After': '5' },
  )

// On Linux a thread may rank below its siblings: hashing then takes only what readers leave of the machine.
const THREAD_PROGRAM = `
const { argon2Sync } = require('node:crypto')
const { setPriority } = require('node:os')
const { parentPort } = require('node:worker_threads')
if (process.platform === 'linux') setPriority(19)
parentPort.on('message', (parameters) => parentPort.postMessage(argon2Sync('argon2id', parameters)))
`
/** Between sign-ins the thread gives its memory back. */
const IDLE_MS = 10_000

/**
 * Derives keys away from everything visitors wait for, one at a time. The thread starts with the first
 * password, and keeps no program from ending.
 */
function createHashThread(): (parameters: Argon2Parameters) => Promise<Buffer> {
  let thread: Worker | undefined
  let rest: NodeJS.Timeout | undefined

  function start(): Worker {
    const resourceLimits = { maxOldGenerationSizeMb: 16, maxYoungGenerationSizeMb: 2 }
    return new Worker(THREAD_PROGRAM, { eval: true, resourceLimits }).on('error', dismiss)
  }

  function dismiss(): void {
    void thread?.terminate()
    thread = undefined
  }

  return async function deriveKey(parameters) {
    clearTimeout(rest)
    thread ??= start()
    thread.ref()
    const answered = once(thread, 'message')
    thread.postMessage(parameters)
    try {
      const [key] = await answered
      return Buffer.from(key)
    } finally {
      thread?.unref()
      rest = setTimeout(dismiss, IDLE_MS).unref()
    }
  }
}

/** No 0/O, 1/l/I: a password that is read from a screen and typed once. */
const LETTERS = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789'

/** Four groups of five, some 115 bits: `k7Wpx-…`. */
export function generatePassword(): string {
  const group = () => Array.from({ length: 5 }, () => LETTERS[randomInt(LETTERS.length)]).join('')
  return Array.from({ length: 4 }, group).join('-')
}
