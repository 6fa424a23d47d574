import { setTimeout as sleep } from 'node:timers/promises'
import { nginxMissing } from '../../../support/network/nginx.ts'
import { type Check, notHere } from '../../fault-check.ts'
import { openEditor } from '../../support/clients/editor.ts'
import { startVisitors } from '../../support/clients/visitors.ts'
import { startWriting } from '../../support/clients/writers.ts'
import { startPostgres } from '../../support/database/postgres-server.ts'
import { collectFindings } from '../../support/findings.ts'
import { startPlainBalancer } from '../../support/network/nginx-balancer.ts'
import { request } from '../../support/network/request.ts'
import { type SiteProcess, startSite } from '../../support/site/site-process.ts'
import { longest, ms } from '../../support/statistics.ts'
import { timeUntil } from '../../support/wait.ts'

/** nginx does not ask /readyz itself: we do, as a balancer that looks ahead would, and tell it. */
const BALANCER_ASKS_EVERY_MS = 200
const TOLD_WITHIN_MS = 100
const ENDED_WITHIN_MS = 10_000

export const rollingRestarts: Check = {
  id: 'AV-4',
  name: 'rolling restarts of two processes under load',
  target: '20 restarts, 0 failed requests, /readyz 503 in 100 ms, exit 0 in 10 s',
  async run(setup) {
    const postgres = await startPostgres(setup)
    if (!postgres) return notHere('no PostgreSQL')
    const databaseUrl = await postgres.createDatabase('site')
    const sites = [await startSite(setup, { databaseUrl }), await startSite(setup, { databaseUrl })]
    const urls = sites.map(({ url }) => url)
    const balancer = await startPlainBalancer(setup, urls, { repeatsReads: false })
    if (!balancer) return notHere(nginxMissing)
    const editor = await openEditor(balancer.url)
    const findings = collectFindings()
    const toldAfter: number[] = []
    const endedAfter: number[] = []
    const visitors = startVisitors(setup, { origin: balancer.url, paths: ['/', '/blog', '/auth'] })
    const writers = startWriting(editor, balancer.url, { tabs: 1, pauseMs: 20 })

    const restarts = setup.rounds(20)
    for (let restart = 0; restart < restarts; restart += 1) {
      const site = sites[restart % 2] as SiteProcess
      const started = performance.now()
      const ended = site.end('SIGTERM')
      toldAfter.push(await timeUntil(() => saysNotReady(site.url), 2000, 1))
      await sleep(BALANCER_ASKS_EVERY_MS)
      await balancer.sendTo(urls.filter((url) => url !== site.url))
      const code = await ended
      endedAfter.push(performance.now() - started)
      findings.expect(code === 0, `exit code ${code}`)
      const port = Number(new URL(site.url).port)
      sites[restart % 2] = await startSite(setup, { databaseUrl, port })
      await balancer.sendTo(urls)
    }
    await writers.stop()
    const { requests, failures } = await visitors.stop()
    findings.expect(failures.length === 0, failures.slice(0, 3).join(', '))
    findings.expect(writers.refused === 0, `${writers.refused} saves refused`)
    const told = longest(toldAfter)
    const gone = longest(endedAfter)
    return {
      figure: `${restarts} restarts, ${failures.length + writers.refused} of ${requests + writers.acknowledged.length} failed, told in ${ms(told)}, ended in ${ms(gone)}${findings}`,
      pass: findings.none && told <= TOLD_WITHIN_MS && gone <= ENDED_WITHIN_MS,
    }
  },
}

async function saysNotReady(url: string): Promise<boolean> {
  return (await request(url, '/readyz', { timeoutMs: 1000 })).status === 503
}
