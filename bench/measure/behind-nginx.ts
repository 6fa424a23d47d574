import { copyFileSync } from 'node:fs'
import { join } from 'node:path'
import { nginx, nginxMissing } from '../../tests/support/network/nginx.ts'
import type { Measurement } from '../bench-run.ts'
import { compareServers, describeRates, judgeCheapPages, rate, ratioOf } from '../compare.ts'
import { loadPage } from '../load.ts'
import { startMicroCache, startStatic } from '../nginx-servers.ts'
import { startPinnedSite } from '../pinned-site.ts'
import { milliseconds, unmeasured } from '../row.ts'
import { captureThreePages } from '../three-pages.ts'
import { timeUntilVisible } from '../visible.ts'

const LEAST_RATE = 0.9
const MOST_WAIT_MS = 2000
const WARM_UP_SECONDS = 2
/** nginx keeps a page for two seconds at most: a shorter turn would begin with one to fetch more often than readers do. */
const TURN_SECONDS = 4

/** The site behind the documented nginx, beside nginx with the same bytes as files. */
export const behindNginx: Measurement = {
  name: 'behind nginx',
  async measure({ options, folder, database }) {
    const what = 'behind nginx with the micro-cache, requests a second (ours / nginx static)'
    const target = `at least ${LEAST_RATE}`
    if (!nginx) return [unmeasured(what, target, nginxMissing)]
    const copy = join(folder, 'behind-nginx.db')
    copyFileSync(database, copy)
    await using site = await startPinnedSite({ database: copy, output: join(folder, 'site.log') })
    const captured = await captureThreePages(site.url)
    const paths = captured.map(({ path }) => path)
    await warmUp(site.url, paths)
    await using cache = await startMicroCache(folder, site.url)
    await using files = await startStatic(folder, captured)
    const compared = await compareServers([cache, files], paths, {
      seconds: Math.max(options.seconds, TURN_SECONDS),
      turns: Math.ceil(options.turns / 2),
    })
    const waited = await timeUntilVisible(cache.url, site.url)
    return [
      judgeCheapPages({
        what,
        target,
        figure: describeRates(compared),
        reached: compared.every((page) => ratioOf(page, rate) >= LEAST_RATE),
      }),
      {
        what: 'behind nginx, publish → visible under constant reading, slowest of 5',
        target: `within ${milliseconds(MOST_WAIT_MS)}`,
        figure: milliseconds(waited),
        reached: waited <= MOST_WAIT_MS,
      },
    ]
  },
}

/** nginx asks the site so rarely that it would stay as slow as just after its start. */
async function warmUp(origin: string, paths: string[]): Promise<void> {
  for (const path of paths) await loadPage(origin + path, WARM_UP_SECONDS)
}
