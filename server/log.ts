import { randomBytes } from 'node:crypto'

export interface Log {
  info(event: string, fields?: Record<string, unknown>): void
  error(event: string, fields?: Record<string, unknown>): void
  /** Writes out what is waiting; called before the process ends. */
  flush(): void
}

const FLUSH_MS = 200
const FLUSH_LENGTH = 64 * 1024

/** One JSON line an event. Lines are gathered, so that logging costs no system call per request. */
export function createLog(write: (text: string) => void = writeStdout): Log {
  let waiting = ''
  let timer: NodeJS.Timeout | undefined

  function flush() {
    clearTimeout(timer)
    timer = undefined
    if (waiting) write(waiting)
    waiting = ''
  }

  function line(level: string, event: string, fields: Record<string, unknown>) {
    waiting += `${JSON.stringify({ time: new Date().toISOString(), level, event, ...fields })}\n`
    if (waiting.length > FLUSH_LENGTH) flush()
    else timer ??= setTimeout(flush, FLUSH_MS).unref()
  }

  return {
    info: (event, fields = {}) => line('info', event, fields),
    error: (event, fields = {}) => {
      line('error', event, fields)
      flush()
    },
    flush,
  }
}

/** Keeps nothing: for tests and tools. */
export const silentLog: Log = { info() {}, error() {}, flush() {} }

const processPart = randomBytes(4).toString('hex')
let requests = 0

/** Unique across processes and restarts, and cheap. */
export function nextRequestId(): string {
  requests += 1
  return `${processPart}-${requests.toString(36)}`
}

function writeStdout(text: string) {
  process.stdout.write(text)
}
