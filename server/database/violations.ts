const SQLITE_UNIQUE = new Set([2067, 1555])

/** Whether a write failed because another row already holds that value. */
export function isUniqueViolation(error: unknown): boolean {
  const { code, errcode } = (error ?? {}) as { code?: unknown; errcode?: unknown }
  return code === '23505' || SQLITE_UNIQUE.has(errcode as number)
}
