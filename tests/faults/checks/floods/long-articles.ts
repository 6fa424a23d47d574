import { setTimeout as sleep } from 'node:timers/promises'
import type { Check } from '../../fault-check.ts'
import { openEditor } from '../../support/clients/editor.ts'
import { startVisitors } from '../../support/clients/visitors.ts'
import { collectFindings } from '../../support/findings.ts'
import { request } from '../../support/network/request.ts'
import { startSite } from '../../support/site/site-process.ts'
import { longest, ms } from '../../support/statistics.ts'

const BUSY_MS = 50
const LENGTH = 499_000

/** Each the worst of its kind that an author may save. */
const articles: Record<string, string> = {
  prose: fill(
    (i) => `<p>Une agence <strong>IA</strong> choisit <a href="/blog/${i}">ses projets</a>.</p>\n`,
  ),
  words: `<p>${fill((i) => `mot${i.toString(36)} `).slice(0, LENGTH - 10)}</p>`,
  'short words': `<p>${fill((i) => `${i.toString(36)} `)}</p>`,
  headings: '<h2>a</h2>'.repeat(49_900),
  tables: '<table>'.repeat(71_000),
  ampersands: '&'.repeat(LENGTH),
}

function fill(piece: (index: number) => string): string {
  let text = ''
  for (let index = 0; text.length < LENGTH - 200; index += 1) text += piece(index)
  return text
}

export const longArticles: Check = {
  id: 'AV-11',
  name: 'articles of half a million characters are previewed, saved, read, found and fed',
  target: 'busy 50 ms at most, 0 failed reads',
  async run(setup) {
    const site = await startSite(setup, {
      databaseUrl: `file:${setup.folder}/site.db`,
      isWatched: true,
    })
    const findings = collectFindings()
    const editor = await openEditor(site.url)
    await request(site.url, '/')
    await sleep(2000)
    const visitors = startVisitors(setup, { origin: site.url, paths: ['/'] })
    const busy: string[] = []

    async function watch(what: string, work: () => Promise<number>, expected: number) {
      const since = Date.now()
      const status = await work()
      await sleep(50)
      const longestMs = site.longestBusyMs(since)
      findings.expect(status === expected, `${what} said ${status}`)
      findings.expect(longestMs <= BUSY_MS, `${what}: busy ${ms(longestMs)}`)
      busy.push(`${what} ${longestMs === 0 ? 'under 20' : Math.round(longestMs)}`)
    }
    const ask = async (path: string, method: string, body: unknown) =>
      (await editor.ask(site.url, path, method, body)).status
    const read = async (path: string) => {
      const headers = { 'Accept-Encoding': 'br' }
      return (await request(site.url, path, { headers })).status
    }

    for (const [name, content] of Object.entries(articles)) {
      const slug = `long-${name.replace(' ', '-')}`
      const post = { title: `Long ${name}`, slug, content, published: true }
      await watch(`preview ${name}`, () => ask('/api/admin/preview', 'POST', { content }), 200)
      await watch(`save ${name}`, () => ask('/api/admin/blog_posts', 'POST', post), 201)
      await watch(`read ${name}`, () => read(`/blog/${slug}`), 200)
      await watch(`twin of ${name}`, () => read(`/blog/${slug}.md`), 200)
    }
    await watch('search', () => read('/blog?q=long'), 200)
    await watch('feed', () => read('/rss.xml'), 200)
    await watch(
      'list for administrators',
      () => ask('/api/admin/blog_posts', 'GET', undefined),
      200,
    )
    const { failures, times } = await visitors.stop()
    findings.expect(failures.length === 0, failures[0] ?? '')
    return {
      figure: `ms busy: ${busy.join(', ')}; a page in ${ms(longest(times))} at most${findings}`,
      pass: findings.none,
    }
  },
}
