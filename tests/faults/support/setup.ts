import { createTemporaryFolder } from '../../support/temporary-folder.ts'

/** What a check has started, ended in reverse order when it is over or interrupted. */
export interface Setup {
  folder: string
  /** A number of rounds, or less of them when somebody only tries the check. */
  rounds(count: number): number
  defer(cleanUp: () => unknown): void
  end(): Promise<void>
}

export function openSetup(share = 1): Setup {
  const folder = createTemporaryFolder('faults')
  const cleanUps: (() => unknown)[] = []
  let ending: Promise<void> | undefined

  async function cleanUpAll(): Promise<void> {
    for (let cleanUp = cleanUps.pop(); cleanUp; cleanUp = cleanUps.pop()) {
      await Promise.resolve(cleanUp()).catch(() => {})
    }
    folder.remove()
  }

  return {
    folder: folder.path,
    rounds: (count) => Math.max(2, Math.round(count * share)),
    defer(cleanUp) {
      // An interrupted check may start one thing more before it notices.
      if (ending) ending = ending.then(cleanUpAll)
      cleanUps.push(cleanUp)
    },
    end() {
      ending ??= cleanUpAll()
      return ending
    },
  }
}
