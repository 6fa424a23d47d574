// Loaded into a server before everything else: writes to EVENT_LOOP_FILE when and for how long its main thread was busy
// with one thing.
import { appendFileSync } from 'node:fs'
import { isMainThread } from 'node:worker_threads'

const LOOK_MS = 5
const WORTH_TELLING_MS = 20
const file = process.env.EVENT_LOOP_FILE ?? ''

function watch(): void {
  let last = performance.now()
  let cpu = process.threadCpuUsage()
  setInterval(() => {
    const busyMs = performance.now() - last - LOOK_MS
    if (busyMs > WORTH_TELLING_MS) {
      const { user, system } = process.threadCpuUsage(cpu)
      const worked = Math.round((user + system) / 1000)
      appendFileSync(file, `${Date.now()} ${busyMs.toFixed(1)} ${worked}\n`)
    }
    last = performance.now()
    cpu = process.threadCpuUsage()
  }, LOOK_MS).unref()
}

// Preloaded modules are loaded into every thread.
if (isMainThread) watch()
