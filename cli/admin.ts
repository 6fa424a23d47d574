import { answerQuestion, spellCommand } from '../server/command-line.ts'
import { requireDatabaseFile } from '../server/data-care/require-file.ts'
import { migrate } from '../server/database/migrate.ts'
import { openDatabase } from '../server/database/open.ts'
import { readDatabaseLocation } from '../server/environment.ts'
import { explainStartFailure } from '../server/start-failure.ts'
import { commands } from './admin-commands.ts'

const calls = Object.entries(commands).map(
  ([name, { takes, does }]) => [`${name} ${takes}`.trimEnd(), does] as const,
)
const width = Math.max(...calls.map(([call]) => call.length))
const list = calls.map(([call, does]) => `  ${call.padEnd(width)}  ${does}`)

const HELP = `Usage: ${spellCommand('admin')} COMMAND [EMAIL]

${list.join('\n')}

create and reset-password take the password from ADMIN_PASSWORD, or make one and show it once.`

/** 0 done, 1 refused or failed, 2 not understood. */
async function main(args: string[]): Promise<number> {
  if (answerQuestion(args, HELP)) return 0
  const [name = '', given = '', ...rest] = args
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  const isWhole = { '': given === '', EMAIL: given !== '', '[N]': true }
  if (!command || !isWhole[command.takes] || rest.length > 0) {
    const asked = name === 'help'
    console[asked ? 'log' : 'error'](HELP)
    return asked ? 0 : 2
  }
  const location = readDatabaseLocation(process.env)
  // Only a new account makes sense in a new database; elsewhere its name is mistyped.
  if (name !== 'create') requireDatabaseFile(location)
  const database = openDatabase(location)
  try {
    await migrate(database)
    const password = process.env.ADMIN_PASSWORD || undefined
    console.log(await command.run({ db: database.db, password }, given))
    return 0
  } finally {
    await database.close()
  }
}

process.exitCode = await main(process.argv.slice(2)).catch((error) => {
  console.error(explainStartFailure(error, 'The command failed'))
  return 1
})
