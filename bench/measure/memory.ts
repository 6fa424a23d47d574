import { setTimeout as sleep } from 'node:timers/promises'
import { residentBytes } from '../../tests/support/process/process-memory.ts'
import type { Measurement } from '../bench-run.ts'
import { loadPage } from '../load.ts'
import { startPinnedSite } from '../pinned-site.ts'
import { count } from '../row.ts'
import { listThreePages } from '../three-pages.ts'

const MEGA = 1_000_000
const MOST_AT_START = 130 * MEGA
const MOST_AFTER_LOAD = 220 * MEGA
const SETTLE_MS = 2000

/** What the process holds in RAM, before and after many visitors. */
export const memory: Measurement = {
  name: 'memory',
  async measure({ options, database }) {
    await using site = await startPinnedSite({ database, output: '/dev/null' })
    await sleep(SETTLE_MS)
    const atStart = residentBytes(site.pid)
    const requests = await sendRequests(site.url, options.requests)
    const afterLoad = residentBytes(site.pid)
    return [
      rowOf('memory after start', atStart, MOST_AT_START),
      rowOf(`memory after ${count(requests)} requests`, afterLoad, MOST_AFTER_LOAD),
    ]
  },
}

async function sendRequests(origin: string, wanted: number): Promise<number> {
  const paths = await listThreePages(origin)
  let sent = 0
  while (sent < wanted) {
    for (const path of paths) sent += (await loadPage(origin + path, 1)).requests
  }
  return sent
}

function rowOf(what: string, bytes: number, most: number) {
  return {
    what,
    target: `under ${most / MEGA} MB`,
    figure: `${Math.round(bytes / MEGA)} MB`,
    reached: bytes < most,
  }
}
