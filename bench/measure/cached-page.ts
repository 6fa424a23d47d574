import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { execPath } from 'node:process'
import { findFreePort } from '../../tests/support/server-process.ts'
import type { Measurement } from '../bench-run.ts'
import {
  both,
  compareServers,
  describe,
  describeRates,
  judgeCheapPages,
  rate,
  ratioOf,
  type Turn,
} from '../compare.ts'
import { root, startPinnedSite } from '../pinned-site.ts'
import { startProgram } from '../process.ts'
import { milliseconds } from '../row.ts'
import { captureThreePages } from '../three-pages.ts'

const LEAST_RATE = 0.9
const MOST_P99 = 1.5
const p99 = (turn: Turn) => turn.p99Ms

/** A page from the cache, beside a server that does nothing but send the same bytes. */
export const cachedPage: Measurement = {
  name: 'cached page',
  async measure({ options, folder, database }) {
    await using site = await startPinnedSite({ database, output: join(folder, 'site.log') })
    const captured = await captureThreePages(site.url)
    const paths = captured.map(({ path }) => path)
    const file = join(folder, 'pages.json')
    writeFileSync(file, JSON.stringify(captured))
    const port = String(await findFreePort())
    await using bare = await startProgram({
      command: [execPath, 'bench/bare-server.ts', file, port],
      url: `http://127.0.0.1:${port}`,
      cwd: root,
      output: join(folder, 'bare.log'),
    })
    const compared = await compareServers([site, bare], paths, options)
    const rows = [
      {
        what: 'cached page, requests a second, alone (ours / bare node:http)',
        target: `at least ${LEAST_RATE}`,
        figure: describeRates(compared),
        reached: compared.every((page) => ratioOf(page, rate) >= LEAST_RATE),
      },
      {
        what: 'cached page, p99 at 32 connections (ours / bare node:http)',
        target: `at most ${MOST_P99}`,
        figure: describe(compared, p99, (page) => both(page, p99, milliseconds)),
        reached: compared.every((page) => ratioOf(page, p99) <= MOST_P99),
      },
    ]
    return rows.map(judgeCheapPages)
  },
}
