import { administrator } from '../../../support/server-process.ts'
import type { Check } from '../../fault-check.ts'
import { signIn } from '../../support/clients/editor.ts'
import { onEachDatabase } from '../../support/database/each-database.ts'
import { collectFindings } from '../../support/findings.ts'
import { startSite } from '../../support/site/site-process.ts'
import { longest, median, ms } from '../../support/statistics.ts'

const QUICK_TRIES = 5
const ANSWERS = 20
const WAIT_S = 30
const REFUSED_WITHIN_MS = 20
const wrongPassword = { email: administrator.email, password: 'pas-le-bon-mot' }

export const rightPasswordWaits: Check = {
  id: 'AN-3',
  name: 'the right password after five wrong ones',
  target: '429 with Retry-After of 30 s or more, unhashed: in less than 20 ms (median)',
  async run(setup) {
    const findings = collectFindings()
    const figure = await onEachDatabase(setup, async ({ name, databaseUrl }) => {
      const site = await startSite(setup, { databaseUrl })
      const checked: number[] = []
      for (let attempt = 0; attempt < QUICK_TRIES; attempt += 1) {
        const answer = await signIn(site.url, wrongPassword)
        findings.expect(answer.status === 401, `${name}: a quick try got ${answer.status}`)
        checked.push(answer.ms)
      }
      const refused: number[] = []
      const answers = setup.rounds(ANSWERS)
      for (let index = 0; index < answers; index += 1) {
        const { status, headers, ms: took } = await signIn(site.url, administrator)
        const wait = Number(headers['retry-after'])
        findings.expect(status === 429, `${name}: the right password got ${status}`)
        findings.expect(wait >= WAIT_S, `${name}: to wait ${wait} s`)
        refused.push(took)
      }
      const elsewhere = await signIn(site.url, administrator, '203.0.113.9')
      findings.expect(elsewhere.status === 200, `${name}: it was not the right password`)
      findings.expect(median(refused) < REFUSED_WITHIN_MS, `${name}: refused too slowly`)
      return `${answers} refused in ${ms(median(refused))} (${ms(longest(refused))} at most), a hashed one in ${ms(median(checked))}`
    })
    return { figure: `${figure}${findings}`, pass: findings.none }
  },
}
