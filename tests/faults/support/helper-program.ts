import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { Setup } from './setup.ts'

export interface Helper<Report> {
  /** What it says at its end. */
  report: Promise<Report>
  /** Tells it to end. */
  stop(): Promise<Report>
}

/** Starts one of `programs/`. */
export function startHelper<Report>(setup: Setup, name: string, ...args: string[]): Helper<Report> {
  const program = fileURLToPath(new URL(`../programs/${name}.ts`, import.meta.url))
  const child = fork(program, args, { serialization: 'advanced' })
  const said = once(child, 'message').then(([message]) => message as Report)
  const ended = once(child, 'exit').then(() => {
    throw new Error(`${name} ended without a report.`)
  })
  const report = Promise.race([said, ended])
  report.catch(() => {})
  setup.defer(() => child.kill('SIGKILL'))
  return {
    report,
    stop() {
      child.send('stop')
      return report
    },
  }
}
