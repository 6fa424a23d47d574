import { setTimeout as sleep } from 'node:timers/promises'
import { nginxMissing } from '../../../support/network/nginx.ts'
import { type Check, notHere } from '../../fault-check.ts'
import type { HangUpReport } from '../../programs/hang-up-without-end.ts'
import { openEditor } from '../../support/clients/editor.ts'
import { collectFindings } from '../../support/findings.ts'
import { startHelper } from '../../support/helper-program.ts'
import { startDocumentedBalancer } from '../../support/network/nginx-balancer.ts'
import { request } from '../../support/network/request.ts'
import { startSite } from '../../support/site/site-process.ts'
import { longest, ms, quantile } from '../../support/statistics.ts'

const CROWD = 300
const ROUNDS = 20
const PAUSE_MS = 300
const WITHIN_MS = 1000

export const hungUp: Check = {
  id: 'AV-12-hung-up',
  name: 'three hundred connections of one address that hang up and come again, through nginx',
  target: 'what is not cached and an administrator, none refused, all within 1 s',
  async run(setup) {
    const site = await startSite(setup, { databaseUrl: `file:${setup.folder}/site.db` })
    const balancer = await startDocumentedBalancer(setup, [site.url])
    if (!balancer) return notHere(nginxMissing)
    const editor = await openEditor(balancer.url)
    const crowd = startHelper<HangUpReport>(
      setup,
      'hang-up-without-end',
      balancer.url,
      String(CROWD),
    )
    await sleep(3000)
    const findings = collectFindings()
    const times: number[] = []
    for (let round = 0; round < setup.rounds(ROUNDS); round += 1) {
      const headers = { 'X-Forwarded-For': `198.51.${round}.1` }
      const answers = await Promise.all([
        request(balancer.url, `/api/blog_posts?page=1&x=${round}`, { headers }),
        editor.ask(balancer.url, '/api/admin/blog_posts'),
      ])
      times.push(...answers.map((answer) => answer.ms))
      const refused = answers.filter(({ status }) => status !== 200).length
      findings.expect(refused === 0, `${refused} refused in round ${round}`)
      await sleep(PAUSE_MS)
    }
    const { hungUp } = await crowd.stop()
    findings.expect(hungUp > 0, 'nobody hung up')
    findings.expect(longest(times) <= WITHIN_MS, 'too long')
    return {
      figure: `half within ${ms(quantile(times, 0.5))}, all within ${ms(longest(times))}, beside ${hungUp} that hung up${findings}`,
      pass: findings.none,
    }
  },
}
