import { setTimeout as sleep } from 'node:timers/promises'
import { nginxMissing } from '../../../support/network/nginx.ts'
import { type Check, notHere } from '../../fault-check.ts'
import { openEditor } from '../../support/clients/editor.ts'
import { startVisitors } from '../../support/clients/visitors.ts'
import { startPostgres } from '../../support/database/postgres-server.ts'
import { withPostgres } from '../../support/database/postgres-statement.ts'
import { collectFindings } from '../../support/findings.ts'
import { startDocumentedBalancer } from '../../support/network/nginx-balancer.ts'
import { request } from '../../support/network/request.ts'
import type { Setup } from '../../support/setup.ts'
import { startSite } from '../../support/site/site-process.ts'
import { ms } from '../../support/statistics.ts'
import { timeUntil } from '../../support/wait.ts'

/** Two processes on one PostgreSQL; one of them may be stopped, and goes on in the end. */
async function startPair(setup: Setup) {
  const postgres = await startPostgres(setup)
  if (!postgres) return undefined
  const databaseUrl = await postgres.createDatabase('site')
  const well = await startSite(setup, { databaseUrl })
  const frozen = await startSite(setup, { databaseUrl })
  setup.defer(() => process.kill(frozen.pid, 'SIGCONT'))
  return { postgres, databaseUrl, well, frozen }
}

const SAVES_WITHIN_MS = 10_000

export const frozenInSave: Check = {
  id: 'FA-17',
  name: 'a process stands still in the middle of a save',
  target: 'the others save again in 10 s; its save is not half there, and it goes on afterwards',
  async run(setup) {
    const pair = await startPair(setup)
    if (!pair) return notHere('no PostgreSQL')
    const { databaseUrl, well, frozen } = pair
    const findings = collectFindings()
    const editor = await openEditor(well.url)
    const post = await editor.create(well.url, 'a-moitie', true)
    const change = { title: 'Autre titre', slug: 'a-moitie', content: '<p>Autre</p>' }
    let saving: Promise<unknown> = Promise.resolve()
    // Its row is locked, so that the save stops there: it has the lock of all writers by then.
    await withPostgres(databaseUrl, async (client) => {
      await client.query('begin; select 1 from blog_posts for update')
      const path = `/api/admin/blog_posts/${post?.id}`
      saving = editor.ask(frozen.url, path, 'PUT', { ...change, published: true })
      saving.catch(() => {})
      await sleep(500)
      process.kill(frozen.pid, 'SIGSTOP')
      await client.query('rollback')
    })
    const free = await timeUntil(async () => (await editor.create(well.url, 'libre')) !== undefined)
    findings.expect(free <= SAVES_WITHIN_MS, 'the others waited too long')
    process.kill(frozen.pid, 'SIGCONT')
    const { status, text } = await request(well.url, '/blog/a-moitie')
    findings.expect(status === 200 && text.includes('Titre a-moitie'), 'half a save is there')
    await Promise.allSettled([saving])
    const again = await editor.create(frozen.url, 'de-retour')
    findings.expect(again !== undefined, 'it saves nothing afterwards')
    return { figure: `the others saved again after ${ms(free)}${findings}`, pass: findings.none }
  },
}

const NAME = 'Affaire Dupont'
const SLEPT_MS = 2000
const WATCHED_MS = 5000

export const frozenWhileTakenDown: Check = {
  id: 'CA-9',
  name: 'a process sleeps while an article and a category are deleted, and wakes without PostgreSQL',
  target: '0 answers with either on both processes, guide pages 200',
  async run(setup) {
    const pair = await startPair(setup)
    if (!pair) return notHere('no PostgreSQL')
    const { postgres, well, frozen } = pair
    const editor = await openEditor(well.url)
    const api = '/api/admin/blog_categories'
    const made = await editor.ask(well.url, api, 'POST', { name: NAME, slug: 'affaire' })
    const category_id: string = JSON.parse(made.text).id
    const post = await editor.create(well.url, 'retire', true)
    const kept = { title: 'Reste', slug: 'reste', content: '<p>Là</p>', published: true }
    await editor.ask(well.url, '/api/admin/blog_posts', 'POST', { ...kept, category_id })
    const paths = [
      '/blog/retire',
      '/blog/reste',
      '/blog/reste.md',
      '/blog',
      '/rss.xml',
      '/feed.json',
    ]
    const asks = [well, frozen].flatMap(({ url }) => paths.map((path) => () => request(url, path)))
    const isShown = (text: string) => text.includes('/blog/retire') || text.includes(NAME)
    const countShown = async () =>
      (await Promise.all(asks.map((ask) => ask()))).filter(({ text }) => isShown(text)).length
    await timeUntil(async () => (await countShown()) === asks.length)
    process.kill(frozen.pid, 'SIGSTOP')
    await editor.ask(well.url, `/api/admin/blog_posts/${post?.id}`, 'DELETE')
    await editor.ask(well.url, `${api}/${category_id}`, 'DELETE')
    await postgres.stop('immediate')
    await sleep(SLEPT_MS)
    process.kill(frozen.pid, 'SIGCONT')
    const until = performance.now() + WATCHED_MS
    let [asked, shown] = [0, 0]
    while (performance.now() < until) {
      shown += await countShown()
      asked += asks.length
    }
    const guide = await request(frozen.url, '/classement-agences')
    return {
      figure: `${shown} of ${asked} answers with them, guide page ${guide.status}`,
      pass: shown === 0 && asked > 0 && guide.status === 200,
    }
  },
}

const FROZEN_MS = 30_000
const SLOW_MS = 1000
/** A wait for each connection that nginx had kept to it or opened before it knew, and one for each new look. */
const SLOW_READS = 12
const LONGEST_MS = 4000

export const frozenBehindNginx: Check = {
  id: 'FA-17-nginx',
  name: 'one of two processes stands still behind nginx as documented',
  target: 'no read fails, none waits longer than 4 s, few wait at all in 30 s',
  async run(setup) {
    const pair = await startPair(setup)
    if (!pair) return notHere('no PostgreSQL')
    const { well, frozen } = pair
    const balancer = await startDocumentedBalancer(setup, [well.url, frozen.url])
    if (!balancer) return notHere(nginxMissing)
    const findings = collectFindings()
    const paths = ['/', '/blog', '/classement-agences', '/ressources']
    for (const path of paths) await request(balancer.url, path)
    process.kill(frozen.pid, 'SIGSTOP')
    const visitors = startVisitors(setup, {
      origin: balancer.url,
      paths,
      readers: 5,
      pauseMs: 100,
    })
    await sleep(FROZEN_MS)
    const { requests, failures, times } = await visitors.stop()
    process.kill(frozen.pid, 'SIGCONT')
    const slow = times.filter((time) => time > SLOW_MS)
    const slowest = Math.max(...times)
    findings.expect(failures.length === 0, failures[0] ?? '')
    findings.expect(slowest <= LONGEST_MS, 'a reader waited too long')
    findings.expect(slow.length <= SLOW_READS, 'too many waited')
    findings.expect(requests > FROZEN_MS / 100, 'hardly anybody could read')
    return {
      figure: `${slow.length} of ${requests} reads over a second, ${ms(slowest)} at most, ${failures.length} failed${findings}`,
      pass: findings.none,
    }
  },
}
