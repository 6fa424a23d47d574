type Begin = () => void

/** What has come and not begun yet; the side at the beginning comes next. */
const lines = new Map<string, Begin[]>()
let hasBegun = false
let waiting = 0

/**
 * Whatever is not in memory begins here, one request in each turn of the event loop and each side in turn: pages that are
 * in memory leave between any two of them, and a crowd waits for itself. One line, as there is one loop.
 */
export function enterFrontLine(side: string, work: Begin): void {
  if (hasBegun) wait(side, work)
  else begin(work)
}

function wait(side: string, work: Begin): void {
  const line = lines.get(side)
  if (line) line.push(work)
  else lines.set(side, [work])
  waiting += 1
}

/** How many wait, of one side or of all. */
export function countAtFront(side?: string): number {
  return side === undefined ? waiting : (lines.get(side)?.length ?? 0)
}

function begin(work: Begin): void {
  hasBegun = true
  setImmediate(beginNext)
  work()
}

function beginNext(): void {
  hasBegun = false
  const [side, line] = lines.entries().next().value ?? ['', []]
  const work = line.shift()
  if (!work) return
  lines.delete(side)
  if (line.length > 0) lines.set(side, line)
  waiting -= 1
  begin(work)
}
