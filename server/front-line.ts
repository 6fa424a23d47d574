/** A request that has come. */
export interface Arrived {
  begin(): void
  /** There is no room for it. */
  sendAway(): void
}

/** Each with up to 16 kB of headers; beyond, the last of the side that has the most is sent away. */
const MOST_WAITING = 1000

/** Those that have not begun yet; the side at the beginning comes next. */
const lines = new Map<string, Set<Arrived>>()
let hasBegun = false
let waiting = 0

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
  hasBegun = true
  setImmediate(beginNext)
  arrived.begin()
}

function beginNext(): void {
  hasBegun = false
  for (const [side, line] of lines) {
    for (const next of line) {
      lines.delete(side)
      lines.set(side, line)
      leaveFrontLine(side, next)
      begin(next)
      return
    }
  }
}
