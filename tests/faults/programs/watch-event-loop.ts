// Loaded into a server before everything else: writes to EVENT_LOOP_FILE when and for how long its main thread was busy
// with one thing, or waited for one, without the time in which other programs had the processor.
import { appendFileSync, readFileSync } from 'node:fs'
import { isMainThread } from 'node:worker_threads'

const LOOK_MS = 5
const WORTH_TELLING_MS = 20
const file = process.env.EVENT_LOOP_FILE ?? ''

function watch(): void {
  let last = performance.now()
  let queued = queuedMs()
  setInterval(() => {
    const busyMs = performance.now() - last - LOOK_MS - (queuedMs() - queued)
    if (busyMs > WORTH_TELLING_MS) appendFileSync(file, `${Date.now()} ${busyMs.toFixed(1)}\n`)
    last = performance.now()
    queued = queuedMs()
  }, LOOK_MS).unref()
}

/** How long this thread has been ready to run while others did, as Linux counts it. */
function queuedMs(): number {
  const [, nanoseconds = '0'] = readFileSync(
    `/proc/self/task/${process.pid}/schedstat`,
    'utf8',
  ).split(' ')
  return Number(nanoseconds) / 1e6
}

// Preloaded modules are loaded into every thread.
if (isMainThread) watch()
