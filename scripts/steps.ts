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
      ['tsc', '--noEmit'],
    ],
  },
  lint: { name: 'Format and lint', commands: [['biome', 'check', '--error-on-warnings']] },
  bytes: { name: 'Byte budgets', commands: [['node', 'scripts/check-bytes.ts']] },
  links: { name: 'Internal links', commands: [['node', 'scripts/check-links.ts']] },
} satisfies Record<string, Step>

/** Runs a step in full view; false when one of its commands fails. */
export async function runStep({ name, commands, env = {} }: Step): Promise<boolean> {
  console.log(`\n── ${name}`)
  for (const [tool = '', ...args] of commands) {
    if ((await runTool(tool, args, env)) !== 0) return false
  }
  return true
}

function runTool(
  tool: string,
  args: string[],
  env: Record<string, string>,
): Promise<number | null> {
  const command = tool === 'node' ? process.execPath : join(tools, tool)
  const path = [tools, process.env.PATH].join(delimiter)
  const child = spawn(command, args, {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, PATH: path, ...env },
  })
  const stop = (signal: NodeJS.Signals) => {
    stopped = true
    child.kill(signal)
  }
  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code) => {
      process.off('SIGINT', stop)
      process.off('SIGTERM', stop)
      // Told to end: nothing more is started, and what ran has been given the time to clean up.
      if (stopped) process.exit(1)
      resolve(code)
    })
  })
}

let stopped = false
