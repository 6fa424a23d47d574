/** A request that has come. */
export interface Arrived {
  begin(): void
  /** There is no room for it. */
  sendAway(): void
}

/** Each with up to 100 kB of what it has sent; beyond, the last of the side that has the most is sent away. */
const MOST_WAITING = 400
/** One begins for each so many ms of the turn before: pages that are in memory may make a turn long. */
const TURN_MS = 10

/** Those that have not begun yet; the side at the beginning comes next. */
const lines = new Map<string, Set<Arrived>>()
let waiting = 0
let hasBegun = false

/**
 * Whatever is not in memory begins here, one request in each turn of the event loop and each side in turn: pages that are
 * in memory leave between any two of them, and a crowd waits for itself. One line, as there is one loop.
 */
export function enterFrontLine(side: string, arrived: Arrived): void {
  if (hasBegun) wait(side, arrived)
  else begin(arrived)
}

/** For who has hung up. */
export function leaveFrontLine(side: string, arrived: Arrived): void {
  const line = lines.get(side)
  if (!line?.delete(arrived)) return
  waiting -= 1
  if (line.size === 0) lines.delete(side)
}

/** How many wait, of one side or of all. */
export function countAtFront(side?: string): number {
  return side === undefined ? waiting : (lines.get(side)?.size ?? 0)
}

function wait(side: string, arrived: Arrived): void {
  lines.set(side, (lines.get(side) ?? new Set()).add(arrived))
  waiting += 1
  if (waiting > MOST_WAITING) sendLastAway()
}

function sendLastAway(): void {
  const [side, line] = [...lines].reduce((most, one) => (one[1].size > most[1].size ? one : most))
  const last = [...line].at(-1)
  if (!last) return
  leaveFrontLine(side, last)
  last.sendAway()
}

function begin(arrived: Arrived): void {
  if (!hasBegun) {
    hasBegun = true
    const at = performance.now()
    setImmediate(() => beginNext(performance.now() - at))
  }
  arrived.begin()
}

function beginNext(took: number): void {
  hasBegun = false
  for (let left = Math.max(1, Math.floor(took / TURN_MS)); left > 0; left -= 1) {
    const next = takeNext()
    if (next) begin(next)
  }
}

/** Of the side whose turn it is, which comes after the others then. */
function takeNext(): Arrived | undefined {
  const [side, line] = lines.entries().next().value ?? ['', new Set<Arrived>()]
  const [next] = line
  if (!next) return undefined
  lines.delete(side)
  lines.set(side, line)
  leaveFrontLine(side, next)
  return next
}
