import type { Check } from '../../fault-check.ts'
import { keepAliveAgent, request } from '../../support/network/request.ts'
import { startSite } from '../../support/site/site-process.ts'

const ROUNDS = 3
/** Who is refused here has not been read to the end. */
const REFUSED = ['/api/admin/blog_posts', '/api/blog_posts', '/api/inconnu', '/blog']
const KILOBYTES = [10, 100, 500, 900, 1200]

export const refusedUnread: Check = {
  id: 'IN-7-next',
  name: 'a body that is refused unread does not cost the next request',
  target: '0 requests lost on the connection it came by',
  async run(setup) {
    const site = await startSite(setup, { databaseUrl: `file:${setup.folder}/site.db` })
    const lost = new Map<string, number>()
    let asked = 0
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const path of REFUSED) {
        for (const kilobytes of KILOBYTES) {
          const agent = keepAliveAgent(1)
          const body = { title: 'x'.repeat(kilobytes * 1000) }
          const { status } = await request(site.url, path, { agent, method: 'POST', body })
          const next = await request(site.url, '/healthz', { agent }).catch(() => undefined)
          asked += 1
          const what = `after ${status} for ${kilobytes} kB to ${path}`
          if (next?.status !== 200) lost.set(what, (lost.get(what) ?? 0) + 1)
          agent.destroy()
        }
      }
    }
    const told = [...lost].map(([what, times]) => `; ${times} ${what}`).join('')
    const count = [...lost.values()].reduce((sum, times) => sum + times, 0)
    return { figure: `${count} of ${asked} lost${told}`, pass: count === 0 }
  },
}
