import { randomBytes } from 'node:crypto'

export interface Log {
  info(event: string, fields?: Record<string, unknown>): void
  error(event: string, fields?: Record<string, unknown>): void
  request(answered: AnsweredRequest): void
  /** Writes out what is waiting; called before the process ends. */
  flush(): void
}

export interface AnsweredRequest {
  id: string
  method: string
  /** Without the query, which may hold what people typed. */
  path: string
  status: number
  cache?: 'hit'
  ms: number
}

const FLUSH_MS = 200
const FLUSH_LENGTH = 64 * 1024

/** One JSON line an event. Lines are gathered, so that logging costs no system call per request. */
export function createLog(write = (text: string): unknown => process.stdout.write(text)): Log {
  let waiting = ''
  let timer: NodeJS.Timeout | undefined

  function flush() {
    clearTimeout(timer)
    timer = undefined
    if (waiting) write(waiting)
    waiting = ''
  }

  function add(line: string) {
    waiting += line
    if (waiting.length > FLUSH_LENGTH) flush()
    else timer ??= setTimeout(flush, FLUSH_MS).unref()
  }

  function event(level: string, name: string, fields: Record<string, unknown>) {
    const time = new Date().toISOString()
    add(`${JSON.stringify({ time, level, event: name, ...fields })}\n`)
  }

  return {
    info: (name, fields = {}) => event('info', name, fields),
    error: (name, fields = {}) => {
      event('error', name, fields)
      flush()
    },
    // A time no finer than a microsecond: a long fraction says nothing.
    request: ({ ms, ...answered }) =>
      event('info', 'request', { ...answered, ms: Math.round(ms * 1000) / 1000 }),
    flush,
  }
}

/** Keeps nothing: for tests and tools. */
export const silentLog: Log = { info() {}, error() {}, request() {}, flush() {} }

const processPart = randomBytes(4).toString('hex')
let requests = 0

/** Unique across processes and restarts, and cheap. */
export function nextRequestId(): string {
  requests += 1
  return `${processPart}-${requests.toString(36)}`
}
