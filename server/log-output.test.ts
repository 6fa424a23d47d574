import type { write as writeTo } from 'node:fs'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createLogOutput } from './log-output.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const LINE = `${'x'.repeat(999)}\n`

/** A reader of the log that takes everything, a little, or nothing at all. */
function setUp() {
  let written = ''
  let trouble: string | undefined
  let taken = Number.POSITIVE_INFINITY
  const write = (_fd: number, bytes: Buffer, ...rest: unknown[]) => {
    const done = rest.at(-1) as (error: NodeJS.ErrnoException | null, written: number) => void
    const part = bytes.subarray(0, taken)
    if (!trouble) written += part
    const error = trouble ? Object.assign(new Error(trouble), { code: trouble }) : null
    setImmediate(() => done(error, error ? 0 : part.length))
  }
  return {
    output: createLogOutput(1, write as unknown as typeof writeTo),
    written: () => written,
    lines: () => written.trimEnd().split('\n'),
    fail(code: string | undefined) {
      trouble = code
    },
    takeOnly(bytes: number) {
      taken = bytes
    },
  }
}

test.each(['EAGAIN', 'EPIPE', 'ENOSPC', 'EIO'])(
  'AV-7: while writing fails (%s) a bounded part waits, the rest is counted, and the count is written',
  async (code) => {
    const { output, fail, lines } = setUp()
    fail(code)
    for (let line = 0; line < 5000; line += 1) output.write(LINE)
    await vi.advanceTimersByTimeAsync(60_000)
    fail(undefined)
    await vi.advanceTimersByTimeAsync(2000)
    const kept = lines().filter((line) => line.startsWith('x')).length
    expect(kept).toBeGreaterThan(1000)
    expect(kept).toBeLessThan(1100)
    expect(JSON.parse(lines().at(-1) ?? '')).toMatchObject({
      level: 'error',
      event: 'log_lines_lost',
      lines: 5000 - kept,
    })
    output.write(LINE)
    await vi.advanceTimersByTimeAsync(10)
    expect(lines().at(-1)).toMatch(/^x+$/)
  },
)

test('AV-7: a reader that takes a few bytes at a time gets every line whole and in order', async () => {
  const { output, takeOnly, written } = setUp()
  takeOnly(7)
  const lines = Array.from({ length: 50 }, (_, number) => `line ${number} é\n`)
  for (const line of lines) output.write(line)
  await vi.advanceTimersByTimeAsync(1000)
  expect(Buffer.from(written()).length).toBeGreaterThan(0)
  takeOnly(Number.POSITIVE_INFINITY)
  await vi.advanceTimersByTimeAsync(10)
  expect(written().replaceAll('\ufffd', '').split('\n')).toHaveLength(51)
})

test('AV-7: the end of the process waits for the log, but not for ever', async () => {
  const { output, fail } = setUp()
  fail('EAGAIN')
  output.write(LINE)
  const drained = vi.fn()
  void output.drain(500).then(drained)
  await vi.advanceTimersByTimeAsync(499)
  expect(drained).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(drained).toHaveBeenCalled()
})
