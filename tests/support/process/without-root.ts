const NOBODY = 65534

/** Does the work as somebody whom permissions bind: tests may be run by root, whom they do not. */
export function withoutRoot<T>(work: () => T): T {
  const giveBack = dropRoot()
  try {
    return work()
  } finally {
    giveBack()
  }
}

/** The same for work that takes its time: nothing else may be done meanwhile. */
export async function withoutRootUntil<T>(work: () => Promise<T>): Promise<T> {
  const giveBack = dropRoot()
  try {
    return await work()
  } finally {
    giveBack()
  }
}

function dropRoot(): () => void {
  if (process.geteuid?.() !== 0) return () => {}
  process.seteuid?.(NOBODY)
  return () => process.seteuid?.(0)
}
