import { write as writeTo } from 'node:fs'

export interface LogOutput {
  write(text: string): void
  /** Waits until everything is written, but no longer than this. */
  drain(withinMs: number): Promise<void>
}

/** What may wait for whoever reads the log; some eight thousand lines. */
const MAX_WAITING_BYTES = 1024 * 1024
/** The system buffer is full: its reader will make room soon, or not at all. */
const FIRST_PAUSE_MS = 2
const LONGEST_PAUSE_MS = 1000

/**
 * Writes the log without ever waiting for its reader: one write at a time, away from the main thread, and a bounded
 * number of bytes behind it. What finds no room is counted, and the count is written once writing works again.
 */
export function createLogOutput(fd = 1, write: typeof writeTo = writeTo): LogOutput {
  const waiting: Buffer[] = []
  let bytes = 0
  let lost = 0
  let pauseMs = 0
  let isWriting = false
  let onDrained = () => {}

  function add(text: string): void {
    const lines = Buffer.from(text)
    if (bytes + lines.length > MAX_WAITING_BYTES) {
      lost += countLines(lines)
      return
    }
    waiting.push(lines)
    bytes += lines.length
    if (!isWriting) writeNext()
  }

  function writeNext(): void {
    const [first] = waiting
    isWriting = first !== undefined
    if (first) write(fd, first, 0, first.length, null, settle)
    else onDrained()
  }

  function settle(error: NodeJS.ErrnoException | null, written: number): void {
    if (error) {
      // Full, closed, no space left: each may pass, so nothing is given up.
      pauseMs = Math.min(Math.max(FIRST_PAUSE_MS, pauseMs * 2), LONGEST_PAUSE_MS)
      setTimeout(writeNext, pauseMs).unref()
      return
    }
    pauseMs = 0
    bytes -= written
    const rest = waiting.shift()?.subarray(written)
    if (rest && rest.length > 0) waiting.unshift(rest)
    else if (lost > 0) reportLost()
    writeNext()
  }

  /** Called between whole lines. */
  function reportLost(): void {
    const time = new Date().toISOString()
    const line = { time, level: 'error', event: 'log_lines_lost', lines: lost }
    lost = 0
    const report = Buffer.from(`${JSON.stringify(line)}\n`)
    waiting.push(report)
    bytes += report.length
  }

  return {
    write: add,
    async drain(withinMs) {
      if (!isWriting) return
      await new Promise<void>((resolve) => {
        onDrained = resolve
        setTimeout(resolve, withinMs)
      })
    },
  }
}

function countLines(text: Buffer): number {
  let lines = 0
  for (let at = text.indexOf(10); at !== -1; at = text.indexOf(10, at + 1)) lines += 1
  return lines
}

/**
 * A pipe or socket is told not to make writers wait, as Node does when its own stream is first used; and nothing that
 * anybody writes there may end the process because the reader has gone.
 */
export function keepStandardStreamsHarmless(): void {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})
}
