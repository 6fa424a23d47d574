import { setTimeout as sleep } from 'node:timers/promises'
import type { Check, Outcome } from '../../fault-check.ts'
import type { CrowdReport } from '../../programs/ask-without-end.ts'
import { openEditor } from '../../support/clients/editor.ts'
import { collectFindings } from '../../support/findings.ts'
import { startHelper } from '../../support/helper-program.ts'
import { request } from '../../support/network/request.ts'
import type { Setup } from '../../support/setup.ts'
import { startSite } from '../../support/site/site-process.ts'
import { longest, ms, quantile } from '../../support/statistics.ts'

const ROUNDS = 5
const ASKED_FOR = ['/ressources?minutes=#', '/blog?q=agence+#', '/api/blog_posts?page=1&x=#']
const LISTS = ['/blog', '/rss.xml', '/feed.json', '/blog?q=nouvelle', '/api/blog_posts']
const WITHIN_MS = 2000

export const readersElsewhere: Check = {
  id: 'AV-12-elsewhere',
  name: 'readers from elsewhere beside a crowd from eight networks, after each publication',
  target: 'all are answered within 2 s, and see what is new',
  run: (setup) => readBeside(setup, { asking: 150, networks: 8, seconds: 2 }),
}

export const readersBesideNetworks: Check = {
  id: 'AV-12-networks',
  name: 'the same beside two hundred networks that ask on and on, one at a time each',
  target: 'all are answered within 2 s, and see what is new',
  run: (setup) => readBeside(setup, { asking: 200, networks: 200, seconds: 10 }),
}

interface Crowd {
  asking: number
  networks: number
  /** For how long they have asked when the first reader comes. */
  seconds: number
}

async function readBeside(setup: Setup, { seconds, ...crowd }: Crowd): Promise<Outcome> {
  const site = await startSite(setup, { databaseUrl: `file:${setup.folder}/site.db` })
  const editor = await openEditor(site.url)
  const { text } = await request(site.url, '/api/blog_posts')
  const articles = JSON.parse(text).data.map(({ slug }: { slug: string }) => `/blog/${slug}`)
  // As on a site that was read before: what a process does for the first time takes ten times as long.
  for (const path of LISTS) await request(site.url, path)
  const asking = startHelper<CrowdReport>(
    setup,
    'ask-without-end',
    JSON.stringify({ origin: site.url, paths: ASKED_FOR, ...crowd }),
  )
  const findings = collectFindings()
  const times: number[] = []
  await sleep(seconds * 1000)
  for (let round = 0; round < setup.rounds(ROUNDS); round += 1) {
    const slug = `nouvelle-${round}`
    findings.expect((await editor.create(site.url, slug, true)) !== undefined, `${slug} not stored`)
    const paths = ['/', `/blog/${slug}`, ...LISTS, ...articles]
    await Promise.all(
      paths.map(async (path, network) => {
        // Each of them comes twice.
        const headers = { 'X-Forwarded-For': `198.${round >> 1}.${network}.1` }
        const answer = await request(site.url, path, { headers })
        times.push(answer.ms)
        findings.expect(answer.status === 200, `${path} ${answer.status}`)
        if (LISTS.includes(path)) findings.expect(answer.text.includes(slug), `${path} is old`)
      }),
    )
  }
  const { answered, refused, errors } = await asking.stop()
  findings.expect(errors.length === 0, errors.slice(0, 2).join(', '))
  findings.expect(longest(times) <= WITHIN_MS, 'too long')
  return {
    figure: `${times.length} readers, half of them within ${ms(quantile(times, 0.5))}, all within ${ms(longest(times))}; of the crowd ${answered} answered, ${refused} refused${findings}`,
    pass: findings.none,
  }
}
