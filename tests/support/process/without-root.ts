const NOBODY = 65534

/** Does the work as somebody whom permissions bind: tests may be run by root, whom they do not. */
export function withoutRoot<T>(work: () => T): T {
  if (process.geteuid?.() !== 0) return work()
  process.seteuid?.(NOBODY)
  try {
    return work()
  } finally {
    process.seteuid?.(0)
  }
}
