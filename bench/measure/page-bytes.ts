import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Budgets, type Weight, weighSite } from '../../scripts/site-checks/check-bytes.ts'
import type { Measurement } from '../bench-run.ts'
import { root, startPinnedSite } from '../pinned-site.ts'
import { kilobytes } from '../row.ts'

/** Every public page as a browser that knows brotli gets it at a first visit: page, styles, scripts. */
export const pageBytes: Measurement = {
  name: 'bytes',
  async measure({ folder }) {
    const { budgets } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
    const { firstViewBytes, firstViewBytesOf = {}, scriptBytes, exempt }: Budgets = budgets
    const hasTools = ({ page }: Weight) => (page.split('?')[0] ?? '') in firstViewBytesOf
    // The starter content is what visitors of a new site see; thousands of made-up articles are not.
    await using site = await startPinnedSite({
      database: join(folder, `bytes-${crypto.randomUUID()}.db`),
      output: join(folder, 'site.log'),
    })
    const weights = await weighSite(site.url, exempt)
    const ordinary = weights.filter((weight) => !hasTools(weight))
    const heaviest = ordinary.toSorted((a, b) => b.all - a.all)[0]
    const mostScript = weights.toSorted((a, b) => b.scripts - a.scripts)[0]
    return [
      rowOf(
        `first view of ${ordinary.length} public pages, heaviest`,
        heaviest,
        'all',
        firstViewBytes,
      ),
      rowOf('script of a public page, heaviest', mostScript, 'scripts', scriptBytes),
    ]
  },
}

function rowOf(what: string, weight: Weight | undefined, part: 'all' | 'scripts', most: number) {
  const bytes = weight?.[part] ?? Number.NaN
  return {
    what,
    target: `at most ${kilobytes(most)}`,
    figure: `${kilobytes(bytes)} (${weight?.page})`,
    reached: bytes <= most,
  }
}
