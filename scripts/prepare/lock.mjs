import { mkdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

const HEARTBEAT_MS = 1000
const SILENT_MS = 15_000
const POLL_MS = 200

/** Runs `work` while no other process does; a holder that died or fell silent is replaced. */
export async function withLock(folder, work, onWait = () => {}) {
  mkdirSync(dirname(folder), { recursive: true })
  let waited = false
  while (!tryToTake(folder)) {
    if (!waited) onWait()
    waited = true
    if (isAbandoned(folder)) replaceAbandoned(folder)
    else await wait(POLL_MS)
  }
  const heartbeat = setInterval(() => touch(folder), HEARTBEAT_MS)
  try {
    return await work()
  } finally {
    clearInterval(heartbeat)
    if (ownerOf(folder) === self) rmSync(folder, { recursive: true, force: true })
  }
}

const self = `${hostname()} ${process.pid}`

function tryToTake(folder) {
  try {
    mkdirSync(folder)
  } catch (error) {
    if (error.code === 'EEXIST') return false
    throw error
  }
  writeFileSync(join(folder, 'owner'), self)
  return true
}

/** Only one process at a time may clear a dead holder away, lest it clear away its successor. */
function replaceAbandoned(folder) {
  const clearing = `${folder}.clearing`
  if (!tryToTake(clearing)) {
    if (isAbandoned(clearing)) rmSync(clearing, { recursive: true, force: true })
    return
  }
  if (isAbandoned(folder)) rmSync(folder, { recursive: true, force: true })
  rmSync(clearing, { recursive: true, force: true })
}

function isAbandoned(folder) {
  const found = statSync(folder, { throwIfNoEntry: false })
  if (!found) return false
  if (Date.now() - found.mtimeMs > SILENT_MS) return true
  const [host, pid] = ownerOf(folder)?.split(' ') ?? []
  return host === hostname() && Boolean(pid) && !isAlive(Number(pid))
}

function ownerOf(folder) {
  try {
    return readFileSync(join(folder, 'owner'), 'utf8')
  } catch {
    return undefined
  }
}

function isAlive(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}

function touch(folder) {
  try {
    utimesSync(folder, new Date(), new Date())
  } catch {
    // Replaced by someone who thought us dead: the release below then leaves it alone.
  }
}
