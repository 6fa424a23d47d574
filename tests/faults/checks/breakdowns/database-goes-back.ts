import { type Check, notHere } from '../../fault-check.ts'
import { openEditor, publish } from '../../support/clients/editor.ts'
import { startPostgres } from '../../support/database/postgres-server.ts'
import { collectFindings } from '../../support/findings.ts'
import { request } from '../../support/network/request.ts'
import { startSite } from '../../support/site/site-process.ts'
import { longest, ms } from '../../support/statistics.ts'
import { timeUntil } from '../../support/wait.ts'

const WITHIN_MS = 2000

/** How many saves are lost: several, and one, which the very next save makes up for. */
const LOSSES = [8, 1]

export const databaseGoesBack: Check = {
  id: 'FA-15',
  name: 'PostgreSQL goes back in time (a snapshot is put back) under two processes',
  target: 'what is then taken down, published or lost is so on both in 2 s, without a restart',
  async run(setup) {
    const postgres = await startPostgres(setup)
    if (!postgres) return notHere('no PostgreSQL')
    const databaseUrl = await postgres.createDatabase('site')
    const sites = [await startSite(setup, { databaseUrl }), await startSite(setup, { databaseUrl })]
    const urls = sites.map(({ url }) => url)
    const [origin = ''] = urls
    const editor = await openEditor(origin)
    const findings = collectFindings()
    const times: number[] = []

    const statuses = (path: string) =>
      Promise.all(urls.map(async (url) => (await request(url, path)).status))
    const untilAllSay = async (status: number, path: string) => {
      const all = () => statuses(path).then((said) => said.every((one) => one === status))
      const taken = await timeUntil(all, 2 * WITHIN_MS).catch(() => Number.POSITIVE_INFINITY)
      findings.expect(taken <= WITHIN_MS, `${path} said ${await statuses(path)}, not ${status}`)
      times.push(taken)
    }

    for (const loss of LOSSES) {
      const slug = `a-retirer-${loss}`
      const post = await editor.create(origin, slug, true)
      if (!post) throw new Error('Nothing could be saved.')
      await postgres.keepCopy()
      await timeUntil(async () => (await request(origin, '/readyz')).status === 200)
      for (let number = 0; number < loss; number += 1) {
        const lost = await editor.create(origin, `perdu-${loss}-${number}`, true)
        findings.expect(lost !== undefined, 'a save was refused')
      }
      for (const path of ['/blog', `/blog/${slug}`, `/blog/perdu-${loss}-0`]) await statuses(path)
      await postgres.putCopyBack()
      await timeUntil(async () => !(await publish(editor, origin, post, false)).published)
      await untilAllSay(404, `/blog/${slug}`)
      await untilAllSay(404, `/blog/perdu-${loss}-0`)
      await editor.create(origin, `nouveau-${loss}`, true)
      await untilAllSay(200, `/blog/nouveau-${loss}`)
      const lists = await Promise.all(urls.map((url) => request(url, '/blog')))
      for (const { text } of lists) {
        findings.expect(text.includes(`nouveau-${loss}`), 'a list lacks the new article')
        findings.expect(!text.includes(slug), 'a list shows what was taken down')
      }
    }
    return {
      figure: `${LOSSES.join(' and ')} saves lost; everything true on both after ${ms(longest(times))} at most${findings}`,
      pass: findings.none,
    }
  },
}
