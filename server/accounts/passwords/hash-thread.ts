import type { Argon2Parameters } from 'node:crypto'
import { once } from 'node:events'
import { Worker } from 'node:worker_threads'

/** Derives a key away from everything visitors wait for; called again only once it has answered. */
export type DeriveKey = (parameters: Argon2Parameters) => Promise<Buffer>

// On Linux a thread may rank below its siblings: hashing then takes only what readers leave of the machine.
const PROGRAM = `
const { argon2Sync } = require('node:crypto')
const { setPriority } = require('node:os')
const { parentPort } = require('node:worker_threads')
if (process.platform === 'linux') setPriority(19)
parentPort.on('message', (parameters) => parentPort.postMessage(argon2Sync('argon2id', parameters)))
`

/** Between sign-ins the thread gives its memory back. */
const IDLE_MS = 10_000

/** The thread starts with the first password, and keeps no program from ending. */
export function createHashThread(): DeriveKey {
  let thread: Worker | undefined
  let rest: NodeJS.Timeout | undefined

  function start(): Worker {
    const resourceLimits = { maxOldGenerationSizeMb: 16, maxYoungGenerationSizeMb: 2 }
    return new Worker(PROGRAM, { eval: true, resourceLimits }).on('error', dismiss)
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
