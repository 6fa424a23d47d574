import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { Check } from '../../fault-check.ts'
import { openEditor, publish } from '../../support/clients/editor.ts'
import { keepAliveAgent, request } from '../../support/network/request.ts'
import { startSite } from '../../support/site/site-process.ts'
import { ms } from '../../support/statistics.ts'
import { timeUntil } from '../../support/wait.ts'

const SEEN_WITHIN_MS = 2000
const hideAll = `
  const { DatabaseSync } = require('node:sqlite')
  const database = new DatabaseSync(process.argv[1], { timeout: 5000 })
  database.exec("begin immediate; update blog_posts set published = 0; update content_version set version = version + 1; commit")`

export const freshness: Check = {
  id: 'CA-5',
  name: 'publication seen at the next request, and from another process',
  target: '200 changes, 0 stale; another process in 2 s',
  async run(setup) {
    const site = await startSite(setup, { databaseUrl: `file:${setup.folder}/site.db` })
    const agent = keepAliveAgent()
    setup.defer(() => agent.destroy())
    const editor = await openEditor(site.url)
    let post = await editor.create(site.url, 'visible', false)
    const changes = setup.rounds(200)
    let stale = 0
    for (let change = 0; change < changes && post; change += 1) {
      const isPublished = change % 2 === 0
      post = await publish(editor, site.url, post, isPublished)
      const page = await request(site.url, '/blog/visible', { agent })
      const list = await request(site.url, '/blog', { agent })
      const isRight = page.status === (isPublished ? 200 : 404)
      if (!isRight || list.text.includes('Titre visible') !== isPublished) stale += 1
    }
    await promisify(execFile)(process.execPath, ['-e', hideAll, `${setup.folder}/site.db`])
    const seen = await timeUntil(
      async () => !(await request(site.url, '/blog', { agent })).text.includes('href="/blog/'),
    )
    return {
      figure: `${changes} changes, ${stale} stale; another process’s after ${ms(seen)}`,
      pass: stale === 0 && seen <= SEEN_WITHIN_MS,
    }
  },
}
