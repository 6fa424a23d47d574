import { answerQuestion, spellCommand } from '../server/command-line.ts'
import { requireDatabaseFile } from '../server/data-care/require-file.ts'
import { migrate } from '../server/database/migrate.ts'
import { openDatabase } from '../server/database/open.ts'
import { readDatabaseLocation } from '../server/environment.ts'
import { explainStartFailure } from '../server/start-failure.ts'
import { commands } from './admin-commands.ts'

const HELP = `Usage: ${spellCommand('admin')} COMMAND [EMAIL]

  create EMAIL               an administrator; an account of that name gets a new password
  grant EMAIL                makes an existing account an administrator
  revoke EMAIL               takes the role away; the account stays
  list                       the administrators
  reset-password EMAIL       a new password; ends all sessions of the account
  reset-second-factor EMAIL  signing in asks for the password alone again
  unlock EMAIL               forgets failed tries to sign in
  user-export EMAIL          everything kept about a person, as JSON
  user-delete EMAIL          deletes the account, its sessions and roles
  journal [N]                the last 50 or N things that happened: who, what, which

create and reset-password take the password from ADMIN_PASSWORD, or make one and show it once.`

/** How many words may follow a command, where it does not want exactly an e-mail. */
const WORDS: Record<string, number[]> = { list: [0], journal: [0, 1] }

/** 0 done, 1 refused or failed, 2 not understood. */
async function main(args: string[]): Promise<number> {
  if (answerQuestion(args, HELP)) return 0
  const [name = '', given = '', ...rest] = args
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  const words = WORDS[name] ?? [1]
  if (!command || !words.includes(given ? 1 : 0) || rest.length > 0) {
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
    console.log(await command({ db: database.db, password }, given))
    return 0
  } finally {
    await database.close()
  }
}

process.exitCode = await main(process.argv.slice(2)).catch((error) => {
  console.error(explainStartFailure(error, 'The command failed'))
  return 1
})
