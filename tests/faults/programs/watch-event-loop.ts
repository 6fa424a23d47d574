// Loaded into a server before everything else: writes to EVENT_LOOP_FILE when and for how long it was busy with one thing.
import { appendFileSync } from 'node:fs'

const LOOK_MS = 5
const WORTH_TELLING_MS = 20
const file = process.env.EVENT_LOOP_FILE ?? ''
let last = performance.now()

setInterval(() => {
  const now = performance.now()
  const busyMs = now - last - LOOK_MS
  if (busyMs > WORTH_TELLING_MS) appendFileSync(file, `${Date.now()} ${busyMs.toFixed(1)}\n`)
  last = performance.now()
}, LOOK_MS).unref()
