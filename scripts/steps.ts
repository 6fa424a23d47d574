import { spawn } from 'node:child_process'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('../', import.meta.url))
const tools = join(root, 'node_modules/.bin')

export interface Step {
  name: string
  /** Each is a tool from node_modules and its arguments, run one after the other. */
  commands: string[][]
  env?: Record<string, string>
}

export const steps = {
  build: { name: 'Build', commands: [['node', 'scripts/run.mjs', '--built']] },
  types: {
    name: 'Types',
    commands: [
      ['react-router', 'typegen'],
      // Each checker reads the types of all libraries anew: one alone takes half the processor time of four.
      ['tsc', '--noEmit', '--checkers', '1'],
    ],
  },
  lint: { name: 'Format and lint', commands: [['biome', 'check', '--error-on-warnings']] },
  bytes: { name: 'Byte budgets', commands: [['node', 'scripts/site-checks/check-bytes.ts']] },
  links: { name: 'Internal links', commands: [['node', 'scripts/site-checks/check-links.ts']] },
} satisfies Record<string, Step>

/**
 * Runs steps and returns those of which a command failed. One alone is in full view; several run beside each other,
 * and what each says is shown together once it has ended.
 */
export async function runSteps(...steps: Step[]): Promise<Step[]> {
  const run = steps.length === 1 ? runInView : runAside
  const succeeded = await Promise.all(steps.map(run))
  return steps.filter((_, index) => !succeeded[index])
}

function runInView(step: Step): Promise<boolean> {
  console.log(`\n── ${step.name}`)
  return runCommands(step)
}

async function runAside(step: Step): Promise<boolean> {
  const said: Buffer[] = []
  const succeeded = await runCommands(step, (chunk) => said.push(chunk))
  console.log(`\n── ${step.name}\n${Buffer.concat(said).toString().trimEnd()}`)
  return succeeded
}

type Listen = (chunk: Buffer) => void

async function runCommands({ commands, env = {} }: Step, listen?: Listen): Promise<boolean> {
  for (const [tool = '', ...args] of commands) {
    if ((await runTool(tool, args, env, listen)) !== 0) return false
  }
  return true
}

function runTool(
  tool: string,
  args: string[],
  env: Record<string, string>,
  listen?: Listen,
): Promise<number | null> {
  const command = tool === 'node' ? process.execPath : join(tools, tool)
  const path = [tools, process.env.PATH].join(delimiter)
  const output = listen ? 'pipe' : 'inherit'
  const child = spawn(command, args, {
    cwd: root,
    stdio: ['ignore', output, output],
    env: { ...process.env, PATH: path, ...env },
  })
  if (listen) {
    child.stdout?.on('data', listen)
    child.stderr?.on('data', listen)
  }
  const stop = (signal: NodeJS.Signals) => {
    stopped = true
    child.kill(signal)
  }
  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)
  running += 1
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code) => {
      process.off('SIGINT', stop)
      process.off('SIGTERM', stop)
      running -= 1
      if (!stopped) resolve(code)
      // Told to end: nothing more is started, and all that ran has been given the time to clean up.
      else if (running === 0) process.exit(1)
    })
  })
}

let running = 0
let stopped = false
