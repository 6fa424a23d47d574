import { resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { answerQuestion } from '../server/command-line.ts'
import type { PointOfNoReturn } from '../server/data-care/temporary-file.ts'
import { SPREAD_MS } from '../server/database/content-version.ts'
import { isDiskFull } from '../server/database/errors.ts'
import type { DatabaseLocation } from '../server/database/open.ts'
import { readDatabaseLocation } from '../server/environment.ts'
import { explainStartFailure } from '../server/start-failure.ts'

export interface DataCommand<Option extends string> {
  /** What `--help` and a wrong call show. */
  help: string
  /** Its switches, without the dashes. */
  options: Option[]
  /** Its options that name a file, without the dashes. */
  fileOptions?: string[]
  /** Does the work; what to tell the operator. */
  run(call: DataCall<Option>): Promise<string>
}

export interface DataCall<Option extends string> {
  location: DatabaseLocation
  /** The one file every such command is about, absolute. */
  file: string
  chosen: Record<Option, boolean>
  /** The files its options name, absolute. */
  files: Partial<Record<string, string>>
  onPointOfNoReturn: PointOfNoReturn
}

/** Runs the command on the arguments of this process: 0 done, 1 refused or failed, 2 not understood. */
export async function runDataCommand<Option extends string>(
  command: DataCommand<Option>,
): Promise<void> {
  const args = process.argv.slice(2)
  if (answerQuestion(args, command.help)) return
  const onPointOfNoReturn = stopWhenInterrupted()
  const given = readArguments(command, args)
  if (!given) {
    console.error(command.help)
    process.exitCode = 2
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
    console.error(
      isFull
        ? 'The disk is full. Nothing was changed.'
        : explainStartFailure(error, 'The command failed'),
    )
    process.exitCode = 1
  }
}

function readArguments<Option extends string>(
  { options, fileOptions = [] }: DataCommand<Option>,
  args: string[],
): Pick<DataCall<Option>, 'file' | 'chosen' | 'files'> | undefined {
  const known = {
    ...Object.fromEntries(
      options.map((name) => [name, { type: 'boolean', default: false }] as const),
    ),
    ...Object.fromEntries(fileOptions.map((name) => [name, { type: 'string' }] as const)),
  }
  try {
    const { values, positionals } = parseArgs({ args, options: known, allowPositionals: true })
    const [name, ...others] = positionals
    if (!name || others.length > 0) return undefined
    const given = Object.entries(values).filter(([, value]) => typeof value === 'string')
    const files = Object.fromEntries(given.map(([key, value]) => [key, locate(String(value))]))
    return { file: locate(name), chosen: values as Record<Option, boolean>, files }
  } catch {
    return undefined
  }
}

/** npm runs its scripts from the project's folder; the operator meant the one they are in. */
function locate(name: string): string {
  return resolve(process.env.INIT_CWD ?? '', name)
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
