import type { Check } from '../check.ts'
import type { SearchReport } from '../programs/search-words.ts'
import { visitFor } from '../support/clients/visitors.ts'
import { fillWithPosts } from '../support/database/fill-with-posts.ts'
import { ms, quantile } from '../support/figures.ts'
import { collectFindings } from '../support/findings.ts'
import { startHelper } from '../support/helper-program.ts'
import { request } from '../support/network/request.ts'
import { startSite } from '../support/site/site-process.ts'

const SECONDS = 20
const SEARCHERS = 50
const POSTS = 2000

export const searchFlood: Check = {
  id: 'AV-10',
  name: 'fifty people search for another word each time',
  target: 'p99 of / at most twice the idle one, searches answered or told to come back',
  async run(setup) {
    const databaseUrl = `file:${setup.folder}/site.db`
    const site = await startSite(setup, { databaseUrl })
    await fillWithPosts(databaseUrl, setup.rounds(POSTS))
    const reading = { origin: site.url, paths: ['/'], readers: 2, pauseMs: 2 }
    for (let i = 0; i < 200; i += 1) await request(site.url, '/')
    const seconds = setup.rounds(SECONDS)
    const idle = await visitFor(setup, seconds / 2, reading)
    const flood = startHelper<SearchReport>(setup, 'search-words', site.url, String(SEARCHERS))
    const busy = await visitFor(setup, seconds, reading)
    const { answered, refused, errors } = await flood.stop()
    const findings = collectFindings()
    const [idleP99, busyP99] = [quantile(idle.times, 0.99), quantile(busy.times, 0.99)]
    findings.expect(busy.failures.length === 0, busy.failures.slice(0, 2).join(', '))
    findings.expect(errors.length === 0, errors.slice(0, 2).join(', '))
    findings.expect(answered > 0 && refused > 0, 'nobody was answered, or nobody refused')
    findings.expect(busyP99 <= 2 * idleP99, 'more than twice the idle time')
    return {
      figure: `p99 ${ms(busyP99)} (idle ${ms(idleP99)}), p50 ${ms(quantile(busy.times, 0.5))}, ${answered} searches answered, ${refused} refused${findings}`,
      pass: findings.none,
    }
  },
}
