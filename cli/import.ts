import { spellCommand } from '../server/command-line.ts'
import { importDatabase } from '../server/data-care/transfer/import-database.ts'
import { runDataCommand } from './data-command.ts'

await runDataCommand({
  help: `Usage: ${spellCommand('import')} FILE [--replace]

Puts a file made by \`export\` into the database of DATABASE_URL, which must be empty:
all of it, or nothing.

  --replace  replaces what is there: it is lost`,
  options: ['replace'],
  async run({ location, file, chosen, ...rest }) {
    const contents = await importDatabase(location, { ...rest, file, replace: chosen.replace })
    return `Imported ${contents} from ${file}`
  },
})
