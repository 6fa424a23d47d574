import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { administrator } from '../../../support/server-process.ts'
import type { Check } from '../../fault-check.ts'
import { openEditor, signIn } from '../../support/clients/editor.ts'
import { collectFindings } from '../../support/findings.ts'
import { root, startSite } from '../../support/site/site-process.ts'
import { median, ms } from '../../support/statistics.ts'

const PAIRS = 50
const wrongPassword = { email: administrator.email, password: 'pas-le-bon-mot' }
const unknownEmail = { email: 'personne@example.com', password: 'pas-le-bon-mot' }

export const noOracle: Check = {
  id: 'AN-2',
  name: 'a wrong password and an unknown e-mail take the same time',
  target: '50 pairs, same answer, medians within 10 % or 10 ms',
  async run(setup) {
    const site = await startSite(setup, { databaseUrl: `file:${setup.folder}/site.db` })
    const wrong: number[] = []
    const unknown: number[] = []
    const answers = new Set<string>()
    const ask = async (credentials: typeof administrator, index: number, times: number[]) => {
      const answer = await signIn(site.url, credentials, `192.0.2.${index}`)
      answers.add(`${answer.status} ${answer.text}`)
      times.push(answer.ms)
    }
    const pairs = setup.rounds(PAIRS)
    for (let pair = 0; pair < pairs; pair += 1) {
      // In turn, so that neither is always the one that comes after the other.
      if (pair % 2 === 0) await ask(wrongPassword, pair, wrong)
      await ask(unknownEmail, pair, unknown)
      if (pair % 2 === 1) await ask(wrongPassword, pair, wrong)
    }
    const [one, other] = [median(wrong), median(unknown)]
    const difference = Math.abs(one - other)
    return {
      figure: `${pairs} pairs, ${answers.size} kind of answer, ${ms(one)} and ${ms(other)} (medians)`,
      pass: answers.size === 1 && difference <= Math.max(10, 0.1 * Math.max(one, other)),
    }
  },
}

export const guessingFromEverywhere: Check = {
  id: 'AN-4',
  name: 'sixty addresses guess one password',
  target: 'at most 51 checked, the owner’s session goes on, unlock works',
  async run(setup) {
    const databaseUrl = `file:${setup.folder}/site.db`
    const site = await startSite(setup, { databaseUrl })
    const editor = await openEditor(site.url)
    const statuses: number[] = []
    for (let index = 0; index < 60; index += 1) {
      statuses.push((await signIn(site.url, wrongPassword, `198.51.100.${index}`)).status)
    }
    const findings = collectFindings()
    const checked = statuses.filter((status) => status === 401).length
    const refused = statuses.filter((status) => status === 429).length
    findings.expect(checked >= 50 && checked <= 51, `${checked} checked`)
    findings.expect(checked + refused === 60, `other answers: ${new Set(statuses)}`)
    const elsewhere = () => signIn(site.url, administrator, '203.0.113.9')
    findings.expect((await elsewhere()).status === 429, 'a stranger with the password got in')
    const live = await editor.ask(site.url, '/api/admin/blog_posts')
    findings.expect(live.status === 200, 'the owner’s session ended')
    findings.expect((await signIn(site.url)).status === 200, 'a known address is held up')
    await promisify(execFile)(process.execPath, ['cli/admin.ts', 'unlock', administrator.email], {
      cwd: root,
      env: { PATH: process.env.PATH, DATABASE_URL: databaseUrl },
    })
    findings.expect((await elsewhere()).status === 200, 'unlock did nothing')
    return { figure: `${checked} checked, ${refused} refused${findings}`, pass: findings.none }
  },
}
