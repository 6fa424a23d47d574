import type { Check } from '../../fault-check.ts'
import { openEditor } from '../../support/clients/editor.ts'
import { onEachDatabase } from '../../support/database/each-database.ts'
import { countStored } from '../../support/database/stored-posts.ts'
import { collectFindings } from '../../support/findings.ts'
import { request } from '../../support/network/request.ts'
import { startSkewedSite } from '../../support/site/skewed-site.ts'

const DAY_S = 24 * 60 * 60
const KEPT = ['session', 'audit_log', 'user', 'blog_posts'] as const

export const clockJump: Check = {
  id: 'FA-12',
  name: 'starts with the clock 400 days ahead and a year behind',
  target: 'pages 200, nothing erased, sessions live on once the clock is right',
  async run(setup) {
    const findings = collectFindings()
    const figure = await onEachDatabase(setup, async ({ name, databaseUrl }) => {
      const right = await startSkewedSite(setup, databaseUrl, 0)
      const editor = await openEditor(right.url)
      await editor.create(right.url, 'avant-le-saut', true)
      await right.end('SIGTERM')
      const before = await Promise.all(KEPT.map((table) => countStored(databaseUrl, table)))
      for (const days of [400, 400, -365]) {
        const wrong = await startSkewedSite(setup, databaseUrl, days * DAY_S)
        for (const path of ['/', '/blog', '/blog/avant-le-saut', '/readyz']) {
          const { status } = await request(wrong.url, path)
          findings.expect(status === 200, `${name}: ${path} said ${status} ${days} days off`)
        }
        await wrong.end('SIGTERM')
      }
      const after = await Promise.all(KEPT.map((table) => countStored(databaseUrl, table)))
      findings.expect(String(after) === String(before), `${name}: ${before} rows became ${after}`)
      const again = await startSkewedSite(setup, databaseUrl, 0)
      const { status } = await editor.ask(again.url, '/api/admin/blog_posts')
      findings.expect(status === 200, `${name}: a session is worth ${status} afterwards`)
      return `${after.join(' + ')} rows of ${before.join(' + ')}`
    })
    return { figure: `${figure}${findings}`, pass: findings.none }
  },
}
