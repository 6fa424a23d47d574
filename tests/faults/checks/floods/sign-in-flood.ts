import { setTimeout as sleep } from 'node:timers/promises'
import type { Check } from '../../fault-check.ts'
import { startSignInFlood } from '../../support/clients/password-guessers.ts'
import { visitFor } from '../../support/clients/visitors.ts'
import { collectFindings } from '../../support/findings.ts'
import { request } from '../../support/network/request.ts'
import { startSite } from '../../support/site/site-process.ts'
import { median, ms, quantile } from '../../support/statistics.ts'

const SECONDS = 20
/** More than may wait for their password to be checked: only these are refused. */
const CROWD = 150
const CROWD_SECONDS = 4
const READ_WITHIN_MS = 50
const REFUSED_WITHIN_MS = 100

export const signInFlood: Check = {
  id: 'AV-1',
  name: 'fifty people guess passwords at once',
  target: 'p99 of / at most 50 ms and twice the idle one, 0 errors, refusals in 100 ms',
  async run(setup) {
    const site = await startSite(setup, { databaseUrl: `file:${setup.folder}/site.db` })
    const reading = { origin: site.url, paths: ['/'], readers: 2, pauseMs: 2 }
    for (let i = 0; i < 200; i += 1) await request(site.url, '/')
    const seconds = setup.rounds(SECONDS)
    const idle = await visitFor(setup, seconds / 2, reading)
    const flood = startSignInFlood(setup, site.url, 50)
    // The start of the program that guesses takes as much of the machine as its guesses of the whole time.
    await sleep(1000)
    const busy = await visitFor(setup, seconds, reading)
    const { checked, errors } = await flood.stop()
    const crowd = startSignInFlood(setup, site.url, CROWD)
    await sleep(setup.rounds(CROWD_SECONDS) * 1000)
    const surplus = await crowd.stop()
    const refusedMs = median(surplus.refused)

    const findings = collectFindings()
    const [idleP99, busyP99] = [quantile(idle.times, 0.99), quantile(busy.times, 0.99)]
    findings.expect(busy.failures.length === 0, busy.failures.slice(0, 2).join(', '))
    const wrong = [...errors, ...surplus.errors]
    findings.expect(wrong.length === 0, wrong.slice(0, 2).join(', '))
    findings.expect(refusedMs <= REFUSED_WITHIN_MS, 'refusals are slow')
    findings.expect(busyP99 <= READ_WITHIN_MS, `more than ${READ_WITHIN_MS} ms`)
    findings.expect(busyP99 <= 2 * idleP99, 'more than twice the idle time')
    return {
      figure: `p99 ${ms(busyP99)} (idle ${ms(idleP99)}), ${checked} passwords checked; of ${CROWD} at once ${surplus.refused.length} refused in ${ms(refusedMs)} (median)${findings}`,
      pass: findings.none,
    }
  },
}
