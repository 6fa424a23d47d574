import type { Check } from '../check.ts'
import { megabytes } from '../stage/figures.ts'
import { startHelper } from '../stage/helper-program.ts'
import { residentBytes } from '../stage/memory.ts'
import { request } from '../stage/request.ts'
import { startSite } from '../stage/site-process.ts'

const ADDRESSES = 100_000
const GROWTH_BYTES = 64 * 1024 * 1024
const REAL_PAGES = ['/', '/blog', '/classement-agences']

export const addressFlood: Check = {
  id: 'CA-4',
  name: 'a hundred thousand different addresses',
  target: 'memory grows by 64 MB at most, real pages stay kept, 0 errors',
  async run(stage) {
    const site = await startSite(stage, { databaseUrl: `file:${stage.folder}/site.db` })
    for (let round = 0; round < 300; round += 1) {
      for (const path of REAL_PAGES) await request(site.url, path)
    }
    const before = residentBytes(site.pid)
    const count = stage.rounds(ADDRESSES)
    const flood = startHelper<Record<string, number>>(
      stage,
      'address-flood',
      site.url,
      String(count),
    )
    const statuses = await flood.report
    const growth = residentBytes(site.pid) - before
    const errors = Object.entries(statuses)
      .filter(([status]) => status === '0' || status >= '500')
      .reduce((sum, [, number]) => sum + number, 0)
    for (const path of REAL_PAGES) await request(site.url, path)
    const kept = await countHits(site.output)
    return {
      figure: `${count} addresses, memory ${megabytes(before)} and +${megabytes(growth)}, ${kept} of ${REAL_PAGES.length} pages still kept, ${errors} errors`,
      pass: growth <= GROWTH_BYTES && kept === REAL_PAGES.length && errors === 0,
    }
  },
}

/** How many of the last requests were answered from memory, by the log. */
async function countHits(output: () => string): Promise<number> {
  // The log is written a moment after the answers.
  await new Promise((resolve) => setTimeout(resolve, 1500))
  const lines = output().trim().split('\n').slice(-REAL_PAGES.length)
  return lines.filter((line) => line.includes('"cache":"hit"')).length
}
