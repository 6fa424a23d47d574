import { setPriority } from 'node:os'
import { spellCommand } from '../server/command-line.ts'
import { backupDatabase } from '../server/data-care/backup/backup-database.ts'
import { formatSize, runDataCommand } from './data-command.ts'

await runDataCommand({
  help: `Usage: ${spellCommand('backup')} FILE [--force]

Copies the whole site in the database of DATABASE_URL into FILE, while it serves: SQLite's own backup, or
pg_dump. The file holds password hashes and sessions; only you may read it.

  --force  replaces FILE if it exists`,
  options: ['force'],
  async run({ location, file, chosen, ...rest }) {
    // Taken while people read and write, who come first.
    setPriority(10)
    const size = await backupDatabase(location, { ...rest, file, force: chosen.force })
    return `Backup written: ${file}, ${formatSize(size)}`
  },
})
