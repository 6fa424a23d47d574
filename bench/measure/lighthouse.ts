import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { execPath } from 'node:process'
import { crawlSite } from '../../scripts/site-checks/crawl.ts'
import { type Browser, getBrowser } from '../../tests/support/browser/browser.ts'
import type { Measurement } from '../bench-run.ts'
import { root, startPinnedSite } from '../pinned-site.ts'
import { median } from '../row.ts'

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const

/** Four scores up to 100, then cumulative layout shift and total blocking time. */
type Marks = number[]
const PERFECT: Marks = [100, 100, 100, 100, 0, 0]

/** Lighthouse's phone, on every public page; a page short of perfect is run twice more, for a median. */
export const lighthouse: Measurement = {
  name: 'lighthouse',
  async measure({ options, folder }) {
    if (!options.lighthouse) return []
    const home = join(folder, 'lighthouse')
    mkdirSync(home, { recursive: true })
    writeFileSync(join(home, 'package.json'), '{"private":true,"dependencies":{"lighthouse":"13"}}')
    execFileSync('npm', ['install', '--no-audit', '--no-fund', '--loglevel=error'], { cwd: home })
    const browser = await getBrowser()
    await using site = await startPinnedSite({
      database: join(folder, `lighthouse-${crypto.randomUUID()}.db`),
      output: join(folder, 'site.log'),
    })
    const pages = await listPages(site.url)
    const short: string[] = []
    for (const page of pages) {
      const marks = examineUntilSure(() => examine(site.url + page, home, browser))
      console.log(`    ${page} ${marks.join(' ')}`)
      if (!isPerfect(marks)) short.push(`${page} ${marks.join(' / ')}`)
    }
    return [
      {
        what: `Lighthouse mobile, ${pages.length} public pages`,
        target: `${PERFECT.slice(0, 4).join(' / ')}, CLS 0, TBT 0`,
        figure: short.length === 0 ? 'all of them' : short.join(', '),
        reached: short.length === 0,
      },
    ]
  },
}

/** Every page that has an address of its own; a filter or a search is the list again. */
async function listPages(origin: string): Promise<string[]> {
  const { budgets } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const { visited } = await crawlSite(origin)
  return [...visited]
    .filter(([path, { page }]) => page && !path.includes('?') && !budgets.exempt.includes(path))
    .map(([path]) => path)
}

function examineUntilSure(run: () => Marks): Marks {
  const first = run()
  if (isPerfect(first)) return first
  const all = [first, run(), run()]
  return first.map((_, index) => median(all.map((marks) => marks[index] ?? Number.NaN)))
}

function isPerfect(marks: Marks): boolean {
  return marks.every((mark, index) => mark === PERFECT[index])
}

function examine(url: string, home: string, { executablePath, args, env }: Browser): Marks {
  const program = [
    join(home, 'node_modules/lighthouse/cli/index.js'),
    url,
    '--quiet',
    '--output=json',
    `--only-categories=${CATEGORIES.join(',')}`,
    `--chrome-flags=${['--headless', ...args].join(' ')}`,
  ]
  const report = execFileSync(execPath, program, {
    cwd: home,
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
    stdio: ['ignore', 'pipe', 'ignore'],
    env: { ...process.env, ...env, CHROME_PATH: executablePath },
  })
  const { categories, audits } = JSON.parse(report)
  return [
    ...CATEGORIES.map((name) => Math.round(categories[name].score * 100)),
    round(audits['cumulative-layout-shift'].numericValue),
    Math.round(audits['total-blocking-time'].numericValue),
  ]
}

const round = (number: number) => Math.round(number * 1000) / 1000
