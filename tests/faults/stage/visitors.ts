import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { Stage } from './stage.ts'

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

export interface Visitors {
  stop(): Promise<VisitorsReport>
}

const program = fileURLToPath(new URL('../programs/visitors.ts', import.meta.url))

/** Readers in a process of their own, so that their clock does not wait for ours. */
export function startVisitors(
  stage: Stage,
  {
    origin,
    paths,
    readers = 4,
    pauseMs = 5,
  }: Partial<VisitorsOptions> & { origin: string; paths: string[] },
): Visitors {
  const child: ChildProcess = fork(program, [JSON.stringify({ origin, paths, readers, pauseMs })], {
    serialization: 'advanced',
  })
  const report = once(child, 'message').then(([message]) => message as VisitorsReport)
  report.catch(() => {})
  stage.defer(() => child.kill('SIGKILL'))
  return {
    stop() {
      child.send('stop')
      return report
    },
  }
}

/** Readers for so many seconds. */
export async function visitFor(
  stage: Stage,
  seconds: number,
  options: Parameters<typeof startVisitors>[1],
): Promise<VisitorsReport> {
  const visitors = startVisitors(stage, options)
  await new Promise((resolve) => setTimeout(resolve, seconds * 1000))
  return visitors.stop()
}
