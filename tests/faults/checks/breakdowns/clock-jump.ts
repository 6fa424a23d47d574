import type { Check } from '../../fault-check.ts'
import { openEditor } from '../../support/clients/editor.ts'
import { onEachDatabase } from '../../support/database/each-database.ts'
import { countStored } from '../../support/database/stored-posts.ts'
import { collectFindings } from '../../support/findings.ts'
import { request } from '../../support/network/request.ts'
import type { SiteProcess } from '../../support/site/site-process.ts'
import { startSkewedSite } from '../../support/site/skewed-site.ts'

const DAY_S = 24 * 60 * 60
const KEPT = ['session', 'audit_log', 'user', 'blog_posts'] as const

export const clockJump: Check = {
  id: 'FA-12',
  name: 'starts with the clock 400 days ahead and a year behind, after a week with the right one',
  target:
    'pages 200, nothing erased, sessions live on and the trash is full once the clock is right',
  async run(setup) {
    const findings = collectFindings()
    const figure = await onEachDatabase(setup, async ({ name, databaseUrl }) => {
      // The clock is believed from then on: what a wrong one has dated may be erased by the right one.
      for (let day = -6; day < 0; day += 1) {
        await (await startSkewedSite(setup, databaseUrl, day * DAY_S)).end('SIGTERM')
      }
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
      await deleteArticle(await startSkewedSite(setup, databaseUrl, -365 * DAY_S))
      const again = await startSkewedSite(setup, databaseUrl, 0)
      const { status, text } = await editor.ask(again.url, '/api/admin/blog_posts?status=trash')
      findings.expect(status === 200, `${name}: a session is worth ${status} afterwards`)
      const { total } = JSON.parse(text)
      findings.expect(total === 1, `${name}: ${total} articles in the trash instead of one`)
      return `${after.join(' + ')} rows of ${before.join(' + ')}, ${total} in the trash`
    })
    return { figure: `${figure}${findings}`, pass: findings.none }
  },
}

/** By somebody who signs in while the clock is wrong, and who finds it in the trash; then the site ends. */
async function deleteArticle(site: SiteProcess): Promise<void> {
  const editor = await openEditor(site.url)
  const post = await editor.create(site.url, 'jete-en-retard', true)
  const { status } = await editor.ask(site.url, `/api/admin/blog_posts/${post?.id}`, 'DELETE')
  if (status !== 204) throw new Error(`Deleting an article said ${status}`)
  await site.end('SIGTERM')
}
