/**
 * Everything that is not in memory begins here, one request in each turn of the event loop and each side in turn: what is
 * in memory leaves between any two of them, and a crowd waits for itself.
 */
export function createFrontLine() {
  /** The side at the beginning comes next. */
  const lines = new Map<string, (() => void)[]>()
  let hasBegun = false

  function begin(work: () => void): void {
    hasBegun = true
    setImmediate(beginNext)
    work()
  }

  function beginNext(): void {
    hasBegun = false
    const [side, line] = lines.entries().next().value ?? ['', []]
    const work = line.shift()
    lines.delete(side)
    if (line.length > 0) lines.set(side, line)
    if (work) begin(work)
  }

  return function enter(side: string, work: () => void): void {
    const line = lines.get(side)
    if (!hasBegun) begin(work)
    else if (line) line.push(work)
    else lines.set(side, [work])
  }
}
