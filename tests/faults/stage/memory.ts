import { readFileSync } from 'node:fs'

/** What the process holds of the machine's memory, by Linux. */
export function residentBytes(pid: number): number {
  const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Number(kilobytes) * 1024
}
