import type { Log } from './log.ts'

export const logLevels = ['info', 'warn', 'error'] as const
export type LogLevel = (typeof logLevels)[number]

/** Leaves out what is below the level; the lines of requests are `info`. */
export function limitLog(log: Log, level: LogLevel): Log {
  if (level === 'info') return log
  return { ...log, info() {}, request() {} }
}
