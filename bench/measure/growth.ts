import { execFileSync } from 'node:child_process'
import { execPath } from 'node:process'
import type { Measurement } from '../bench-run.ts'
import { pinned } from '../machine.ts'
import { root } from '../pinned-site.ts'
import { count } from '../row.ts'

const FEW = 10
const MANY = 100_000
const MOST = 3

/** How calls fare as the blog grows, on SQLite; bench/growth-table.ts alone tells more, and of PostgreSQL too. */
export const growth: Measurement = {
  name: 'growth',
  async measure() {
    const program = [
      execPath,
      'bench/growth-table.ts',
      '--sizes',
      `${FEW},${MANY}`,
      '--only',
      'sqlite',
    ]
    const [file = '', ...args] = pinned('server', program)
    const output = execFileSync(file, args, {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    const calls = readGrowth(output)
    const [worst] = calls.toSorted((a, b) => b.times - a.times)
    return [
      {
        what: `${FEW} → ${count(MANY)} posts, slowest growth of ${calls.length} uncached calls`,
        target: `within ${MOST} times`,
        figure: `${worst?.times} times (${worst?.name})`,
        reached: worst !== undefined && worst.times <= MOST,
      },
    ]
  },
}

/** The lines `| name | 0.40 | 0.52 (× 1.3) | … |` of its table. */
export function readGrowth(output: string): { name: string; times: number }[] {
  const lines = output.matchAll(/^\| ([^|]+) \|.*\(× ([\d.]+)\)/gm)
  return [...lines].map(([, name = '', times]) => ({ name, times: Number(times) }))
}
