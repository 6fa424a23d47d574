import { createTemporaryFolder } from '../../support/temporary-folder.ts'

/** What a check has started, ended in reverse order when it is over or interrupted. */
export interface Stage {
  folder: string
  /** A number of rounds, or less of them when somebody only tries the check. */
  rounds(count: number): number
  defer(cleanUp: () => unknown): void
  end(): Promise<void>
}

export function openStage(share = 1): Stage {
  const folder = createTemporaryFolder('faults')
  const cleanUps: (() => unknown)[] = []
  return {
    folder: folder.path,
    rounds: (count) => Math.max(2, Math.round(count * share)),
    defer(cleanUp) {
      cleanUps.push(cleanUp)
    },
    async end() {
      for (const cleanUp of cleanUps.splice(0).reverse()) {
        await Promise.resolve(cleanUp()).catch(() => {})
      }
      folder.remove()
    },
  }
}
