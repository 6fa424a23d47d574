import { readFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import type { BenchRun, Measurement } from '../bench-run.ts'
import { root, startPinnedSite } from '../pinned-site.ts'
import { median, milliseconds } from '../row.ts'

const TIMES = 5
const MOST_EMPTY_MS = 1500
const MOST_WARM_MS = 700

/** From `npm start`'s own command to the first home page. */
export const coldStart: Measurement = {
  name: 'cold start',
  async measure(run) {
    const empty: number[] = []
    const warm: number[] = []
    for (let time = 0; time < TIMES; time += 1) {
      const database = join(run.folder, `cold-${crypto.randomUUID()}.db`)
      empty.push(await timeStart(run, database))
      warm.push(await timeStart(run, database))
    }
    return [
      rowOf('first start to first answer, built, empty database', empty, MOST_EMPTY_MS),
      rowOf('start to first answer, warm database', warm, MOST_WARM_MS),
    ]
  },
}

async function timeStart({ folder }: BenchRun, database: string): Promise<number> {
  await using site = await startPinnedSite({
    database,
    output: join(folder, 'site.log'),
    command: startCommand(),
  })
  return site.firstAnswerMs
}

/** What npm runs for `npm start`, found as npm finds it; in the shell's place, so that ending one ends both. */
function startCommand(): string[] {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const path = [join(root, 'node_modules/.bin'), process.env.PATH].join(delimiter)
  return ['env', `PATH=${path}`, 'sh', '-c', `exec ${scripts.start}`]
}

function rowOf(what: string, times: number[], most: number) {
  return {
    what,
    target: `under ${milliseconds(most)}`,
    figure: milliseconds(median(times)),
    reached: median(times) < most,
  }
}
