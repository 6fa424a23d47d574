import { setTimeout as sleep } from 'node:timers/promises'
import { type Check, notHere } from '../../fault-check.ts'
import { openEditor, signIn } from '../../support/clients/editor.ts'
import { type PostgresServer, startPostgres } from '../../support/database/postgres-server.ts'
import { collectFindings } from '../../support/findings.ts'
import { request } from '../../support/network/request.ts'
import type { Setup } from '../../support/setup.ts'
import { startSite } from '../../support/site/site-process.ts'
import { longest, ms } from '../../support/statistics.ts'
import { timeUntil } from '../../support/wait.ts'

const CACHED = ['/', '/blog', '/classement-agences']
const UNCACHED = ['/blog/jamais-vu', '/blog?page=2', '/api/blog_posts', '/readyz']
const ANSWER_WITHIN_MS = 3000
const CACHED_WITHIN_MS = 500
/** A database that hangs is taken for away once it has been silent for a while. */
const UNTIL_NOTICED_MS = 2000
const BACK_WITHIN_MS = 5000

async function holdWithout(
  setup: Setup,
  take: (postgres: PostgresServer) => unknown,
  giveBack: (postgres: PostgresServer) => unknown,
) {
  const postgres = await startPostgres(setup)
  if (!postgres) return notHere('no PostgreSQL')
  const site = await startSite(setup, { databaseUrl: await postgres.createDatabase('site') })
  const findings = collectFindings()
  const editor = await openEditor(site.url)
  await editor.create(site.url, 'jamais-vu', true)
  for (const path of CACHED) await request(site.url, path)
  // Whatever was edited last, what was seen before it can be shown.
  await editor.create(site.url, 'dernier', true)

  await take(postgres)
  await sleep(UNTIL_NOTICED_MS)
  const cached: number[] = []
  for (const path of CACHED) {
    const answer = await request(site.url, path)
    cached.push(answer.ms)
    findings.expect(answer.status === 200, `${path} said ${answer.status}`)
  }
  findings.expect(longest(cached) < CACHED_WITHIN_MS, 'cached pages were waited for')
  const refusals = await Promise.all([
    ...UNCACHED.map((path) => request(site.url, path)),
    signIn(site.url),
    editor.ask(site.url, '/api/auth/session'),
    editor.ask(site.url, '/api/admin/blog_posts', 'POST', {
      title: 'Non',
      slug: 'non-applique',
      content: '<p>Non</p>',
    }),
  ])
  for (const { status, headers, text } of refusals) {
    const isPolite = Number(headers['retry-after']) > 0 && text.includes('indisponible')
    findings.expect(status === 503 && isPolite, `${status} ${text.slice(0, 60)}`)
  }
  const slowest = longest(refusals.map((answer) => answer.ms))
  findings.expect(slowest < ANSWER_WITHIN_MS, 'too slow to say no')
  for (const path of CACHED) {
    const { status } = await request(site.url, path)
    findings.expect(status === 200, `${path} said ${status} later`)
  }

  await giveBack(postgres)
  const back = await timeUntil(
    async () => (await request(site.url, '/blog/jamais-vu')).status === 200,
  )
  findings.expect(back <= BACK_WITHIN_MS, 'too slow to come back')
  findings.expect((await signIn(site.url)).status === 200, 'signing in still fails')
  const saved = await editor.create(site.url, 'non-applique')
  findings.expect(saved !== undefined, 'the refused save was applied')
  findings.expect(site.isRunning(), 'the process ended')
  return {
    figure: `cached 200 in ${ms(longest(cached))}, the rest 503 in ${ms(slowest)} at most, back after ${ms(back)}${findings}`,
    pass: findings.none,
  }
}

export const databaseDown: Check = {
  id: 'FA-4',
  name: 'PostgreSQL is stopped',
  target: 'cached 200, 503 in 3 s with Retry-After, nothing applied, back in 5 s',
  run: (setup) =>
    holdWithout(
      setup,
      (postgres) => postgres.stop('immediate'),
      (postgres) => postgres.start(),
    ),
}

export const databaseSilent: Check = {
  id: 'FA-4-silent',
  name: 'PostgreSQL hangs without a word',
  target: databaseDown.target,
  run: (setup) =>
    holdWithout(
      setup,
      (postgres) => postgres.freeze(),
      (postgres) => postgres.thaw(),
    ),
}
