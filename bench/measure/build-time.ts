import { execFileSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Measurement } from '../bench-run.ts'
import { root } from '../pinned-site.ts'

const MOST_SECONDS = 20

/** `npm run build` when everything is to be built anew. */
export const buildTime: Measurement = {
  name: 'build',
  async measure() {
    for (const stamp of ['.built-from', '.bundled-from']) {
      rmSync(join(root, 'build', stamp), { force: true })
    }
    const started = performance.now()
    execFileSync('npm', ['run', 'build'], { cwd: root, stdio: 'ignore' })
    const seconds = (performance.now() - started) / 1000
    return [
      {
        what: '`npm run build`',
        target: `under ${MOST_SECONDS} s`,
        figure: `${seconds.toFixed(1)} s`,
        reached: seconds < MOST_SECONDS,
      },
    ]
  },
}
