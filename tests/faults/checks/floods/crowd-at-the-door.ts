import { setTimeout as sleep } from 'node:timers/promises'
import type { Check } from '../../fault-check.ts'
import { signIn } from '../../support/clients/editor.ts'
import { startSignInFlood } from '../../support/clients/password-guessers.ts'
import { collectFindings } from '../../support/findings.ts'
import { startSite } from '../../support/site/site-process.ts'
import { longest, ms } from '../../support/statistics.ts'

const CROWD = 200
const TRIES = 20
const MOST_ACCOUNTS = 100

export const crowdAtTheDoor: Check = {
  id: 'AV-9',
  name: 'two hundred strangers from everywhere sign in and up at once',
  target: 'the administrator gets in every time, also after a restart; 100 accounts at most',
  async run(setup) {
    const databaseUrl = `file:${setup.folder}/site.db`
    const first = await startSite(setup, { databaseUrl })
    const findings = collectFindings()
    findings.expect((await signIn(first.url)).status === 200, 'the first sign-in failed')
    await first.end('SIGINT')

    const site = await startSite(setup, { databaseUrl })
    const flood = startSignInFlood(setup, site.url, CROWD)
    const newcomers = startSignInFlood(setup, site.url, CROWD / 4, 'sign-up')
    await sleep(2000)
    const times: number[] = []
    let refused = 0
    for (let number = 0; number < setup.rounds(TRIES); number += 1) {
      const answer = await signIn(site.url)
      if (answer.status !== 200) refused += 1
      times.push(answer.ms)
      await sleep(300)
    }
    const { checked, errors } = await flood.stop()
    const made = await newcomers.stop()
    findings.expect(refused === 0, `${refused} times refused`)
    findings.expect(made.checked <= MOST_ACCOUNTS, 'too many accounts')
    const wrong = [...errors, ...made.errors]
    findings.expect(wrong.length === 0, wrong.slice(0, 2).join(', '))
    return {
      figure: `in ${times.length - refused} of ${times.length} times, in ${ms(longest(times))} at most; ${checked} strangers checked, ${made.checked} accounts made, ${made.refused.length} refused${findings}`,
      pass: findings.none,
    }
  },
}
