import { importDatabase } from '../server/data-care/transfer/import-database.ts'
import { runDataCommand, untilServersKnow } from './data-command.ts'

await runDataCommand({
  help: `Usage: npm run import -- FILE [--replace]

Puts an export made by \`npm run export\` into the database of DATABASE_URL, which must be empty:
all of it, or nothing.

  --replace  replaces what is there: it is lost`,
  options: ['replace'],
  async run({ location, file, chosen, ...rest }) {
    const contents = await importDatabase(location, { ...rest, file, replace: chosen.replace })
    if (chosen.replace) await untilServersKnow()
    return `Imported ${contents} from ${file}`
  },
})
