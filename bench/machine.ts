import { readFileSync } from 'node:fs'
import { availableParallelism, cpus, totalmem } from 'node:os'
import { findProgram } from '../tests/support/process/find-program.ts'

/** Servers run on the first core and whatever loads them on the second, where there are two. */
const taskset = availableParallelism() > 1 ? findProgram('taskset') : undefined
export const isPinned = taskset !== undefined

export type Core = 'server' | 'load'

/** The command that runs `command` on that core alone. */
export function pinned(core: Core, command: string[]): string[] {
  return taskset ? [taskset, '-c', core === 'server' ? '0' : '1', ...command] : command
}

export function describeMachine(): string {
  const [first] = cpus()
  const memory = `${Math.round(totalmem() / 2 ** 30)} GB`
  const pins = isPinned ? 'servers on core 0, load on core 1' : 'not pinned to cores'
  return `${cpus().length} cores (${first?.model.trim()}), ${memory}, Node ${process.versions.node}, ${pins}, load ${loadAverage()}`
}

/** Above 2 or so, somebody else was using the machine too. */
function loadAverage(): string {
  try {
    return readFileSync('/proc/loadavg', 'utf8').split(' ')[0] ?? 'unknown'
  } catch {
    return 'unknown'
  }
}
