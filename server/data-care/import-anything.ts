import { availableParallelism } from 'node:os'
import { migrate } from '../database/migrate.ts'
import { type DatabaseLocation, withDatabase } from '../database/open.ts'
import { createWorkshop, type Workshop } from '../media/workshop/workshop.ts'
import { Refusal } from '../refusal.ts'
import type { ReplaceOptions } from './contents.ts'
import { openFiles } from './foreign/file-source.ts'
import { importForeign } from './foreign/import-foreign.ts'
import { recogniseForeign } from './foreign/recognise.ts'
import { lookAtPicture, storePictureWith } from './foreign/store-picture.ts'
import { importDatabase } from './transfer/import-database.ts'

export interface ImportOptions extends ReplaceOptions {
  dryRun: boolean
  /** Whether articles come back that were imported before and deleted since. */
  deletedToo?: boolean
  /** A folder or zip of pictures. */
  uploads?: string | undefined
  /** How many bytes all pictures may take together. */
  mediaLimit: number
}

/** Imports an export of ours, or one of another program; what to tell the operator. */
export async function importAnything(
  location: DatabaseLocation,
  { dryRun, deletedToo, uploads, mediaLimit, ...options }: ImportOptions,
): Promise<{ summary: string; report?: string }> {
  const { file, replace } = options
  const site = await recogniseForeign(file)
  if (!site) {
    if (dryRun || deletedToo || uploads) {
      throw new Refusal(
        `${file} is no export of another program: --dry-run, --deleted-too and --uploads are for those.`,
      )
    }
    return { summary: `Imported ${await importDatabase(location, options)} from ${file}` }
  }
  if (replace)
    throw new Refusal('--replace is for exports of this site: others are added to what is there.')
  const pictures = uploads === undefined ? undefined : await openFiles(uploads)
  const workshops = openWorkshops()
  const storePicture = dryRun ? lookAtPicture : storePictureWith({ workshops, limit: mediaLimit })
  try {
    return await withDatabase(location, async (database) => {
      await migrate(database)
      const report = await importForeign(database.db, site, {
        dryRun,
        deletedToo,
        uploads: pictures,
        storePicture,
        atATime: 2 * workshops.length,
      })
      const verb = dryRun ? 'Would import' : 'Imported'
      return { summary: `${verb} ${report.summary()}`, report: report.text() }
    })
  } finally {
    for (const workshop of workshops) workshop.stop()
    pictures?.close()
    site.files?.close()
  }
}

/** Pictures are most of the work, and nobody waits for this machine's other cores; each may take 0.9 GB. */
function openWorkshops(): Workshop[] {
  const cores = Math.min(availableParallelism(), 4)
  const count = Math.max(1, Math.min(cores, Math.floor(process.availableMemory() / 1e9)))
  return Array.from({ length: count }, () => createWorkshop())
}
