import { setTimeout as sleep } from 'node:timers/promises'
import { type Check, notHere } from '../../fault-check.ts'
import { openEditor } from '../../support/clients/editor.ts'
import { startPostgres } from '../../support/database/postgres-server.ts'
import { withPostgres } from '../../support/database/postgres-statement.ts'
import { collectFindings } from '../../support/findings.ts'
import { request } from '../../support/network/request.ts'
import { startSite } from '../../support/site/site-process.ts'
import { longest, ms } from '../../support/statistics.ts'

const HELD_MS = 12_000
const SAVERS = 15
const READ_WITHIN_MS = 1000
/** As docs/operations.md says. */
const CONNECTIONS = 10

export const heldLockPostgres: Check = {
  id: 'FA-10-postgresql',
  name: 'fifteen who save while another process holds the lock of PostgreSQL',
  target: 'reads in 1 s, saves a French 503, 10 connections at most',
  async run(setup) {
    const postgres = await startPostgres(setup)
    if (!postgres) return notHere('no PostgreSQL')
    const databaseUrl = await postgres.createDatabase('site')
    const { url } = await startSite(setup, { databaseUrl })
    const findings = collectFindings()
    const editor = await openEditor(url)
    for (const path of ['/blog/inconnu', '/blog?q=mot', '/api/blog_posts']) await request(url, path)
    const reads: number[] = []
    const saves: number[] = []
    let connections = 0
    await withPostgres(databaseUrl, async (client) => {
      await client.query('begin; update content_version set version = version')
      const end = performance.now() + HELD_MS
      const savers = Array.from({ length: SAVERS }, async (_, number) => {
        while (performance.now() < end) {
          const post = { title: 'Non', slug: `non-${number}`, content: '<p>Non</p>' }
          const save = await editor.ask(url, '/api/admin/blog_posts', 'POST', post)
          // The last ones go through: the lock is let go.
          if (performance.now() >= end) return
          const isPolite = save.status === 503 && save.text.includes('indisponible')
          findings.expect(isPolite, `a save said ${save.status} ${save.text.slice(0, 60)}`)
          saves.push(save.ms)
        }
      })
      for (let number = 0; performance.now() < end; number += 1) {
        const paths = [`/blog/inconnu-${number}`, `/blog?q=mot${number}`, '/api/blog_posts?page=2']
        for (const path of paths) {
          const { status, ms } = await request(url, path, {
            headers: { 'X-Forwarded-For': `10.9.${number % 250}.1` },
          })
          findings.expect(status < 500, `${path} said ${status}`)
          reads.push(ms)
        }
        const { rows } = await client.query(
          'select count(*)::int as count from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
        )
        connections = Math.max(connections, rows[0].count)
        await sleep(50)
      }
      await client.query('rollback')
      await Promise.all(savers)
    })
    findings.expect(longest(reads) <= READ_WITHIN_MS, 'readers waited')
    findings.expect(connections <= CONNECTIONS, 'too many connections')
    findings.expect((await editor.create(url, 'oui')) !== undefined, 'saves are still refused')
    return {
      figure: `${reads.length} reads in ${ms(longest(reads))} at most beside ${saves.length} saves refused in ${ms(longest(saves))}, ${connections} connections${findings}`,
      pass: findings.none,
    }
  },
}
