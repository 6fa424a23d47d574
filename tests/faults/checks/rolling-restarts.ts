import { type Check, notHere } from '../check.ts'
import { startBalancer } from '../stage/balancer.ts'
import { openEditor } from '../stage/editor.ts'
import { longest, ms } from '../stage/figures.ts'
import { collectFindings } from '../stage/findings.ts'
import { startPostgres } from '../stage/postgres-server.ts'
import { request } from '../stage/request.ts'
import { type SiteProcess, startSite } from '../stage/site-process.ts'
import { startVisitors } from '../stage/visitors.ts'
import { timeUntil } from '../stage/wait.ts'
import { startWriting } from '../stage/writers.ts'

const TOLD_WITHIN_MS = 100
const ENDED_WITHIN_MS = 10_000

export const rollingRestarts: Check = {
  id: 'AV-4',
  name: 'rolling restarts of two processes under load',
  target: '20 restarts, 0 failed requests, /readyz 503 in 100 ms, exit 0 in 10 s',
  async run(stage) {
    const postgres = await startPostgres(stage)
    if (!postgres) return notHere('no PostgreSQL')
    const databaseUrl = await postgres.createDatabase('site')
    const sites = [await startSite(stage, { databaseUrl }), await startSite(stage, { databaseUrl })]
    const urls = sites.map(({ url }) => url)
    const balancer = await startBalancer(stage, urls, { repeatsReads: false })
    const editor = await openEditor(balancer.url)
    const findings = collectFindings()
    const toldAfter: number[] = []
    const endedAfter: number[] = []
    const visitors = startVisitors(stage, { origin: balancer.url, paths: ['/', '/blog', '/auth'] })
    const writers = startWriting(editor, balancer.url, { tabs: 1, pauseMs: 20 })

    const restarts = stage.rounds(20)
    for (let restart = 0; restart < restarts; restart += 1) {
      const site = sites[restart % 2] as SiteProcess
      const started = performance.now()
      const ended = site.end('SIGTERM')
      toldAfter.push(await timeUntil(() => saysNotReady(site.url), 2000, 1))
      const code = await ended
      endedAfter.push(performance.now() - started)
      findings.expect(code === 0, `exit code ${code}`)
      const port = Number(new URL(site.url).port)
      sites[restart % 2] = await startSite(stage, { databaseUrl, port })
      await balancer.check()
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
