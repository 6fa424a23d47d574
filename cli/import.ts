import { writeFileSync } from 'node:fs'
import { spellCommand } from '../server/command-line.ts'
import { importAnything } from '../server/data-care/import-anything.ts'
import { requireRoomFor } from '../server/data-care/require-file.ts'
import { readMediaLimit } from '../server/environment.ts'
import { runDataCommand, untilServersKnow } from './data-command.ts'

await runDataCommand({
  help: `Usage: ${spellCommand('import')} FILE [--replace] [--dry-run] [--deleted-too] [--uploads PLACE] [--report FILE]

Puts an export into the database of DATABASE_URL: all of it, or nothing.

A file made by \`export\` needs an empty database:
  --replace        replaces what is there: it is lost

What comes from elsewhere is added to what is there: a WordPress export (WXR), a Ghost export (JSON),
a folder or zip of Markdown with front matter. A second time, only what is new is added.
  --dry-run        says what would happen, article by article, and changes nothing
  --deleted-too    brings articles back that came in this way before and were deleted since
  --uploads PLACE  the folder or zip with its pictures (wp-content/uploads, say)
  --report FILE    writes there what came in, article by article, and what did not`,
  options: ['replace', 'dry-run', 'deleted-too'],
  fileOptions: ['uploads', 'report'],
  async run({ location, file, chosen, files, ...rest }) {
    if (files.report) requireRoomFor(files.report)
    const { summary, report } = await importAnything(location, {
      ...rest,
      file,
      replace: chosen.replace,
      dryRun: chosen['dry-run'],
      deletedToo: chosen['deleted-too'],
      uploads: files.uploads,
      mediaLimit: readMediaLimit(process.env),
    })
    if (files.report) writeReport(files.report, report ?? `${summary}.\n`)
    else if (chosen['dry-run']) console.log(report)
    if (chosen.replace) await untilServersKnow()
    return summary
  },
})

/** What has come in stays in: a report that cannot be written is shown instead. */
function writeReport(file: string, report: string): void {
  try {
    writeFileSync(file, report)
  } catch (error) {
    console.error(`${file} could not be written (${(error as Error).message}). The report:`)
    console.log(report)
  }
}
