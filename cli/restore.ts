import { spellCommand } from '../server/command-line.ts'
import { restoreDatabase } from '../server/data-care/backup/restore-database.ts'
import { runDataCommand, untilServersKnow } from './data-command.ts'

await runDataCommand({
  help: `Usage: ${spellCommand('restore')} FILE [--replace] [--revoke-sessions]

Puts a backup made by \`backup\` into the database of DATABASE_URL, which must be empty.

  --replace          replaces what is there: it is lost
  --revoke-sessions  ends all sessions: everyone signs in again`,
  options: ['replace', 'revoke-sessions'],
  async run({ location, file, chosen, ...rest }) {
    const contents = await restoreDatabase(location, {
      ...rest,
      file,
      replace: chosen.replace,
      revokeSessions: chosen['revoke-sessions'],
    })
    if (chosen.replace) await untilServersKnow()
    return `Restored ${contents} from ${file}`
  },
})
