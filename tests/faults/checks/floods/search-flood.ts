import type { Check } from '../../fault-check.ts'
import type { CrowdReport } from '../../programs/ask-without-end.ts'
import { openEditor } from '../../support/clients/editor.ts'
import { visitFor } from '../../support/clients/visitors.ts'
import { fillWithPosts } from '../../support/database/fill-with-posts.ts'
import { collectFindings } from '../../support/findings.ts'
import { startHelper } from '../../support/helper-program.ts'
import { request } from '../../support/network/request.ts'
import type { Setup } from '../../support/setup.ts'
import { startSite } from '../../support/site/site-process.ts'
import { ms, quantile } from '../../support/statistics.ts'

const SECONDS = 20
const ASKING = 50
const POSTS = 2000

export const searchFlood: Check = {
  id: 'AV-10',
  name: 'fifty people search for another word each time',
  target: 'p99 of / at most twice the idle one, searches answered or told to come back',
  async run(setup) {
    const paths = ['/blog?q=agence+#', '/api/blog_posts?q=agence+#']
    const { figure, findings, refused } = await flood(setup, paths)
    findings.expect(refused > 0, 'nobody was refused')
    return { figure: `${figure}${findings}`, pass: findings.none }
  },
}

/** What no cache may hold: answers of one reader, pages that are not there, twins and data made anew each time. */
const UNCACHED = [
  '/services-proposes?q1=#',
  '/ressources?minutes=#',
  '/ressources.md?minutes=#',
  '/blog?page=9#',
  '/blog/inconnu-#',
  '/blog.data?page=1',
]

export const uncachedFlood: Check = {
  id: 'AV-12',
  name: 'fifty people ask for pages that are rendered each time',
  target: 'p99 of / at most twice the idle one',
  async run(setup) {
    const { figure, findings } = await flood(setup, UNCACHED)
    return { figure: `${figure}${findings}`, pass: findings.none }
  },
}

export const longArticleFlood: Check = {
  id: 'AV-12-long',
  name: 'fifty people ask for the social card and the JSON of a long article',
  target: 'p99 of / at most twice the idle one',
  async run(setup) {
    const { figure, findings } = await flood(setup, publishLongArticle)
    return { figure: `${figure}${findings}`, pass: findings.none }
  },
}

/** Where its card and its JSON are read. */
async function publishLongArticle(origin: string): Promise<string[]> {
  const content = '<p>Une phrase ordinaire — écrite pour remplir “l’article”.</p>\n'.repeat(7500)
  const post = { title: 'Long', slug: 'long', content, published: true }
  await (await openEditor(origin)).ask(origin, '/api/admin/blog_posts', 'POST', post)
  const { text } = await request(origin, '/blog/long')
  const card = /\/social\/blog\/long-\w+\.png/.exec(text)?.[0]
  if (!card) throw new Error('The long article has no card.')
  return [card, '/api/blog_posts/long']
}

/** Two readers of a cached page, alone and then beside a crowd that asks for these; `#` is another number each time. */
async function flood(setup: Setup, given: string[] | ((origin: string) => Promise<string[]>)) {
  const databaseUrl = `file:${setup.folder}/site.db`
  const site = await startSite(setup, { databaseUrl })
  await fillWithPosts(databaseUrl, setup.rounds(POSTS))
  const paths = Array.isArray(given) ? given : await given(site.url)
  const reading = { origin: site.url, paths: ['/'], readers: 2, pauseMs: 2 }
  for (let i = 0; i < 200; i += 1) await request(site.url, '/')
  const seconds = setup.rounds(SECONDS)
  const idle = await visitFor(setup, seconds / 2, reading)
  const asking = JSON.stringify({ origin: site.url, asking: ASKING, paths })
  const crowd = startHelper<CrowdReport>(setup, 'ask-without-end', asking)
  const busy = await visitFor(setup, seconds, reading)
  const { answered, refused, errors } = await crowd.stop()
  const findings = collectFindings()
  const [idleP99, busyP99] = [quantile(idle.times, 0.99), quantile(busy.times, 0.99)]
  findings.expect(busy.failures.length === 0, busy.failures.slice(0, 2).join(', '))
  findings.expect(errors.length === 0, errors.slice(0, 2).join(', '))
  findings.expect(answered > 0, 'nobody was answered')
  findings.expect(busyP99 <= 2 * idleP99, 'more than twice the idle time')
  const figure = `p99 ${ms(busyP99)} (idle ${ms(idleP99)}), p50 ${ms(quantile(busy.times, 0.5))}, ${answered} answered, ${refused} refused`
  return { figure, findings, refused }
}
