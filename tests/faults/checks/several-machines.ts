import { setTimeout as sleep } from 'node:timers/promises'
import { type Check, notHere } from '../check.ts'
import { startBalancer } from '../stage/balancer.ts'
import { openEditor } from '../stage/editor.ts'
import { collectFindings } from '../stage/findings.ts'
import { startNginxBalancer } from '../stage/nginx-balancer.ts'
import { request } from '../stage/request.ts'
import type { Stage } from '../stage/stage.ts'
import { listStoredIds } from '../stage/stored-posts.ts'
import { startThreeSites } from '../stage/three-sites.ts'
import { startVisitors } from '../stage/visitors.ts'
import { timeUntil } from '../stage/wait.ts'
import { startWriting } from '../stage/writers.ts'

const PAGES = ['/', '/blog', '/classement-agences', '/ressources']
const DATABASE_AWAY_MS = 2000

type StartBalancer = (stage: Stage, urls: string[]) => Promise<{ url: string } | undefined>

function killEachBehind(start: StartBalancer): Check['run'] {
  return async (stage) => {
    const site = await startThreeSites(stage)
    if (!site) return notHere('no PostgreSQL')
    const balancer = await start(stage, site.urls)
    if (!balancer) return notHere('no nginx')
    const editor = await openEditor(balancer.url)
    const visitors = startVisitors(stage, { origin: balancer.url, paths: PAGES })
    const writers = startWriting(editor, balancer.url, { tabs: 2, pauseMs: 20 })
    const rounds = stage.rounds(6)
    for (let round = 0; round < rounds; round += 1) {
      await sleep(500)
      await site.killAndRestart(round % site.sites.length)
    }

    // A page is cached once it has been seen by that process.
    for (const url of site.urls) for (const page of PAGES) await request(url, page)
    await site.postgres.stop('immediate')
    await sleep(DATABASE_AWAY_MS)
    await site.postgres.start()
    const before = writers.acknowledged.length
    await timeUntil(async () => writers.acknowledged.length > before)
    await sleep(500)
    await writers.stop()
    const { requests, failures } = await visitors.stop()

    const stored = await listStoredIds(site.databaseUrl)
    const lost = writers.acknowledged.filter((id) => !stored.has(id)).length
    const findings = collectFindings()
    findings.expect(failures.length === 0, failures.slice(0, 3).join(', '))
    findings.expect(
      site.sites.every((one) => one.isRunning()),
      'a process ended by itself',
    )
    return {
      figure: `${rounds} kills and a restart of the database: ${failures.length} of ${requests} reads failed, ${lost} of ${writers.acknowledged.length} writes lost (${writers.refused} refused)${findings}`,
      pass: findings.none && lost === 0 && writers.acknowledged.length > 0,
    }
  }
}

export const severalMachines: Check = {
  id: 'several-machines',
  name: 'three processes: each is killed, then the database restarts',
  target: '0 failed reads of cached pages, 0 acknowledged writes lost',
  run: killEachBehind((stage, urls) => startBalancer(stage, urls, { repeatsReads: true })),
}

export const severalMachinesNginx: Check = {
  id: 'several-machines-nginx',
  name: 'the same behind nginx as documented',
  target: severalMachines.target,
  run: killEachBehind(startNginxBalancer),
}
