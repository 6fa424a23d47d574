import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { BenchRun, Measurement } from '../bench-run.ts'
import { compareServers, describeRates } from '../compare.ts'
import { astroPeer } from '../peers/astro.ts'
import { takeApart } from '../peers/markup.ts'
import { nextPeer } from '../peers/next.ts'
import { type Peer, startPeer } from '../peers/peer.ts'
import { startPinnedSite } from '../pinned-site.ts'
import type { Row } from '../row.ts'
import { listThreePages } from '../three-pages.ts'

/** Our cached pages beside what others answer, each as it runs by default. */
export const peers: Measurement = {
  name: 'peers',
  async measure(run) {
    if (!run.options.peers) return []
    await using site = await startPinnedSite({
      database: run.database,
      output: join(run.folder, 'site.log'),
    })
    const paths = await listThreePages(site.url)
    const pages = await Promise.all(
      paths.map(async (path) => takeApart(path, await (await fetch(site.url + path)).text())),
    )
    const rows: Row[] = []
    for (const peer of [nextPeer(pages), astroPeer(pages)]) {
      rows.push(await compareWith(peer, run, paths))
    }
    return rows

    async function compareWith(peer: Peer, { folder, options }: BenchRun, paths: string[]) {
      const home = join(folder, `peer-${peer.name.split(/\W/)[0]}`)
      mkdirSync(home, { recursive: true })
      await using other = await startPeer(peer, home)
      const compared = await compareServers([site, other], paths, options)
      return {
        what: `cached page, requests a second (ours / ${peer.name})`,
        target: '',
        figure: describeRates(compared),
        reached: undefined,
      }
    }
  },
}
