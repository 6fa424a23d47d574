import { residentBytes } from '../../../support/process/process-memory.ts'
import type { Check } from '../../fault-check.ts'
import { startHelper } from '../../support/helper-program.ts'
import { request } from '../../support/network/request.ts'
import { startSite } from '../../support/site/site-process.ts'
import { megabytes } from '../../support/statistics.ts'

const ADDRESSES = 100_000
const GROWTH_BYTES = 64 * 1024 * 1024
const REAL_PAGES = ['/', '/blog', '/classement-agences']

export const addressFlood: Check = {
  id: 'CA-4',
  name: 'a hundred thousand different addresses',
  target: 'memory grows by 64 MB at most, real pages stay cached, 0 errors',
  async run(setup) {
    const site = await startSite(setup, { databaseUrl: `file:${setup.folder}/site.db` })
    for (let round = 0; round < 300; round += 1) {
      for (const path of REAL_PAGES) await request(site.url, path)
    }
    const before = residentBytes(site.pid)
    const count = setup.rounds(ADDRESSES)
    const flood = startHelper<Record<string, number>>(
      setup,
      'ask-many-addresses',
      site.url,
      String(count),
    )
    const statuses = await flood.report
    const growth = residentBytes(site.pid) - before
    const errors = Object.entries(statuses)
      .filter(([status]) => status === '0' || status >= '500')
      .reduce((sum, [, number]) => sum + number, 0)
    for (const path of REAL_PAGES) await request(site.url, path)
    const cached = await countHits(site.output)
    return {
      figure: `${count} addresses, memory ${megabytes(before)} and +${megabytes(growth)}, ${cached} of ${REAL_PAGES.length} pages still cached, ${errors} errors`,
      pass: growth <= GROWTH_BYTES && cached === REAL_PAGES.length && errors === 0,
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
