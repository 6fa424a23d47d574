import { resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import type { PointOfNoReturn } from '../server/data-care/temporary-file.ts'
import { isDiskFull } from '../server/database/errors.ts'
import type { DatabaseLocation } from '../server/database/open.ts'
import { SPREAD_MS } from '../server/database/withdrawals.ts'
import { readDatabaseLocation } from '../server/environment.ts'
import { explainStartFailure } from '../server/start-failure.ts'

export interface DataCommand<Option extends string> {
  /** What `--help` and a wrong call show. */
  help: string
  /** Its switches, without the dashes. */
  options: Option[]
  /** Does the work; what to tell the operator. */
  run(call: DataCall<Option>): Promise<string>
}

export interface DataCall<Option extends string> {
  location: DatabaseLocation
  /** The one file every such command is about, absolute. */
  file: string
  chosen: Record<Option, boolean>
  onPointOfNoReturn: PointOfNoReturn
}

/** Runs the command on the arguments of this process: 0 done, 1 refused or failed, 2 not understood. */
export async function runDataCommand<Option extends string>(
  command: DataCommand<Option>,
): Promise<void> {
  const onPointOfNoReturn = stopWhenInterrupted()
  const given = readArguments(command, process.argv.slice(2))
  if (!given) {
    const asked = process.argv.includes('--help')
    console[asked ? 'log' : 'error'](command.help)
    process.exitCode = asked ? 0 : 2
    return
  }
  try {
    const location = readDatabaseLocation(process.env)
    const started = performance.now()
    const said = await command.run({ location, ...given, onPointOfNoReturn })
    const seconds = (performance.now() - started) / 1000
    console.log(`${said} (${seconds.toFixed(1)} s)`)
  } catch (error) {
    const isFull = isDiskFull(error)
    console.error(isFull ? 'The disk is full. Nothing was changed.' : explainStartFailure(error))
    process.exitCode = 1
  }
}

function readArguments<Option extends string>(
  { options }: DataCommand<Option>,
  args: string[],
): Pick<DataCall<Option>, 'file' | 'chosen'> | undefined {
  const switches = Object.fromEntries(
    options.map((name) => [name, { type: 'boolean', default: false } as const]),
  )
  try {
    const { values, positionals } = parseArgs({ args, options: switches, allowPositionals: true })
    const [name, ...others] = positionals
    if (!name || others.length > 0) return undefined
    // npm runs its scripts from the project's folder; the operator meant the one they are in.
    const file = resolve(process.env.INIT_CWD ?? '', name)
    return { file, chosen: values as Record<Option, boolean> }
  } catch {
    return undefined
  }
}

/** A command that is told to stop does, having changed nothing, until it has passed the point of no return. */
function stopWhenInterrupted(): PointOfNoReturn {
  let mayStop = true
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (!mayStop) return
      console.error('Interrupted. Nothing was changed.')
      // An exit of our own, so that drafts are removed.
      process.exit(1)
    })
  }
  return () => {
    mayStop = false
  }
}

/** What a command replaced is gone for readers, too, when the command says that it is done. */
export function untilServersKnow(): Promise<void> {
  return sleep(SPREAD_MS)
}

export function formatSize(bytes: number): string {
  const megabytes = bytes / 1e6
  return megabytes < 1 ? `${Math.ceil(bytes / 1000)} kB` : `${megabytes.toFixed(1)} MB`
}
