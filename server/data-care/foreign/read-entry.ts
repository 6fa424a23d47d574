import { createContext, Script } from 'node:vm'
import type { ForeignEntry, LeftOut } from './foreign-site.ts'

/** Far longer than any article takes, on a busy machine too. */
const PATIENCE_MS = 5000

const reader: { read?: () => ForeignEntry } = {}
const place = createContext(reader)
const script = new Script('read()')

/**
 * An entry as `read` gives it; left out, with why, when it is broken or takes too long. A text of a few kilobytes can
 * be written so that taking it apart never ends, and nobody could save until somebody notices.
 */
export function readEntry(
  name: string,
  read: () => ForeignEntry,
  patienceMs = PATIENCE_MS,
): ForeignEntry {
  reader.read = read
  try {
    return script.runInContext(place, { timeout: patienceMs }) as ForeignEntry
  } catch (error) {
    return leaveOutUnreadable(name, error)
  }
}

export function leaveOutUnreadable(name: string, error: unknown): LeftOut {
  const { code, message = String(error) } = error as NodeJS.ErrnoException
  const isLate = code === 'ERR_SCRIPT_EXECUTION_TIMEOUT'
  const why = isLate ? 'it is written so that reading it would not end' : message.split('\n', 1)[0]
  return { leftOut: 'article that cannot be read', name: `${name}: ${why}` }
}
