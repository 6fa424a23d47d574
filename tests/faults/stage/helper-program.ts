import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { Stage } from './stage.ts'

/** Starts one of `programs/`; `stop` gives what it reports when told to end. */
export function startHelper<Report>(
  stage: Stage,
  name: string,
  ...args: string[]
): { stop(): Promise<Report> } {
  const program = fileURLToPath(new URL(`../programs/${name}.ts`, import.meta.url))
  const child = fork(program, args, { serialization: 'advanced' })
  const report = once(child, 'message').then(([message]) => message as Report)
  const ended = once(child, 'exit').then(() => {
    throw new Error(`${name} ended without a report.`)
  })
  ended.catch(() => {})
  report.catch(() => {})
  stage.defer(() => child.kill('SIGKILL'))
  return {
    stop() {
      child.send('stop')
      return Promise.race([report, ended])
    },
  }
}
