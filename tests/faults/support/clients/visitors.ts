import { setTimeout as sleep } from 'node:timers/promises'
import { startHelper } from '../helper-program.ts'
import type { Setup } from '../setup.ts'

export interface VisitorsOptions {
  origin: string
  paths: string[]
  readers: number
  pauseMs: number
}

export interface VisitorsReport {
  requests: number
  /** The first of them, in words. */
  failures: string[]
  /** Milliseconds of each answer. */
  times: number[]
}

export type VisitorsChoice = Partial<VisitorsOptions> & Pick<VisitorsOptions, 'origin' | 'paths'>

/** Readers in a process of their own, so that their clock does not wait for ours. */
export function startVisitors(setup: Setup, choice: VisitorsChoice) {
  const options: VisitorsOptions = { readers: 4, pauseMs: 5, ...choice }
  return startHelper<VisitorsReport>(setup, 'read-pages', JSON.stringify(options))
}

/** Readers for so many seconds. */
export async function visitFor(
  setup: Setup,
  seconds: number,
  choice: VisitorsChoice,
): Promise<VisitorsReport> {
  const visitors = startVisitors(setup, choice)
  await sleep(seconds * 1000)
  return visitors.stop()
}
