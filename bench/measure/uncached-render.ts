import { join } from 'node:path'
import { execPath } from 'node:process'
import type { Measurement } from '../bench-run.ts'
import { loadPage } from '../load.ts'
import { count, median } from '../row.ts'
import { startSite } from '../site.ts'
import { listThreePages, nameOf } from '../three-pages.ts'

/** Every request a render: database, React, hashing, compressing. */
export const uncachedRender: Measurement = {
  name: 'uncached render',
  async measure({ options, folder, database }) {
    const command = [execPath, 'bench/uncached-server.ts']
    await using site = await startSite({ database, output: join(folder, 'site.log'), command })
    const figures: string[] = []
    for (const path of await listThreePages(site.url)) {
      const rates: number[] = []
      await loadPage(site.url + path, 2)
      for (let turn = 0; turn < options.turns; turn += 1) {
        rates.push((await loadPage(site.url + path, options.seconds)).requestsPerSecond)
      }
      figures.push(`${nameOf(path)} ${count(median(rates))}`)
    }
    return [
      {
        what: 'uncached render, requests a second',
        target: "at least 2 times React Router's own server (--peers)",
        figure: figures.join(', '),
        reached: undefined,
      },
    ]
  },
}
