import { setTimeout as sleep } from 'node:timers/promises'
import type { Check } from '../../fault-check.ts'
import type { CrowdReport } from '../../programs/ask-without-end.ts'
import { openEditor } from '../../support/clients/editor.ts'
import { collectFindings } from '../../support/findings.ts'
import { startHelper } from '../../support/helper-program.ts'
import { request } from '../../support/network/request.ts'
import { startSite } from '../../support/site/site-process.ts'
import { longest, ms, quantile } from '../../support/statistics.ts'

const ROUNDS = 20
const PAUSE_MS = 400
const WITHIN_MS = 2000
const LIST = '/api/admin/blog_posts?limit=5'

export const allDoors: Check = {
  id: 'AV-12-together',
  name: 'six hundred connections on a cached page and as many from 250 networks on what is not',
  target: 'six requests of an administrator at once and new readers, none refused, all within 2 s',
  async run(setup) {
    const site = await startSite(setup, { databaseUrl: `file:${setup.folder}/site.db` })
    const editor = await openEditor(site.url)
    const crowds = [
      { networks: 1, paths: ['/'] },
      { networks: 250, paths: ['/api/auth/session?x=#'] },
    ].map((crowd) => {
      const asking = JSON.stringify({ origin: site.url, asking: 600, ...crowd })
      return startHelper<CrowdReport>(setup, 'ask-without-end', asking)
    })
    await sleep(4000)
    const findings = collectFindings()
    const times = { administrator: [] as number[], readers: [] as number[] }
    for (let round = 0; round < setup.rounds(ROUNDS); round += 1) {
      const headers = { 'X-Forwarded-For': `198.51.${round}.1` }
      const [page, ...lists] = await Promise.all([
        request(site.url, '/', { headers }),
        ...Array.from({ length: 6 }, () => editor.ask(site.url, LIST)),
      ])
      times.readers.push(page.ms)
      times.administrator.push(...lists.map((answer) => answer.ms))
      const refused = [page, ...lists].filter(({ status }) => status !== 200).length
      findings.expect(refused === 0, `${refused} refused in round ${round}`)
      await sleep(PAUSE_MS)
    }
    const reports = await Promise.all(crowds.map((crowd) => crowd.stop()))
    const [answered, errors] = [
      reports.map((one) => one.answered),
      reports.flatMap((one) => one.errors),
    ]
    findings.expect(
      Math.min(...answered) > 0,
      `a crowd got nothing: ${errors.slice(0, 2).join(', ')}`,
    )
    findings.expect(longest([...times.readers, ...times.administrator]) <= WITHIN_MS, 'too long')
    const describe = (all: number[]) =>
      `half within ${ms(quantile(all, 0.5))}, all within ${ms(longest(all))}`
    return {
      figure: `administrator ${describe(times.administrator)}; readers ${describe(times.readers)}; of the crowds ${answered.join(' and ')} answered${findings}`,
      pass: findings.none,
    }
  },
}
