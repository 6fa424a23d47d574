import { copyFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Measurement } from '../bench-run.ts'
import { compareServers, describeRates, rate, ratioOf } from '../compare.ts'
import { signInEditor } from '../editor.ts'
import { nginxMissing, startMicroCache, startStatic } from '../nginx.ts'
import { milliseconds, unmeasured } from '../row.ts'
import { startSite } from '../site.ts'
import { captureThreePages } from '../three-pages.ts'
import { timeUntilVisible } from '../visible.ts'

const LEAST_RATE = 0.9
const MOST_WAIT_MS = 2000

/** The site behind the documented nginx, beside nginx with the same bytes as files. */
export const behindNginx: Measurement = {
  name: 'behind nginx',
  async measure({ options, folder, database }) {
    const what = 'behind nginx with the micro-cache, requests a second (ours / nginx static)'
    const target = `at least ${LEAST_RATE}`
    if (nginxMissing) return [unmeasured(what, target, nginxMissing)]
    const copy = join(folder, 'behind-nginx.db')
    copyFileSync(database, copy)
    await using site = await startSite({ database: copy, output: join(folder, 'site.log') })
    const captured = await captureThreePages(site.url)
    await using cache = await startMicroCache(folder, site.url)
    await using files = await startStatic(folder, captured)
    const paths = captured.map(({ path }) => path)
    const compared = await compareServers([cache, files], paths, options)
    const waited = await timeUntilVisible(cache.url, await signInEditor(site.url))
    return [
      {
        what,
        target,
        figure: describeRates(compared),
        reached: compared.every((page) => ratioOf(page, rate) >= LEAST_RATE),
      },
      {
        what: 'behind nginx, publish → visible under constant reading, slowest of 5',
        target: `within ${milliseconds(MOST_WAIT_MS)}`,
        figure: milliseconds(waited),
        reached: waited <= MOST_WAIT_MS,
      },
    ]
  },
}
