import { fileURLToPath } from 'node:url'
import { becomeProgram } from '../scripts/prepare/become-program.mjs'
import { serverEnvironment } from '../scripts/prepare/server-environment.mjs'
import { readSettingsFile } from '../scripts/prepare/settings-file.mjs'
import { answerQuestion } from '../server/command-line.ts'

interface Command {
  does: string
  run(): unknown
}

/** Each runs on the arguments behind its name. */
const commands: Record<string, Command> = {
  start: { does: 'serves the site', run: start },
  admin: { does: 'administrators, passwords, the journal', run: () => import('./admin.ts') },
  backup: {
    does: 'copies the whole database, while the site serves',
    run: () => import('./backup.ts'),
  },
  restore: { does: 'puts a backup in place', run: () => import('./restore.ts') },
  export: { does: 'writes everything as JSON', run: () => import('./export.ts') },
  import: {
    does: 'reads what export wrote, and the exports of WordPress, Ghost, Hugo and the like',
    run: () => import('./import.ts'),
  },
  health: { does: 'asks the running site whether it lives', run: () => import('./health.ts') },
}

const width = Math.max(...Object.keys(commands).map((name) => name.length))
const list = Object.entries(commands).map(([name, { does }]) => `  ${name.padEnd(width)}  ${does}`)
const HELP = `Usage: ${process.env.GUIDE_COMMAND ?? 'guide'} COMMAND [--help]

${list.join('\n')}

Settings are variables of the environment, or lines of a file .env in the folder you are in. That folder also
gets data/, which holds the database, unless DATABASE_URL names another.`

/** In a process of its own: V8, the C library and libuv read some settings before any program of ours. */
function start(): void {
  const program = fileURLToPath(new URL('../build/main.js', import.meta.url))
  const args = [program, ...process.argv.slice(2)]
  becomeProgram(process.execPath, args, { ...serverEnvironment, ...process.env })
}

function readSettings(): boolean {
  try {
    readSettingsFile(process.cwd())
    return true
  } catch (error) {
    console.error((error as Error).message)
    process.exitCode = 1
    return false
  }
}

const [name = ''] = process.argv.splice(2, 1)
const command = Object.hasOwn(commands, name) ? commands[name] : undefined
if (command) {
  if (readSettings()) await command.run()
} else if (name === 'help') {
  console.log(HELP)
} else if (!answerQuestion([name], HELP)) {
  console.error(HELP)
  process.exitCode = 2
}
