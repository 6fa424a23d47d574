import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { execPath } from 'node:process'
import type { BenchRun, Measurement } from '../bench-run.ts'
import { compareServers, describeRates, rate, ratioOf, takeTurn } from '../compare.ts'
import { startPeer } from '../peers/peer.ts'
import { reactRouterPeer } from '../peers/react-router.ts'
import { startPinnedSite } from '../pinned-site.ts'
import type { Program } from '../process.ts'
import { count, median, type Row } from '../row.ts'
import { listThreePages, nameOf } from '../three-pages.ts'

const LEAST = 2
const CONNECTIONS = 16
const target = `at least ${LEAST} times React Router's own server`

/** Every request a render: database, React, hashing, compressing. */
export const uncachedRender: Measurement = {
  name: 'uncached render',
  async measure(run) {
    const { folder, database, options } = run
    const command = [execPath, 'bench/uncached-server.ts']
    await using site = await startPinnedSite({
      database,
      output: join(folder, 'site.log'),
      command,
    })
    const paths = await listThreePages(site.url)
    // Awaited here: the site stops when this block ends.
    return await (options.peers
      ? compareWithPeer(site, paths, run)
      : measureAlone(site, paths, run))
  },
}

async function compareWithPeer(site: Program, paths: string[], run: BenchRun): Promise<Row[]> {
  const { folder, database, options } = run
  const home = join(folder, 'peer-react-router')
  mkdirSync(home, { recursive: true })
  await using peer = await startPeer(reactRouterPeer(home, database), home)
  const compared = await compareServers([site, peer], paths, {
    ...options,
    connections: CONNECTIONS,
  })
  return [
    {
      what: "uncached render, requests a second (ours / React Router's own server)",
      target,
      figure: describeRates(compared),
      reached: compared.every((page) => ratioOf(page, rate) >= LEAST),
    },
  ]
}

async function measureAlone(site: Program, paths: string[], { options }: BenchRun): Promise<Row[]> {
  const figures: string[] = []
  for (const path of paths) {
    const rates: number[] = []
    await takeTurn(site, path, 2, CONNECTIONS)
    for (let turn = 0; turn < options.turns; turn += 1) {
      rates.push(rate(await takeTurn(site, path, options.seconds, CONNECTIONS)))
    }
    figures.push(`${nameOf(path)} ${count(median(rates))}`)
  }
  const what = 'uncached render, requests a second (the comparison needs --peers)'
  return [{ what, target, figure: figures.join(', '), reached: undefined }]
}
