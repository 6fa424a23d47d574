import { setTimeout as sleep } from 'node:timers/promises'
import type { Check } from '../../fault-check.ts'
import type { CrowdReport } from '../../programs/ask-without-end.ts'
import { visitFor } from '../../support/clients/visitors.ts'
import { collectFindings } from '../../support/findings.ts'
import { startHelper } from '../../support/helper-program.ts'
import { startSite } from '../../support/site/site-process.ts'
import { longest, ms, quantile } from '../../support/statistics.ts'

const SECONDS = 10
const ASKING = 900
const HALF_WITHIN_MS = 50
const ALL_WITHIN_MS = 1000

export const smallBodies: Check = {
  id: 'AV-12-posts',
  name: 'nine hundred connections send one small body after the other',
  target: 'half of the readers of a cached page within 50 ms, all within 1 s',
  async run(setup) {
    const site = await startSite(setup, { databaseUrl: `file:${setup.folder}/site.db` })
    const [paths, sends] = [['/api/auth/forgot-password'], '{"email":"personne"}']
    const asking = JSON.stringify({ origin: site.url, asking: ASKING, paths, sends })
    const crowd = startHelper<CrowdReport>(setup, 'ask-without-end', asking)
    await sleep(2000)
    const reading = { origin: site.url, paths: ['/'], readers: 2 }
    const { times, failures } = await visitFor(setup, setup.rounds(SECONDS), reading)
    const { answered, errors } = await crowd.stop()
    const half = quantile(times, 0.5)
    const findings = collectFindings()
    findings.expect(failures.length === 0, failures.slice(0, 2).join(', '))
    findings.expect(answered > 0, `nobody was answered: ${errors.slice(0, 2).join(', ')}`)
    findings.expect(half <= HALF_WITHIN_MS && longest(times) <= ALL_WITHIN_MS, 'too long')
    return {
      figure: `${times.length} readers, half of them within ${ms(half)}, p99 ${ms(quantile(times, 0.99))}, all within ${ms(longest(times))}; of the crowd ${answered} answered, ${errors.length} cut off${findings}`,
      pass: findings.none,
    }
  },
}
