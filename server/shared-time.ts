/**
 * Works that run together share the time: what they are told they took is, together, the time that passed while any of
 * them worked. While a work waits for another machine or process it does not.
 */
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

  return function begin(): WorkingTime {
    let since = 0
    let own = 0
    let waits = 0
    let isOver = false

    function goOn(): void {
      since = pass()
      atWork += 1
    }

    function pause(): void {
      own += pass() - since
      atWork -= 1
    }

    goOn()
    return {
      async waitFor(answer) {
        if (!isOver && waits === 0) pause()
        waits += 1
        try {
          return await answer()
        } finally {
          waits -= 1
          if (!isOver && waits === 0) goOn()
        }
      },
      end() {
        if (waits === 0) pause()
        isOver = true
        return own
      },
    }
  }
}

export interface WorkingTime {
  /** What is waited for, perhaps beside other things, is not the work's own time. */
  waitFor<T>(answer: () => Promise<T>): Promise<T>
  /** How many ms were its own. */
  end(): number
}
