/** Works that run together share the time: what they are told they took is, together, the time that passed. */
export function createSharedTime() {
  let atWork = 0
  /** What one work that never ends would have had. */
  let had = 0
  let at = performance.now()

  function pass(): number {
    const before = at
    at = performance.now()
    if (atWork > 0) had += (at - before) / atWork
    return had
  }

  /** Begins a work; the result ends it, and tells how many ms were its own. */
  return function begin(): () => number {
    const started = pass()
    atWork += 1
    return function end(): number {
      const took = pass() - started
      atWork -= 1
      return took
    }
  }
}
