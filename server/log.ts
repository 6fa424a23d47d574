import { randomBytes } from 'node:crypto'

export interface Log {
  info(event: string, fields?: Record<string, unknown>): void
  error(event: string, fields?: Record<string, unknown>): void
  /** The line of an answered request; the one line that is written thousands of times a second. */
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
  ms: number
  cache?: 'hit'
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

  function add(line: string) {
    waiting += line
    if (waiting.length > FLUSH_LENGTH) flush()
    else timer ??= setTimeout(flush, FLUSH_MS).unref()
  }

  function event(level: string, name: string, fields: Record<string, unknown>) {
    add(`${JSON.stringify({ time: timeNow(), level, event: name, ...fields })}\n`)
  }

  return {
    info: (name, fields = {}) => event('info', name, fields),
    error: (name, fields = {}) => {
      event('error', name, fields)
      flush()
    },
    request: (answered) => add(requestLine(answered)),
    flush,
  }
}

/** Keeps nothing: for tests and tools. */
export const silentLog: Log = { info() {}, error() {}, request() {}, flush() {} }

/** Written by hand because a general JSON.stringify costs more than sending a kept page should. */
function requestLine({ id, method, path, status, ms, cache }: AnsweredRequest): string {
  const known = `"time":"${timeNow()}","level":"info","event":"request","id":"${id}"`
  const answer = `"method":"${method}","path":${JSON.stringify(path)},"status":${status}`
  // Not finer than a microsecond: the clock is not, and a long fraction is slow to write.
  const took = `"ms":${Math.round(ms * 1000) / 1000}`
  return `{${known},${answer},${took}${cache ? `,"cache":"${cache}"` : ''}}\n`
}

let lastMillisecond = 0
let lastTime = ''

/** Many requests share a millisecond, and spelling it out is the dear part. */
function timeNow(): string {
  const now = Date.now()
  if (now !== lastMillisecond) {
    lastMillisecond = now
    lastTime = new Date(now).toISOString()
  }
  return lastTime
}

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
