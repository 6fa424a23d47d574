import { openSqliteFile } from '../../../../server/database/sqlite.ts'
import type { Check } from '../../fault-check.ts'
import { openEditor } from '../../support/clients/editor.ts'
import { type NamedDatabase, onEachDatabase } from '../../support/database/each-database.ts'
import { withPostgres } from '../../support/database/postgres-statement.ts'
import { collectFindings } from '../../support/findings.ts'
import { request } from '../../support/network/request.ts'
import { startSite } from '../../support/site/site-process.ts'
import { ms } from '../../support/statistics.ts'

const READY_WITHIN_MS = 5000

/** Does the work while another process holds what every writer needs. */
async function besideWriter(
  { name, databaseUrl }: NamedDatabase,
  work: () => Promise<void>,
): Promise<void> {
  if (name === 'PostgreSQL') {
    return withPostgres(databaseUrl, async (client) => {
      await client.query('begin; update content_version set version = version')
      await work()
    })
  }
  const other = openSqliteFile(databaseUrl.replace('file:', ''))
  other.exec('BEGIN IMMEDIATE')
  await work()
  other.close()
}

export const startBesideLock: Check = {
  id: 'FA-10-start',
  name: 'a start while another process holds the lock of writers',
  target: 'pages in 5 s, saves a French 503, the log says why, saves again once it lets go',
  async run(setup) {
    const findings = collectFindings()
    const figure = await onEachDatabase(setup, async (database) => {
      const { name, databaseUrl } = database
      const before = await startSite(setup, { databaseUrl })
      const editor = await openEditor(before.url)
      await editor.create(before.url, 'lisible', true)
      await before.end('SIGTERM')
      let readyMs = Number.POSITIVE_INFINITY
      let url = ''
      await besideWriter(database, async () => {
        const site = await startSite(setup, { databaseUrl })
        ;({ readyMs, url } = site)
        for (const path of ['/', '/blog', '/blog/lisible', '/blog?q=lisible', '/rss.xml']) {
          const { status } = await request(url, path)
          findings.expect(status === 200, `${name}: ${path} said ${status}`)
        }
        const post = { title: 'Non', slug: 'non', content: '<p>Non</p>' }
        const save = await editor.ask(url, '/api/admin/blog_posts', 'POST', post)
        const isPolite = save.status === 503 && save.text.includes('indisponible')
        findings.expect(isPolite, `${name}: a save said ${save.status} ${save.text.slice(0, 60)}`)
        findings.expect(site.output().includes('"database_busy"'), `${name}: the log is silent`)
      })
      findings.expect(readyMs <= READY_WITHIN_MS, `${name}: too slow to start`)
      const saved = await editor.create(url, 'de-nouveau', true)
      findings.expect(saved !== undefined, `${name}: saves are still refused`)
      return `ready after ${ms(readyMs)}`
    })
    return { figure: `${figure}${findings}`, pass: findings.none }
  },
}
