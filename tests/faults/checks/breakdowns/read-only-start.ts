import { type Check, notHere, type Outcome } from '../../fault-check.ts'
import { type Editor, openEditor, signIn } from '../../support/clients/editor.ts'
import { startPostgres } from '../../support/database/postgres-server.ts'
import { withPostgres } from '../../support/database/postgres-statement.ts'
import { collectFindings, type Findings } from '../../support/findings.ts'
import { request } from '../../support/network/request.ts'
import { createLastingDisk } from '../../support/site/lasting-disk.ts'
import { type SiteOptions, type SiteProcess, startSite } from '../../support/site/site-process.ts'
import { ms } from '../../support/statistics.ts'
import { timeUntil } from '../../support/wait.ts'

const BACK_WITHIN_MS = 5000
const TARGET =
  'pages, search and sessions 200, saves a French 503, the log says why, saves again without a restart'

/** What one site goes through: writable, ended, started where only reading is possible, writable again. */
interface Case {
  name: string
  /** How the site ended before. */
  end?: 'SIGKILL'
  take(): unknown
  giveBack(): unknown
}

async function startEach(
  setup: Parameters<Check['run']>[0],
  options: SiteOptions,
  cases: Case[],
): Promise<Outcome> {
  const findings = collectFindings()
  const back: string[] = []
  for (const [number, { name, end = 'SIGTERM', take, giveBack }] of cases.entries()) {
    const before = await startSite(setup, options)
    const editor = await openEditor(before.url)
    await editor.create(before.url, `lisible-${number}`, true)
    await before.end(end)
    await take()
    const site = await startSite(setup, options)
    await holdReadOnly(site, editor, `lisible-${number}`, name, findings)
    await giveBack()
    const save = () => editor.create(site.url, `de-nouveau-${number}`)
    const recovered = await timeUntil(async () => (await save()) !== undefined)
    findings.expect(recovered <= BACK_WITHIN_MS, `${name}: too slow to save again`)
    back.push(`${name} ${ms(recovered)}`)
    await site.end('SIGTERM')
  }
  return { figure: `saves again after: ${back.join(', ')}${findings}`, pass: findings.none }
}

async function holdReadOnly(
  site: SiteProcess,
  editor: Editor,
  slug: string,
  name: string,
  findings: Findings,
): Promise<void> {
  const pages = ['/', '/blog', `/blog/${slug}`, '/blog?q=titre', '/rss.xml', '/api/blog_posts']
  for (const path of [...pages, '/readyz']) {
    const { status } = await request(site.url, path)
    findings.expect(status === 200, `${name}: ${path} said ${status}`)
  }
  const seen = await editor.ask(site.url, '/api/admin/blog_posts')
  findings.expect(seen.status === 200, `${name}: a session is worth ${seen.status}`)
  const post = { title: 'Non', slug: 'non', content: '<p>Non</p>' }
  const refused = await editor.ask(site.url, '/api/admin/blog_posts', 'POST', post)
  for (const { status, text } of [refused, await signIn(site.url)]) {
    const isPolite = status === 503 && text.includes('indisponible')
    findings.expect(isPolite, `${name}: ${status} ${text.slice(0, 60)}`)
  }
  findings.expect(site.output().includes('"database_read_only"'), `${name}: the log is silent`)
}

export const startOnBadDisk: Check = {
  id: 'FA-13',
  name: 'a start on a full disk, and on one that is read-only',
  target: TARGET,
  async run(setup) {
    const disk = await createLastingDisk(setup, '8m')
    if (!disk) return notHere('no right to mount')
    const options = { databaseUrl: `file:${disk.path}/site.db`, wrapper: disk.wrapper }
    return startEach(setup, options, [
      { name: 'full', take: disk.fill, giveBack: disk.free },
      {
        name: 'read-only',
        take: () => disk.remount('ro'),
        giveBack: () => disk.remount('rw'),
      },
      {
        name: 'read-only after a crash',
        end: 'SIGKILL',
        take: () => disk.remount('ro'),
        giveBack: () => disk.remount('rw'),
      },
    ])
  },
}

export const startOnReadOnlyPostgres: Check = {
  id: 'FA-13-postgresql',
  name: 'a start on a PostgreSQL that is read-only',
  target: TARGET,
  async run(setup) {
    const postgres = await startPostgres(setup)
    if (!postgres) return notHere('no PostgreSQL')
    const databaseUrl = await postgres.createDatabase('site')
    const setReadOnly = (value: 'on' | 'off') =>
      withPostgres(databaseUrl.replace(/site$/, 'postgres'), async (client) => {
        await client.query(`alter database site set default_transaction_read_only = ${value}`)
        // Connections that are open keep the setting they began with.
        const others = "datname = 'site'"
        await client.query(`select pg_terminate_backend(pid) from pg_stat_activity where ${others}`)
      })
    return startEach(setup, { databaseUrl }, [
      { name: 'read-only', take: () => setReadOnly('on'), giveBack: () => setReadOnly('off') },
    ])
  },
}
