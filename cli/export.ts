import { spellCommand } from '../server/command-line.ts'
import { exportDatabase } from '../server/data-care/transfer/export-database.ts'
import { formatSize, runDataCommand } from './data-command.ts'

await runDataCommand({
  help: `Usage: ${spellCommand('export')} FILE [--with-sessions] [--force]

Writes everything in the database of DATABASE_URL as JSON, one row a line, for \`import\` on
either database. The file holds password hashes; only you may read it.

  --with-sessions  people stay signed in on the site that imports it, if it has the same AUTH_SECRET
  --force          replaces FILE if it exists`,
  options: ['with-sessions', 'force'],
  async run({ location, file, chosen, ...rest }) {
    const { rows, size } = await exportDatabase(location, {
      ...rest,
      file,
      force: chosen.force,
      sessions: chosen['with-sessions'],
    })
    return `Export written: ${file}, ${rows.toLocaleString('en')} rows, ${formatSize(size)}`
  },
})
