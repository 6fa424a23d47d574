import { setTimeout as sleep } from 'node:timers/promises'
import { nginxMissing } from '../../../support/network/nginx.ts'
import { type Check, notHere } from '../../fault-check.ts'
import { openEditor } from '../../support/clients/editor.ts'
import { startVisitors } from '../../support/clients/visitors.ts'
import { startWriting } from '../../support/clients/writers.ts'
import { listStoredIds } from '../../support/database/stored-posts.ts'
import { collectFindings } from '../../support/findings.ts'
import {
  type Balancer,
  startDocumentedBalancer,
  startPlainBalancer,
} from '../../support/network/nginx-balancer.ts'
import { request } from '../../support/network/request.ts'
import type { Setup } from '../../support/setup.ts'
import { startThreeSites } from '../../support/site/three-sites.ts'
import { timeUntil } from '../../support/wait.ts'

const PAGES = ['/', '/blog', '/classement-agences', '/ressources']
const DATABASE_AWAY_MS = 2000

type StartBalancer = (setup: Setup, urls: string[]) => Promise<Balancer | undefined>

function killEachBehind(start: StartBalancer): Check['run'] {
  return async (setup) => {
    const site = await startThreeSites(setup)
    if (!site) return notHere('no PostgreSQL')
    const balancer = await start(setup, site.urls)
    if (!balancer) return notHere(nginxMissing)
    const editor = await openEditor(balancer.url)
    const visitors = startVisitors(setup, { origin: balancer.url, paths: PAGES })
    const writers = startWriting(editor, balancer.url, { tabs: 2, pauseMs: 20 })
    const rounds = setup.rounds(6)
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
  name: 'three processes behind nginx: each is killed, then the database restarts',
  target: '0 failed reads of cached pages, 0 acknowledged writes lost',
  run: killEachBehind((setup, urls) => startPlainBalancer(setup, urls, { repeatsReads: true })),
}

export const severalMachinesNginx: Check = {
  id: 'several-machines-nginx',
  name: 'the same behind nginx as documented, with its cache',
  target: severalMachines.target,
  run: killEachBehind(startDocumentedBalancer),
}
